import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictures } from './pictures.ts'

let drawn: [string, string][]
beforeAll(() => {
  drawn = Object.entries(pictures).map(([key, draw]) => [key, draw()])
}, 90_000)

test('every picture is a readable drawing of its size without script', async () => {
  expect(drawn).toHaveLength(43)
  for (const [key, svg] of drawn) {
    expect(svg, key).not.toMatch(/NaN|Infinity|undefined|<script/)
    expect(svg.length, key).toBeLessThan(2_500_000)
    const { data, info } = await small(svg)
    expect(info.width / info.height, key).toBeCloseTo(shapeOf(key), 1)
    expect(data.filter((value) => value < 120).length / data.length, key).toBeGreaterThan(0.02)
  }
}, 60_000)

test('slides leave bare ground at the left, where text stands', async () => {
  for (const [key, svg] of drawn.filter(([key]) => key.startsWith('slide'))) {
    const { data, info } = await small(svg)
    const left = data.filter((_, place) => place % info.width < info.width * 0.12)
    if (key.endsWith('-dark')) expect(Math.max(...left), key).toBeLessThan(45)
    else expect(Math.min(...left), key).toBeGreaterThan(235)
  }
}, 30_000)

test('a picture is always the same', () => {
  expect(pictures['news-water']?.()).toBe(Object.fromEntries(drawn)['news-water'])
})

/** Its width by its height. */
function shapeOf(key: string): number {
  if (key.startsWith('signature')) return 620 / 240
  return /^(mark|logo)/.test(key) ? 1 : 16 / 9
}

function small(svg: string) {
  return sharp(Buffer.from(svg), { density: 36 })
    .resize({ width: 400 })
    .greyscale()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}
