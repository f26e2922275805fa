import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { atlas } from './atlas.ts'
import { drawCountry } from './country-map.ts'

vi.mock('./atlas.ts', { spy: true })

const montevideo = { lat: -34.9, lng: -56.16 }

test('a country is drawn once for each of its offices, which lie on the sheet', () => {
  const svg = drawCountry({ iso2: 'UY', points: [montevideo, { lat: -31.39, lng: -57.96 }] }) ?? ''
  const markers = Array.from(svg.matchAll(/class="n g" cx="([\d.]+)" cy="([\d.]+)"/g))
  expect(markers).toHaveLength(2)
  for (const [, x, y] of markers) {
    expect(Number(x)).toBeLessThan(800)
    expect(Number(y)).toBeLessThan(560)
  }
})

test('large, long, tiny and scattered countries all fill their sheet as readable drawings', async () => {
  for (const iso2 of ['UY', 'CL', 'RU', 'US', 'FJ', 'MT', 'MC', 'VA', 'TV', 'KI', 'GF', 'XK']) {
    const svg = drawCountry({ iso2, points: [] }) ?? ''
    expect(svg, iso2).not.toMatch(/NaN|undefined|script/)
    expect(svg.length, iso2).toBeLessThan(80_000)
    const { data } = await sharp(Buffer.from(svg))
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.filter((alpha) => alpha > 100).length, iso2).toBeGreaterThan(60)
  }
}, 30_000)

test('a code that is no country has no map', () => {
  expect(drawCountry({ iso2: 'ZZ', points: [montevideo] })).toBeNull()
})

test('a country is drawn anew only where an office comes, moves or goes', () => {
  const offices = [[], [], [montevideo], [{ ...montevideo }], [{ lat: -31.39, lng: -57.96 }], []]
  const drawnFor = offices.map((points) => {
    vi.mocked(atlas).mockClear()
    drawCountry({ iso2: 'PY', points })
    drawCountry({ iso2: 'BO', points: [] })
    return vi.mocked(atlas).mock.calls.length > 0
  })
  expect(drawnFor).toEqual([true, false, true, false, true, true])
})
