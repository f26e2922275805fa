import { geoEqualEarth } from 'd3-geo'
import { countryIn, landOfWorld, type Shape } from './atlas.ts'
import { ink, inkStyle } from './inks.ts'
import { areaOf, outline, ringsOf, stretchesAt } from './outlines.ts'
import { PathData, type Point } from './path-data.ts'

export type Place = { lat: number; lng: number }

/** The sheet on which the world is drawn; every point and shape of this file is in its units. */
export const worldViewBox = { width: 1000, height: 474 }

/** Equal Earth, cut through the Bering Strait and not through Chukotka. */
const projection = geoEqualEarth().precision(0.5).rotate([-11, 0]).scale(183.4).translate([500, 268])

/**
 * The land of the world without Antarctica, engraved: its coast and fine level lines within it, in one ink, as an SVG
 * document fit for an image or a mask.
 */
export function drawWorld(): string {
  world ??= engraveWorld()
  return world
}

let world: string | undefined

/** Where a place lies on the sheet. */
export function projectPoint({ lat, lng }: Place): Point {
  const [x, y] = projection([lng, lat]) ?? [0, 0]
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

/**
 * Path data of one country on the sheet, by its ISO 3166-1 alpha-2 code: closed outlines to fill. A country too small
 * to be seen is a dot of 3 units at its place. Null when there is no such country.
 */
export function countryShape(code: string): string | null {
  const known = shapes.get(code.toUpperCase())
  if (known !== undefined) return known
  const shape = countryBy(code)
  if (!shape) return null
  const rings = ringsOf(shape, projection)
  const path = rings.some((ring) => areaOf(ring) > 1.5) ? outline(rings, 0.15).toString() : dot(rings)
  shapes.set(code.toUpperCase(), path)
  return path
}

const shapes = new Map<string, string>()

/** Whether there is such a country. A page asks this of many; their outlines are drawn for the file alone. */
function hasShape(code: string): boolean {
  if (present.has(code)) return true
  if (countryBy(code) === null) return false
  present.add(code)
  return true
}

const present = new Set<string>()

function countryBy(code: string): Shape | null {
  return countryIn('50m', code) ?? countryIn('10m', code)
}

/**
 * The outlines of some countries on the sheet, as a page uses them: `<use href="{file}#{code}">`, or a whole group with
 * `#g1`, `#g2` and so on.
 */
export type CountrySheet = { viewBox: typeof worldViewBox; file: string; codes: ReadonlySet<string> }

/** What a page needs to show these groups of countries, of those that the atlas knows: the file of their outlines. */
export function countrySheet(groups: readonly (readonly string[])[]): CountrySheet {
  const known = groups.map((codes) => [...new Set(codes.map((code) => code.toLowerCase()).filter(hasShape))])
  return {
    viewBox: worldViewBox,
    file: fileOf(known.map((codes) => codes.sort().join('-')).join('.')),
    codes: new Set(known.flat()),
  }
}

/**
 * The file of a sheet, by its name: groups between points, codes between hyphens. Null for a name that no sheet has, as
 * with a code that is not known or stands twice, so that every sheet has one address and none is larger than the world.
 */
export function drawCountries(name: string): string | null {
  const groups = name.split('.').map((codes) => codes.split('-').filter((code) => code !== ''))
  const { file, codes } = countrySheet(groups)
  if (file !== fileOf(name) || codes.size < groups.flat().length || groups.length > mostGroups) return null
  const drawn = groups.map((group, at) => {
    const paths = group.map((code) => `<path id="${code}" d="${countryShape(code)}"/>`)
    return `<g id="g${at + 1}">${paths.join('')}</g>`
  })
  const { width, height } = worldViewBox
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`
}

const mostGroups = 4

function fileOf(name: string): string {
  return `/drawings/countries/${name}.svg`
}

/** How much of a level line of the sheet, `from` one place `to` another, is land; all in the sheet's units. */
export function landBetween(y: number, from: number, to: number): number {
  const line = Math.round(y)
  const stretches = landLines.get(line) ?? stretchesAt(landRings(), line)
  if (line >= 0 && line <= worldViewBox.height) landLines.set(line, stretches)
  return stretches.reduce(
    (sum, [begin, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(begin, from)),
    0,
  )
}

const landLines = new Map<number, [number, number][]>()

function landRings(): Point[][] {
  rings ??= ringsOf(landOfWorld(), projection).filter((ring) => areaOf(ring) > 1.4)
  return rings
}

let rings: Point[][] | undefined

const pitch = 3.4

function engraveWorld(): string {
  const land = landRings()
  const coast = outline(land, 0.7)
  const path = new PathData()
  for (let y = pitch / 2; y < worldViewBox.height; y += pitch) {
    for (const [from, to] of stretchesAt(land, y)) {
      if (to - from > 0.6) path.moveTo({ x: from, y }).lineTo({ x: to, y })
    }
  }
  const { width, height } = worldViewBox
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke-linejoin="round">${inkStyle({ w: ink })}<g class="w" stroke="${ink.light}"><path stroke-width=".85" d="${path}"/><path stroke-width=".7" d="${coast}"/></g></svg>`
  )
}

function dot(rings: Point[][]): string {
  const points = rings.flat()
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  return `M${(x - 1.5).toFixed(1)} ${y.toFixed(1)}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z`
}
