import { type GeoProjection, geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance } from 'd3-geo'
import type { Feature, GeometryCollection, MultiPolygon, Position } from 'geojson'
import { atlas, countryIn, numericCode, type Shape } from './atlas.ts'
import { familyInks, ink, inkStyle } from './inks.ts'
import { areaOf, outline, ringsOf, stretchesAt } from './outlines.ts'
import { PathData, type Point } from './path-data.ts'
import type { Place } from './world-map.ts'

export type CountryRequest = { iso2: string; points: Place[] }

const sheet = { width: 800, height: 560, margin: 44 }
const pitch = 4.4

/** Steradians, about twice Ireland: smaller countries are drawn from the finer atlas. */
const smallerThan = 0.0035

/** Units a radian at most, so that 800 units are never less than some 50 km of neighbourhood. */
const largestScale = 100_000

/**
 * One country engraved on a sheet of 800 × 560 with its neighbours faint around it and its offices marked; an SVG
 * document with inks for light and dark. Islands far from the main land are left out unless an office stands there.
 * Null when there is no such country. Each takes up to half a second, and all of them two megabytes: the last drawing
 * of each is kept for as long as its offices stand where they did.
 */
export function drawCountry(asked: CountryRequest): string | null {
  const places = JSON.stringify(asked.points)
  const known = drawn.get(asked.iso2)
  if (known?.places === places) return known.drawing
  const drawing = engrave(asked)
  if (drawing !== null) drawn.set(asked.iso2, { places, drawing })
  return drawing
}

const drawn = new Map<string, { places: string; drawing: string }>()

function engrave({ iso2, points }: CountryRequest): string | null {
  const coarse = countryIn('50m', iso2)
  const detail = coarse && geoArea(coarse) > smallerThan ? '50m' : '10m'
  const country = detail === '50m' ? coarse : countryIn('10m', iso2)
  if (!country) return null
  const projection = fitted(mainLand(country, points), points)
  const own = ringsOf(country, projection)
  const around = atlas(detail).filter(({ id }) => id !== numericCode(iso2) && id !== numericCode('AQ'))
  const neighbours = new PathData()
  for (const shape of around) {
    const near = nearPieces(shape, projection)
    if (near) neighbours.append(outline(ringsOf(near, projection), 0.5))
  }
  const inks = { c: familyInks.management, n: ink }
  const { width, height } = sheet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke-linejoin="round">${inkStyle(inks)}` +
    `<path class="n" stroke="${ink.light}" stroke-width=".8" opacity=".35" d="${neighbours}"/>` +
    `<g class="c" stroke="${inks.c.light}"><path stroke-width=".9" d="${levelLines(own)}"/>` +
    `<path stroke-width="1.3" d="${outline(own, 0.35)}"/>${own.every((ring) => areaOf(ring) < 40) ? spot() : ''}</g>` +
    `${points.map((point) => marker(onSheet(projection, point))).join('')}</svg>`
  )
}

/** The largest piece of land with all that lies near it for its size, or holds an office. */
function mainLand(country: Shape, points: Place[]): Feature<MultiPolygon> {
  const pieces = country.geometry.coordinates.map((coordinates) => {
    const piece = { type: 'Polygon' as const, coordinates }
    return { coordinates, area: geoArea(piece), centre: geoCentroid(piece) as [number, number] }
  })
  const largest = pieces.reduce((one, other) => (other.area > one.area ? other : one))
  const reach = Math.sqrt(largest.area) * 1.35
  const kept = pieces.filter(({ centre, area }) => {
    const near = geoDistance(centre, largest.centre) < reach + Math.sqrt(area)
    return near || points.some(({ lat, lng }) => geoDistance(centre, [lng, lat]) < Math.sqrt(area))
  })
  const coordinates: Position[][][] = kept.map((piece) => piece.coordinates)
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}

function fitted(land: Feature<MultiPolygon>, points: Place[]): GeoProjection {
  const { width, height, margin } = sheet
  const [longitude, latitude] = geoCentroid(land)
  const all: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: [
      land.geometry,
      { type: 'MultiPoint', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
    ],
  }
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude])
  const corner: [number, number] = [margin, margin]
  projection.fitExtent([corner, [width - margin, height - margin]], all)
  if (projection.scale() > largestScale) {
    projection.scale(largestScale).translate([width / 2, height / 2])
  }
  return projection.clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ])
}

/**
 * The pieces of a shape that may reach the sheet: projecting the whole world finely for one country takes a second.
 */
function nearPieces(shape: Shape, projection: GeoProjection): MultiPolygon | null {
  const centre = projection.invert?.([sheet.width / 2, sheet.height / 2]) ?? [0, 0]
  const reach = sheet.width / projection.scale() + 0.05
  const coordinates = shape.geometry.coordinates.filter(([edge = []]) => {
    const step = Math.max(1, Math.floor(edge.length / 60))
    return edge.some(
      (place, index) => index % step === 0 && geoDistance(place as [number, number], centre) < reach,
    )
  })
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null
}

/** Stands for a country too small for its own outline, in the middle of the sheet. */
function spot(): string {
  return `<circle cx="${sheet.width / 2}" cy="${sheet.height / 2}" r="7" stroke-width="1.3"/>`
}

function levelLines(rings: Point[][]): PathData {
  const path = new PathData()
  for (let y = pitch / 2; y < sheet.height; y += pitch) {
    for (const [from, to] of stretchesAt(rings, y)) {
      if (to - from > 0.6) path.moveTo({ x: from, y }).lineTo({ x: to, y })
    }
  }
  return path
}

function onSheet(projection: GeoProjection, { lat, lng }: Place): Point {
  const [x, y] = projection([lng, lat]) ?? [0, 0]
  return { x, y }
}

/** A dot on a cleared ground within a ring, so that it reads over the lines. */
function marker({ x, y }: Point): string {
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`
  return (
    `<circle class="n g" ${at} r="9.5" fill="#FBFAF5" stroke="${ink.light}" stroke-width="1.6"/>` +
    `<circle class="n f" ${at} r="4.4" fill="${ink.light}"/>`
  )
}
