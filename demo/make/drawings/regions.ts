import type { Point } from '#ui/drawings/path-data.ts'
import type { Region } from './engraving.ts'

export const everywhere: Region = () => true

export function below(curve: (x: number) => number): Region {
  return (x, y) => y > curve(x)
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): Region {
  return (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
}

export function box(left: number, top: number, width: number, height: number): Region {
  return (x, y) => x > left && x < left + width && y > top && y < top + height
}

export function polygon(...points: [number, number][]): Region {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const near = box(Math.min(...xs), Math.min(...ys), span(xs), span(ys))
  return (x, y) => {
    if (!near(x, y)) return false
    let within = false
    points.forEach(([x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length] as [number, number]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within
    })
    return within
  }
}

/** What lies within half of `width` from a broken line. */
export function stroke(width: number, ...points: [number, number][]): Region {
  return (x, y) =>
    points.some(([x1, y1], index) => {
      const next = points[index + 1]
      return next !== undefined && gap({ x, y }, { x: x1, y: y1 }, { x: next[0], y: next[1] }) < width / 2
    })
}

export function anyOf(...regions: Region[]): Region {
  return (x, y) => regions.some((region) => region(x, y))
}

export function allOf(...regions: Region[]): Region {
  return (x, y) => regions.every((region) => region(x, y))
}

export function not(region: Region): Region {
  return (x, y) => !region(x, y)
}

/** A region moved to a place, made larger and, with `mirror`, turned to face the other way. */
export function placed(region: Region, dx: number, dy: number, scale = 1, mirror = false): Region {
  return (x, y) => region(((x - dx) / scale) * (mirror ? -1 : 1), (y - dy) / scale)
}

function span(values: number[]): number {
  return Math.max(...values) - Math.min(...values)
}

function gap(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const held = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - held * dx, point.y - from.y - held * dy)
}
