import sharp from 'sharp'
import { expect, test } from 'vitest'
import { families } from '#kernel/addresses.ts'
import { familyInks } from './inks.ts'
import { drawRosette } from './rosette.ts'

const seeds = ['iso-9001', 'UY-2026-00148', 'UY-2026-00149', '', 'ñandú 🌱 "<&>']
const kinds = [...families, null]

test('a rosette is always the same for the same seed', () => {
  expect(drawRosette({ seed: 'iso-9001', family: 'product' })).toBe(
    drawRosette({ seed: 'iso-9001', family: 'product' }),
  )
})

test('neighbouring certificate numbers give different lines in every family', () => {
  for (const family of kinds) {
    const drawn = new Set(
      Array.from({ length: 40 }, (_, index) => drawRosette({ seed: `UY-2026-${1000 + index}`, family })),
    )
    expect(drawn.size).toBe(40)
  }
})

test('a family is drawn in its own ink, and gold appears on the seal alone', () => {
  for (const family of families) {
    const svg = drawRosette({ seed: 'x', family })
    expect(svg).toContain(familyInks[family].light)
    expect(svg).toContain(familyInks[family].dark)
    expect(svg).not.toContain('#B8862D')
  }
  expect(drawRosette({ seed: 'x', family: null })).toContain('#B8862D')
})

test('whatever the seed, a rosette is a readable drawing of few bytes that holds no script and no seed', async () => {
  for (const family of kinds) {
    for (const seed of seeds) {
      const svg = drawRosette({ seed, family, size: 320 })
      expect(svg).not.toMatch(/NaN|Infinity|undefined|script|<&>/)
      expect(svg.length).toBeLessThan(20_000)
      expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(320)
    }
  }
})

test('a rosette stays within its sheet and leaves its centre open', async () => {
  for (const family of kinds) {
    const svg = drawRosette({ seed: 'open', family, size: 600 })
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const inkAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? 0
    for (let place = 0; place < 600; place++) {
      expect(inkAt(place, 0) + inkAt(place, 599) + inkAt(0, place) + inkAt(599, place)).toBe(0)
    }
    for (let across = 260; across < 340; across++) expect(inkAt(across, 300)).toBe(0)
  }
})
