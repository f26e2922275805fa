import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countryCodes } from './atlas.ts'
import {
  countryShape,
  countrySheet,
  drawCountries,
  drawWorld,
  landBetween,
  projectPoint,
  worldViewBox,
} from './world-map.ts'

const cities = {
  UY: { lat: -34.87, lng: -56.16 },
  AT: { lat: 48.21, lng: 16.37 },
  PY: { lat: -25.4, lng: -57.3 },
  JP: { lat: 36.2, lng: 138.2 },
  NO: { lat: 60.8, lng: 9.5 },
  NZ: { lat: -44, lng: 170.5 },
}

test('a city lies within the shape of its own country and of no other', async () => {
  for (const [code, city] of Object.entries(cities)) {
    for (const country of Object.keys(cities)) {
      expect(await covers(countryShape(country) ?? '', projectPoint(city))).toBe(country === code)
    }
  }
})

test('every country of ISO 3166-1 has a shape on the sheet', () => {
  expect(countryCodes).toHaveLength(249)
  for (const code of countryCodes.filter((each) => each !== 'AQ')) {
    expect(countryShape(code), code).toMatch(/^M[\d.]+ [\d.]+.*z$/s)
  }
  expect(countryShape('XK')).toMatch(/z$/)
  expect(countryShape('uy')).toBe(countryShape('UY'))
})

test('a code that is no country has no shape', () => {
  for (const code of ['ZZ', '', 'URU', '__proto__', 'constructor']) expect(countryShape(code)).toBeNull()
})

test('the outlines of a page are one file, named by its groups of countries, whatever order they come in', () => {
  const { file, codes } = countrySheet([['UY', 'AR', 'ZZ', 'uy'], ['BR'], []])
  expect([file, [...codes].sort()]).toEqual(['/drawings/countries/ar-uy.br..svg', ['ar', 'br', 'uy']])
  expect(countrySheet([['AR', 'UY'], ['br'], []]).file).toBe(file)
  const drawn = drawCountries('ar-uy.br.') ?? ''
  expect(drawn).toContain(`<path id="uy" d="${countryShape('UY')}"/></g><g id="g2"><path id="br"`)
  expect(drawn.match(/<path/g)).toHaveLength(3)
  for (const name of ['ar-zz', 'uy-ar', 'ar-ar', 'ar.ar', '--', '-ar', 'AR', 'ar.br.cl.co.cr'])
    expect(drawCountries(name), name).toBeNull()
})

test('land and sea are known along every level line', () => {
  const { x, y } = projectPoint({ lat: -10, lng: -55 })
  expect(landBetween(y, x - 10, x + 10)).toBe(20)
  const pacific = projectPoint({ lat: -30, lng: -110 })
  expect(landBetween(pacific.y, pacific.x - 20, pacific.x + 20)).toBe(0)
  expect(landBetween(-50, 0, 1000)).toBe(0)
})

test('a territory that the atlas draws with another country has its own shape, and the other is without it', async () => {
  const cayenne = projectPoint({ lat: 4, lng: -53 })
  expect(await covers(countryShape('GF') ?? '', cayenne)).toBe(true)
  expect(await covers(countryShape('FR') ?? '', cayenne)).toBe(false)
})

test('every place from Cape Horn to Spitsbergen lies on the sheet', () => {
  for (const lng of [-168, -120, 0, 90, 179]) {
    for (const lat of [-56, 0, 80]) {
      const { x, y } = projectPoint({ lat, lng })
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(worldViewBox.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(worldViewBox.height)
    }
  }
})

test('the engraved world is one small drawing without script', async () => {
  const svg = drawWorld()
  expect(svg).toBe(drawWorld())
  expect(svg).not.toMatch(/NaN|undefined|script/)
  expect(svg.length).toBeLessThan(45_000)
  expect(gzipSync(svg).length).toBeLessThan(15_000)
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(worldViewBox.width)
})

/** Within a tenth of a unit, to which shapes are rounded: Montevideo lies on the very coast. */
async function covers(shape: string, { x, y }: { x: number; y: number }): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" viewBox="${x - 0.2} ${y - 0.2} .4 .4"><path d="${shape}" stroke="#000" stroke-width=".2"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  return (data[(2 * info.width + 2) * info.channels + 3] ?? 0) > 127
}
