import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'
import { PathData, type Point } from './path-data.ts'

/** The closed rings, on the sheet, of what a projection makes of a shape. */
export function ringsOf(shape: GeoPermissibleObjects, projection: GeoProjection): Point[][] {
  const rings: Point[][] = []
  const pen = {
    beginPath: () => {},
    moveTo: (x: number, y: number) => void rings.push([{ x, y }]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push({ x, y }),
    arc: () => {},
    closePath: () => {},
  }
  geoPath(projection, pen)(shape)
  return rings
}

/** Closed path data through rings, leaving out points nearer than `grain` and rings smaller than it. */
export function outline(rings: Point[][], grain: number): PathData {
  const path = new PathData()
  for (const ring of rings) {
    const kept = thinned(ring, grain)
    if (kept.length > 2) path.polyline(kept).close()
  }
  return path
}

/** The stretches of a horizontal line that lie within rings, left to right, as [from, to]. */
export function stretchesAt(rings: Point[][], y: number): [number, number][] {
  const crossings: number[] = []
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from
      if (from.y > y !== to.y > y) crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    })
  }
  crossings.sort((one, other) => one - other)
  const stretches: [number, number][] = []
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    stretches.push([crossings[index] ?? 0, crossings[index + 1] ?? 0])
  }
  return stretches
}

/** The area that a ring encloses, without sign. */
export function areaOf(ring: Point[]): number {
  let doubled = 0
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    doubled += from.x * to.y - to.x * from.y
  })
  return Math.abs(doubled) / 2
}

/** Ramer, Douglas and Peucker's thinning, on a ring whose first point stays. */
function thinned(ring: Point[], grain: number): Point[] {
  const kept = new Uint8Array(ring.length)
  const spans: [number, number][] = [[0, ring.length - 1]]
  kept[0] = kept[ring.length - 1] = 1
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let furthest = 0
    let place = -1
    for (let index = from + 1; index < to; index++) {
      const far = distance(ring[index] as Point, ring[from] as Point, ring[to] as Point)
      if (far > furthest) [furthest, place] = [far, index]
    }
    if (furthest < grain) continue
    kept[place] = 1
    spans.push([from, place], [place, to])
  }
  return ring.filter((_, index) => kept[index])
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (length * length)
  const held = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - held * dx, point.y - from.y - held * dy)
}
