import type { Family } from '#kernel/addresses.ts'
import { type Edge, level } from './edges.ts'
import { inkOf, inkStyle } from './inks.ts'
import { PathData } from './path-data.ts'
import { between, randomFrom, wholeBetween } from './random.ts'
import { drawContours, drawWeave, type Placement } from './weave.ts'

export type BandRequest = { seed: string; family?: Family | null; width?: number; height?: number }

/**
 * One tile of a horizontal guilloche band, `width` × `height` CSS pixels: an SVG document whose right edge
 * continues at its left, so that it repeats without a seam. The same request always gives the same band.
 */
export function drawBand({ seed, family = null, width = 240, height = 48 }: BandRequest): string {
  const inks = { a: inkOf(family) }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" fill="none">${inkStyle(inks)}` +
    `<g class="a" stroke="${inks.a.light}">${bandBody({ seed, width, height })}</g></svg>`
  )
}

/** The band's lines alone, for a drawing that holds a band among other things and sets its ink. */
export function bandBody(request: Omit<BandRequest, 'family'>): string {
  const { fine, firm, length, repeats } = bandTile(request)
  const tile = `<path stroke-width=".4" d="${fine}"/><path stroke-width=".55" d="${firm}"/>`
  const copies = Array.from(
    { length: repeats - 1 },
    (_, index) => `<use href="#t" x="${(index + 1) * length}"/>`,
  )
  return `<g id="t">${tile}</g>${copies.join('')}`
}

/** The repeat that a band is made of: its lines as path data, how long it is, and how often it stands in the band. */
export function bandTile({ seed, width = 240, height = 48 }: Omit<BandRequest, 'family'>): {
  fine: string
  firm: string
  length: number
  repeats: number
} {
  const random = randomFrom(`band/${seed}`)
  const repeats = Math.max(1, Math.round(width / (height * between(random, 2.1, 2.9))))
  const length = width / repeats
  const reach = height / 2 - 3.4
  const swing = reach * between(random, 0.42, 0.56)
  const half = reach - swing
  const strands = wholeBetween(random, 12, 16)
  const waves = strands + wholeBetween(random, -2, 2)
  const place: Placement = (t, rise) => ({ x: t * length, y: height / 2 - rise })
  const [fine, firm] = [new PathData(), new PathData()]
  for (const side of [1, -1]) {
    const centre: Edge = (t) => side * swing * Math.cos(2 * Math.PI * t)
    const swell: Edge = (t) => half * (0.86 + 0.14 * Math.cos(4 * Math.PI * t))
    drawWeave(fine, place, {
      inner: (t) => centre(t) - swell(t),
      outer: (t) => centre(t) + swell(t),
      strands,
      waves,
      linger: 0.35,
      phase: side * 0.25,
    })
    for (const edge of [1, -1]) {
      const rim: Edge = (t) => centre(t) + edge * swell(t)
      drawContours(firm, place, { from: rim, to: rim, lines: 1 })
    }
    drawWeave(firm, place, {
      inner: level(side * (reach + 1)),
      outer: level(side * (reach + 3)),
      strands: 2,
      waves: Math.round(length / 9),
    })
  }
  return { fine: fine.toString(), firm: firm.toString(), length, repeats }
}
