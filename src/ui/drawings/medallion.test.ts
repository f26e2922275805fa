import sharp from 'sharp'
import { expect, test } from 'vitest'
import { initialsOf } from '#ui/initials.ts'
import { familyInks } from './inks.ts'
import { drawMedallion } from './medallion.ts'

const names = [
  'Clara Weissenberg Pintos',
  'Ó',
  'Wanda Mwangi',
  '王小明',
  'محمد علي',
  'Иван Петров',
  '…',
  'A&<b',
]

test('a medallion is always the same for the same person, and another one for another', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 20 }, (_, index) => drawMedallion({ seed: `person-${index}`, initials: 'CW' })),
  )
  expect(await drawMedallion({ seed: 'person-3', initials: 'CW' })).toBe(drawn[3])
  expect(new Set(drawn).size).toBe(20)
  const inks = new Set(drawn.map((svg) => Object.values(familyInks).find(({ light }) => svg.includes(light))))
  expect(inks.size).toBe(Object.keys(familyInks).length)
})

test('other initials change the letters alone', async () => {
  const [one, other] = await Promise.all(
    ['CW', 'MC'].map((initials) => drawMedallion({ seed: 'x', initials })),
  )
  const groundOf = (svg = '') => /<path class="a.*?>/.exec(svg)?.[0]
  expect(one).not.toBe(other)
  expect(groundOf(one)).toMatch(/ d="M/)
  expect(groundOf(one)).toBe(groundOf(other))
})

test('whatever the name, a medallion is a readable drawing of few bytes', async () => {
  for (const name of names) {
    const svg = await drawMedallion({ seed: 'x', initials: initialsOf(name) })
    expect(svg, name).not.toMatch(/NaN|Infinity|undefined|&|<b>/)
    expect(svg.length, name).toBeLessThan(22_000)
    expect((await sharp(Buffer.from(svg)).metadata()).width, name).toBe(240)
  }
})

test('letters are outlines where the typeface has them, and never wider than the round', async () => {
  expect(await drawMedallion({ seed: 'x', initials: 'ŁŐ' })).not.toContain('<text')
  expect(await drawMedallion({ seed: 'x', initials: '王' })).toMatch(/<text [^>]*>王<\/text>/)
  const svg = await drawMedallion({ seed: 'x', initials: 'WW' })
  const letters = /<g class="n f"[^>]*><path d="([^"]+)"/.exec(svg)?.[1] ?? ''
  const across = [...letters.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))
  expect(Math.min(...across)).toBeGreaterThan(30)
  expect(Math.max(...across)).toBeLessThan(210)
})

test('lines keep clear of the corners: the ground is round', async () => {
  const svg = await drawMedallion({ seed: 'round', initials: '' })
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const inkAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? 0
  for (const [x, y] of [
    [10, 10],
    [229, 10],
    [10, 229],
    [229, 229],
  ] as const)
    expect(inkAt(x, y)).toBe(0)
  expect(inkAt(120, 2)).toBeGreaterThan(0)
})
