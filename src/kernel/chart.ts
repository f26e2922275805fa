import { drawing } from './theme/shown-theme.ts'

export type Place = { lat: number; lng: number }
type Point = { x: number; y: number }

/** The sheet of every chart, in its own units. */
export const chartSheet = { width: 640, height: 400 }

/** How many degrees from west to east a chart shows, from the whole world to a city and what surrounds it. */
export const chartSpans = [360, 60, 12, 2] as const
export type ChartSpan = (typeof chartSpans)[number]

/**
 * A map with straight meridians and parallels around a place, true to shape in its middle. It is so simple that a
 * point on it follows from a place on earth, and the other way round, by two divisions.
 */
export type Chart = { span: ChartSpan; centre: Place }

/** The chart of a place. Its centre lies on a grid, so that places beside each other share a chart. */
export function chartOf(place: Place | null, span: ChartSpan): Chart {
  if (span === 360) return { span, centre: inhabited }
  const grid = span / 4
  const most = 90 - span / 4
  const { lat, lng } = place ?? inhabited
  return {
    span,
    centre: {
      lat: Math.max(-most, Math.min(most, Math.round(lat / grid) * grid)),
      lng: Math.round(lng / grid) * grid,
    },
  }
}

/** The middle of a world without the emptiest of its south. */
const inhabited: Place = { lat: 12, lng: 0 }

export function pointOnChart({ lat, lng }: Place, { span, centre }: Chart): Point {
  const unit = chartSheet.width / span
  return {
    x: chartSheet.width / 2 + eastOf(lng - centre.lng) * unit,
    y: chartSheet.height / 2 - ((lat - centre.lat) * unit) / stretch(centre),
  }
}

export function placeOnChart({ x, y }: Point, { span, centre }: Chart): Place {
  const unit = chartSheet.width / span
  const lat = centre.lat - ((y - chartSheet.height / 2) / unit) * stretch(centre)
  return {
    lat: Math.max(-90, Math.min(90, lat)),
    lng: eastOf(centre.lng + (x - chartSheet.width / 2) / unit),
  }
}

/** The address of its drawing. */
export function chartAddress({ span, centre }: Chart): string {
  return drawing(`chart/${span}/${centre.lat}/${centre.lng}.svg`)
}

/** How long a degree of longitude is in the middle of a chart, in degrees of latitude. */
export function stretch(centre: Place): number {
  return Math.cos((centre.lat * Math.PI) / 180)
}

/** Degrees of longitude from -180 to 180. */
function eastOf(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
