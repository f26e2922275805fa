import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from './pictures.ts'

test('every picture is a readable drawing of its size, without script, and paper is left for text on slides', async () => {
  for (const [key, draw] of Object.entries(pictures)) {
    const svg = draw()
    expect(svg, key).not.toMatch(/NaN|Infinity|undefined|<script/)
    expect(svg.length, key).toBeLessThan(2_500_000)
    const image = sharp(Buffer.from(svg))
    const size = key.startsWith('portrait') ? { width: 900, height: 900 } : { width: 1600, height: 900 }
    expect(await image.metadata(), key).toMatchObject(size)
    const { channels } = await image.stats()
    expect(channels[0]?.stdev, key).toBeGreaterThan(20)
    if (key.startsWith('slide')) {
      const left = sharp(await image.extract({ left: 0, top: 0, width: 200, height: 900 }).png().toBuffer())
      expect((await left.stats()).channels[0]?.min, key).toBeGreaterThan(235)
    }
  }
}, 120_000)

test('a picture is always the same, and no two portraits are alike', () => {
  expect(pictures['news-harvest']?.()).toBe(pictures['news-harvest']?.())
  const portraits = Object.entries(pictures).filter(([key]) => key.startsWith('portrait'))
  expect(new Set(portraits.map(([, draw]) => draw())).size).toBe(8)
}, 60_000)
