import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const [light = '', dark = ''] = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8').split(
  '@media screen and (prefers-color-scheme: dark) {',
)
const schemes = { light, dark }
const families = ['management', 'product', 'environmental', 'agrifood']
const grounds = ['paper', 'sheet', 'veil']

test.each(Object.entries(schemes))(
  'what is suspended can be read and has no ink of a family, on %s',
  (_, sheet) => {
    const suspended = colourIn(sheet, 'suspended')
    for (const ground of grounds)
      expect(contrast(suspended, colourIn(sheet, ground)), ground).toBeGreaterThan(4.5)
    // Two inks are told apart at a glance from about 20 on; ochre and the amber of before were 10 apart.
    for (const family of families)
      expect(distance(suspended, colourIn(sheet, family)), family).toBeGreaterThan(30)
  },
)

type Colour = [number, number, number]

/** Its red, green and blue as light, from 0 to 1. */
function colourIn(sheet: string, name: string): Colour {
  const hex = new RegExp(`--color-${name}: #(\\w{6})`).exec(sheet)?.[1] ?? ''
  expect(hex, name).toHaveLength(6)
  const light = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [light(0), light(2), light(4)]
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG 2 measures it. */
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** In CIELAB (1976). */
function distance(one: Colour, other: Colour): number {
  const [a, b] = [lab(one), lab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function lab([red, green, blue]: Colour): Colour {
  const bent = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = bent(luminance([red, green, blue]))
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
