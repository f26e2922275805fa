import type { PathData, Point } from '../path-data.ts'

/** The sheet of a plate, 16:9; every place of its motifs is in its units. */
export const sheet = { width: 640, height: 360 }

/** Lines are cut a little beyond the sheet, so that its edge shows none of their ends. */
const beyond = 6

/** A level line from edge to edge. */
export const edgeToEdge: [number, number] = [-beyond, sheet.width + beyond]

/** How much of the darkness is cut: 1 where the plate is whole, 0 where it has faded into the paper. */
export type Strength = (place: Point, row: number) => number

/** Lines that swell where it is dark: `row` counts them, `s` runs along one. */
export type Swelling = {
  at: (s: number, row: number) => Point
  rows: [number, number]
  along: [number, number]
  /** Length of one curve segment, in the unit of `s`: few segments keep a drawing small. */
  step: number
  /** The distance between lines, to which darkness 1 swells them. */
  pitch: (s: number, row: number) => number
  /** Darkness of a place: 0 is bare paper, 1 is lines that touch. */
  tone: (place: Point, s: number, row: number) => number
}

/** Thinner than this a line is not seen: it ends in a point. */
const hair = 0.3

/** Cuts every line where it lies on the sheet and is dark enough to be seen. */
export function cutSwelling(
  path: PathData,
  { at, rows, along, step, pitch, tone }: Swelling,
  strength: Strength,
): void {
  for (let row = rows[0]; row <= rows[1]; row++) {
    const line = (s: number) => at(s, row)
    const width = (s: number) => {
      const place = line(s)
      const dark = tone(place, s, row) * strength(place, row)
      // Most of the cost is in the distance between lines, which bare paper does not need.
      return dark > 0 ? Math.min(1, dark) * pitch(s, row) : 0
    }
    const isSeen = (s: number) => isOnSheet(line(s)) && width(s) > hair
    for (const [from, to] of stretches(isSeen, along, step / 6)) {
      const within = (s: number) => Math.min(to, Math.max(from, s))
      const side = (turn: 1 | -1) => (s: number) => beside(line, s, step / 50, (turn * width(within(s))) / 2)
      path.ribbon(side(1), side(-1), [from, to], Math.max(1, Math.round((to - from) / step)))
    }
  }
}

function isOnSheet({ x, y }: Point): boolean {
  return x > -beyond && y > -beyond && x < sheet.width + beyond && y < sheet.height + beyond
}

/** The stretches of a line that are seen, their ends found to a small fraction of a unit. */
function stretches(
  isSeen: (s: number) => boolean,
  [first, last]: [number, number],
  look: number,
): [number, number][] {
  const found: [number, number][] = []
  let from = isSeen(first) ? first : null
  const count = Math.ceil((last - first) / look)
  for (let index = 1; index <= count; index++) {
    const [before, s] = [first + (index - 1) * look, Math.min(last, first + index * look)]
    if (isSeen(s) === (from !== null)) continue
    if (from === null) from = turning(isSeen, s, before)
    else {
      found.push([from, turning(isSeen, before, s)])
      from = null
    }
  }
  if (from !== null) found.push([from, last])
  return found.filter(([from, to]) => to - from > look / 4)
}

/** The last place that is seen on the way from one that is to one that is not. */
function turning(isSeen: (s: number) => boolean, seen: number, unseen: number): number {
  let [inside, outside] = [seen, unseen]
  for (let halving = 0; halving < 7; halving++) {
    const middle = (inside + outside) / 2
    if (isSeen(middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** The place at `half` to the side of a curve, square to its direction. */
function beside(at: (s: number) => Point, s: number, tiny: number, half: number): Point {
  const [here, ahead, behind] = [at(s), at(s + tiny), at(s - tiny)]
  const [dx, dy] = [ahead.x - behind.x, ahead.y - behind.y]
  const length = Math.hypot(dx, dy) || 1
  return { x: here.x - (dy / length) * half, y: here.y + (dx / length) * half }
}

/** How far lines really lie apart at a place: where a family of them is squeezed or runs aslant, less than elsewhere. */
export function spacing(at: Swelling['at']): Swelling['pitch'] {
  return (s, row) => {
    const [inner, outer, ahead, behind] = [
      at(s, row - 0.5),
      at(s, row + 0.5),
      at(s + 0.01, row),
      at(s - 0.01, row),
    ]
    const [dx, dy] = [ahead.x - behind.x, ahead.y - behind.y]
    return Math.abs((outer.x - inner.x) * dy - (outer.y - inner.y) * dx) / (Math.hypot(dx, dy) || 1)
  }
}
