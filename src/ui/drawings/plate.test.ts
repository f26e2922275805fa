import sharp from 'sharp'
import { expect, test } from 'vitest'
import { families } from '#kernel/addresses.ts'
import { familyInks, gold } from './inks.ts'
import { besideText, drawPlate } from './plate.ts'
import { type MotifName, motifNames, motifOf } from './plates/motifs.ts'

const seeds = ['iso-9001-revision', 'open-day-2025', 'x', '__proto__']

test('a plate is always the same for the same seed, and another one for another seed', () => {
  for (const motif of motifNames) {
    const drawn = Array.from({ length: 12 }, (_, index) => drawPlate({ seed: `news-${index}`, motif }))
    expect(drawPlate({ seed: 'news-3', motif })).toBe(drawn[3])
    expect(new Set(drawn).size).toBe(drawn.length)
  }
})

test('whatever the seed, a plate is a readable drawing of few bytes that holds no script and no seed', async () => {
  for (const motif of motifNames) {
    for (const seed of seeds) {
      for (const fades of [undefined, besideText]) {
        const svg = drawPlate({ seed, motif, fades })
        expect(svg).not.toMatch(/NaN|Infinity|undefined|script|proto/)
        expect(svg.length, `${motif} of ${seed}`).toBeLessThan(30_000)
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 640, height: 360 })
      }
    }
  }
})

test('every motif fills its sheet from edge to edge, and has light and shade', async () => {
  for (const motif of motifNames) {
    for (const seed of seeds) {
      const shares = await inkByTile(drawPlate({ seed, motif }))
      expect(shares.filter((share) => share === 0).length, `${motif} of ${seed}`).toBeLessThan(3)
      expect(Math.max(...shares) - Math.min(...shares), `${motif} of ${seed}`).toBeGreaterThan(0.2)
    }
  }
})

test('no two motifs lay their ink alike', async () => {
  const laid = await Promise.all(motifNames.map((motif) => inkByTile(drawPlate({ seed: 'same', motif }))))
  for (const [at, one] of laid.entries()) {
    for (const other of laid.slice(at + 1)) {
      const apart = one.reduce((sum, share, tile) => sum + Math.abs(share - (other[tile] ?? 0)), 0)
      expect(apart / one.length).toBeGreaterThan(0.05)
    }
  }
})

test('a vignette is bare paper where text may stand at its left, and whole at its right', async () => {
  for (const motif of motifNames) {
    const shares = await inkByTile(drawPlate({ seed: 'team', motif, fades: besideText }))
    const column = (number: number) => shares.filter((_, tile) => tile % 16 === number)
    expect(Math.max(...column(0)), motif).toBeLessThan(0.02)
    expect(column(15).filter((share) => share === 0).length, motif).toBeLessThan(2)
  }
})

test('a plate has the ink of its family in light and dark, and without one gold for what the eye goes to', () => {
  for (const family of families) {
    const svg = drawPlate({ seed: 'x', family })
    expect(svg).toContain(`fill="${familyInks[family].light}"`)
    expect(svg).toContain(`fill:${familyInks[family].dark}`)
    expect(svg).not.toContain(gold.light)
  }
  expect(drawPlate({ seed: 'x' })).toContain(gold.light)
})

test('seeds choose every motif, and each always the same', () => {
  const chosen = Array.from({ length: 60 }, (_, index) => motifOf(`slug-${index}`))
  expect(new Set(chosen)).toEqual(new Set(motifNames))
  expect(motifOf('slug-7')).toBe(chosen[7])
  expect(drawPlate({ seed: 'slug-7' })).toBe(drawPlate({ seed: 'slug-7', motif: chosen[7] }))
})

test('what stands beside others takes a motif that they have not', () => {
  const shown: MotifName[] = []
  for (let index = 0; index < 60; index++) shown.push(motifOf(`slug-${index}`, shown.slice(-2)))
  for (const [at, motif] of shown.entries()) expect(shown.slice(at + 1, at + 3)).not.toContain(motif)
  expect(motifOf('slug', motifNames)).toBe(motifOf('slug'))
})

/** The share of ink in each of 16 × 9 tiles, row by row. */
async function inkByTile(svg: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const [columns, size] = [16, 40]
  return Array.from({ length: columns * 9 }, (_, tile) => {
    const [left, top] = [(tile % columns) * size, Math.floor(tile / columns) * size]
    let ink = 0
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) ink += data[(y * info.width + x) * info.channels + 3] ?? 0
    }
    return ink / (255 * size * size)
  })
}
