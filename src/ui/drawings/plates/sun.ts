import { PathData, type Point } from '../path-data.ts'
import type { Layer } from './motif.ts'

type Light = {
  sun: Point
  inner: number
  outer: number
  count: number
  isSeen?: (place: Point) => boolean
}

/** A ring of fine rays, long and short in turn, that end in points: the light around a disc of bare paper. */
export function sunRays({ sun, inner, outer, count, isSeen = () => true }: Light): Layer {
  return {
    ink: 'b',
    lines: {
      at: (s, row) => {
        const angle = (2 * Math.PI * (row + 0.5)) / count
        return { x: sun.x + s * Math.cos(angle), y: sun.y + s * Math.sin(angle) }
      },
      rows: [0, count - 1],
      along: [inner, outer],
      step: outer - inner,
      pitch: (s) => (2 * Math.PI * s) / count,
      tone: (place, s, row) => {
        const end = row % 2 === 0 ? outer : inner + (outer - inner) * 0.6
        return s > end || !isSeen(place) ? 0 : 0.75 * (1 - (s - inner) / (end - inner)) + 0.08
      },
    },
  }
}

/** The rim of the disc: a firm circle and a fine one. */
export function disc(sun: Point, radius: number, isSeen: (place: Point) => boolean = () => true): Layer {
  return {
    ink: 'b',
    lines: {
      at: (s, row) => ({
        x: sun.x + (radius - row * 3) * Math.cos(s),
        y: sun.y + (radius - row * 3) * Math.sin(s),
      }),
      rows: [0, 1],
      along: [0, 2 * Math.PI],
      step: Math.PI / 4,
      pitch: () => 1,
      tone: (place, _, row) => (isSeen(place) ? (row === 0 ? 1 : 0.6) : 0),
    },
  }
}

/** The disc itself, down to a horizon. */
export function round(sun: Point, radius: number, horizon = Number.POSITIVE_INFINITY): PathData {
  const low = Math.asin(Math.max(-1, Math.min(1, (horizon - sun.y) / radius)))
  const at = (angle: number) => ({ x: sun.x + radius * Math.cos(angle), y: sun.y + radius * Math.sin(angle) })
  return new PathData().curve(at, Math.PI - low, 2 * Math.PI + low, 16).close()
}
