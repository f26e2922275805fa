import { paper } from '#ui/drawings/inks.ts'
import { PathData, type Point } from '#ui/drawings/path-data.ts'
import type { Lines } from './lines.ts'

export type Region = (x: number, y: number) => boolean
/** Darkness from 0, bare paper, to 1, lines that touch; beyond it they run together. */
export type Tone = (x: number, y: number) => number

/** One surface of a scene, cut with one family of lines, which are thicker where it is dark. */
export type Surface = { ink: string; inside: Region; tone: Tone; lines: Lines }

export type Plate = {
  width?: number
  height?: number
  /** From front to back: a surface hides those after it. */
  surfaces: Surface[]
  /** SVG drawn over the surfaces. */
  over?: string
  under?: string
}

/** An engraved picture as an SVG document on paper: every surface of the scene in swelling lines. */
export function engrave({ width = 1600, height = 900, surfaces, over = '', under = '' }: Plate): string {
  const cuts = surfaces.map((surface, index) => {
    const front = surfaces.slice(0, index)
    const darkness = (point: Point) => {
      const { x, y } = point
      if (x < -8 || y < -8 || x > width + 8 || y > height + 8 || !surface.inside(x, y)) return 0
      if (front.some((other) => other.inside(x, y))) return 0
      return Math.min(1.2, surface.tone(x, y))
    }
    return `<path fill="${surface.ink}" transform="scale(${1 / fineness})" d="${cut(surface.lines, darkness)}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>${under}${cuts.reverse().join('')}${over}</svg>`
  )
}

const thinnest = 0.018

/** Path data keeps one decimal: drawn this many times larger, lines change in width without visible steps. */
const fineness = 5

function cut(lines: Lines, darkness: (point: Point) => number): PathData {
  const path = new PathData()
  const [first, last] = lines.rows
  for (let row = first; row <= last; row++) {
    const at = (s: number) => lines.at(s, row)
    const seen = (s: number) => darkness(at(s)) > thinnest
    let run: { s: number; dark: number }[] = []
    let before = lines.along[0]
    for (let s = lines.along[0]; s <= lines.along[1]; s += lines.step) {
      const dark = darkness(at(s))
      const shown = dark > thinnest
      if (shown !== run.length > 0 && s > before) {
        const edge = boundary(seen, before, s)
        const side = { s: edge, dark: Math.max(thinnest, darkness(at(edge))) }
        if (shown) run = [side]
        else {
          ribbon(path, at, [...run, side], lines.pitch)
          run = []
        }
      }
      if (shown) run.push({ s, dark })
      before = s
    }
    if (run.length > 1) ribbon(path, at, run, lines.pitch)
  }
  return path
}

/** Where along a line a surface begins or ends, to a few hundredths of a step. */
function boundary(seen: (s: number) => boolean, from: number, to: number): number {
  const starts = seen(from)
  let [low, high] = [from, to]
  for (let halving = 0; halving < 6; halving++) {
    const middle = (low + high) / 2
    if (seen(middle) === starts) low = middle
    else high = middle
  }
  return starts ? low : high
}

/** A line with a body: down one side and back along the other, as wide as it is dark. */
function ribbon(
  path: PathData,
  at: (s: number) => Point,
  run: { s: number; dark: number }[],
  pitch: number,
): void {
  if (run.length < 2) return
  const left: Point[] = []
  const right: Point[] = []
  run.forEach(({ s, dark }, index) => {
    const here = at(s)
    const ahead = at((run[index + 1] ?? run[index])?.s ?? s)
    const behind = at((run[index - 1] ?? run[index])?.s ?? s)
    const length = Math.hypot(ahead.x - behind.x, ahead.y - behind.y) || 1
    const half = (dark * pitch) / 2
    const [nx, ny] = [(-(ahead.y - behind.y) / length) * half, ((ahead.x - behind.x) / length) * half]
    left.push({ x: (here.x + nx) * fineness, y: (here.y + ny) * fineness })
    right.push({ x: (here.x - nx) * fineness, y: (here.y - ny) * fineness })
  })
  path.polyline([...left, ...right.reverse()]).close()
}
