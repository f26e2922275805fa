import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBand } from './band.ts'

test('a band is always the same for the same seed, and another for another', () => {
  expect(drawBand({ seed: 'hero' })).toBe(drawBand({ seed: 'hero' }))
  expect(drawBand({ seed: 'hero' })).not.toBe(drawBand({ seed: 'footer' }))
})

test('where two tiles of a band meet there is no seam', async () => {
  for (const seed of ['hero', 'footer', 'print']) {
    const svg = drawBand({ seed, family: 'management', width: 240, height: 48 })
    const { data, info } = await sharp(Buffer.from(svg), { density: 288 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const column = (x: number) =>
      Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels + 3] ?? 0)
    const change = (one: number[], other: number[]) =>
      one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
    const seam = change(column(info.width - 1), column(0))
    const inside = Array.from({ length: info.width - 1 }, (_, x) => change(column(x), column(x + 1)))
    expect(seam).toBeLessThanOrEqual(Math.max(...inside))
  }
})

test('a band of any shape is a small drawing without script', async () => {
  for (const [width, height] of [
    [240, 48],
    [1200, 24],
    [96, 64],
  ]) {
    const svg = drawBand({ seed: 'shape', width, height })
    expect(svg).not.toMatch(/NaN|undefined|script/)
    expect(svg.length).toBeLessThan(20_000)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height })
  }
})
