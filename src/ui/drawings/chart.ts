import { type GeoProjection, geoProjection } from 'd3-geo'
import type { MultiPolygon, Position } from 'geojson'
import { type Chart, chartOf, chartSheet, chartSpans, stretch } from '#kernel/chart.ts'
import { atlas } from './atlas.ts'
import { ink, inkStyle } from './inks.ts'
import { outline, ringsOf, stretchesAt } from './outlines.ts'
import { PathData, type Point } from './path-data.ts'

/** The countries around a place, in outline, as an SVG document with inks for light and dark. */
export function drawChart(chart: Chart): string {
  if (chart.span !== 360) return engrave(chart)
  world ??= engrave(chart)
  return world
}

let world: string | undefined

function engrave(chart: Chart): string {
  const path = new PathData()
  for (const rings of landOn(chart)) path.append(outline(rings, 0.35))
  const land = `<path class="n f" fill="${ink.light}" fill-opacity=".07" stroke="${ink.light}" stroke-width=".9" stroke-opacity=".7" d="${path}"/>`
  return sheetWith(land)
}

/** The same with level lines in the land, as the maps of countries have: for places that are shown, not chosen. */
export function drawEngravedChart(chart: Chart): string {
  if (chart.span !== 360) return engraveLines(chart)
  engravedWorld ??= engraveLines(chart)
  return engravedWorld
}

let engravedWorld: string | undefined

function engraveLines(chart: Chart): string {
  const [lines, borders] = [new PathData(), new PathData()]
  for (const rings of landOn(chart)) {
    borders.append(outline(rings, 0.35))
    for (let y = pitch / 2; y < chartSheet.height; y += pitch)
      for (const [from, to] of stretchesAt(rings, y))
        if (to - from > 0.6) lines.moveTo({ x: from, y }).lineTo({ x: to, y })
  }
  return sheetWith(
    `<g class="n" stroke="${ink.light}"><path stroke-width=".7" stroke-opacity=".38" d="${lines}"/>` +
      `<path stroke-width="1" d="${borders}"/></g>`,
  )
}

const pitch = 4

/** The outlines of each country on the sheet. */
function landOn(chart: Chart): Point[][][] {
  const projection = projectionOf(chart)
  return atlas(chart.span >= 60 ? '50m' : '10m').flatMap(({ geometry }) => {
    const near = piecesNear(geometry, chart)
    return near ? [ringsOf(near, projection)] : []
  })
}

function sheetWith(drawing: string): string {
  const { width, height } = chartSheet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke-linejoin="round">${inkStyle({ n: ink })}${drawing}</svg>`
  )
}

/** The chart with this address, or null: only those on the grid are drawn. */
export function chartAt(span: string, lat: string, lng: string): Chart | null {
  const known = chartSpans.find((each) => String(each) === span)
  const centre = { lat: Number(lat), lng: Number(lng) }
  if (!known || !(Math.abs(centre.lat) <= 90) || !(Math.abs(centre.lng) <= 180)) return null
  const chart = chartOf(centre, known)
  const isOnGrid = String(chart.centre.lat) === lat && String(chart.centre.lng) === lng
  return isOnGrid ? chart : null
}

function projectionOf({ span, centre }: Chart): GeoProjection {
  const { width, height } = chartSheet
  const lift = stretch(centre)
  const scale = ((width / span) * 180) / Math.PI
  return geoProjection((longitude, latitude) => [longitude, latitude / lift])
    .rotate([-centre.lng, 0])
    .scale(scale)
    .translate([width / 2, height / 2 + (centre.lat * (width / span)) / lift])
    .precision(0.3)
    .clipExtent([
      [-4, -4],
      [width + 4, height + 4],
    ])
}

/** The pieces of a country that may reach the sheet: projecting the whole fine atlas for one city takes seconds. */
function piecesNear({ coordinates }: MultiPolygon, { span, centre }: Chart): MultiPolygon | null {
  if (span === 360) return { type: 'MultiPolygon', coordinates }
  const reach = span * 0.6
  const near = coordinates.filter(([edge = []]) => {
    const [west, south, east, north] = boxOf(edge, centre.lng)
    return west < reach && east > -reach && south < centre.lat + reach && north > centre.lat - reach
  })
  return near.length > 0 ? { type: 'MultiPolygon', coordinates: near } : null
}

/** West, south, east and north of a ring; longitudes from a meridian. */
function boxOf(edge: Position[], meridian: number): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lng = 0, lat = 0] of edge) {
    const from = ((((lng - meridian + 180) % 360) + 360) % 360) - 180
    west = Math.min(west, from)
    east = Math.max(east, from)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}
