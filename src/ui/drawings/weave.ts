import type { Edge } from './edges.ts'
import type { PathData, Point } from './path-data.ts'

export type Weave = {
  inner: Edge
  outer: Edge
  /** Lines that cross one another within the repeat. */
  strands: number
  /** Waves that all strands together make in one repeat; strand `k` leaves where another one enters. */
  waves: number
  /** Turn of the whole weave, in waves. */
  phase?: number
  /** How the strand lingers at the edges: 0 is a pure sine, towards 1 it is squarer. */
  linger?: number
  /** Shifts the strand along, in repeats, as it rises; makes the waves lean. */
  lean?: number
}

/** Carries a place of the repeat, `t` along and `height` across, to the sheet. */
export type Placement = (t: number, height: number) => Point

/** Draws interwoven strands between two edges, from one end of the repeat to the other. */
export function drawWeave(path: PathData, place: Placement, weave: Weave): void {
  const { inner, outer, strands, waves, phase = 0, linger = 0, lean = 0 } = weave
  const steps = Math.max(8, Math.ceil((waves / strands) * 7))
  for (let strand = 0; strand < strands; strand++) {
    const offset = phase + strand / strands
    const at = (t: number) => {
      const turn = 2 * Math.PI * ((waves / strands) * t + offset)
      const rise = Math.sin(turn) + (linger / 6) * Math.sin(3 * turn)
      const middle = (inner(t) + outer(t)) / 2
      return place(t + lean * rise, middle + ((outer(t) - inner(t)) / 2) * rise)
    }
    path.curve(at, 0, 1, steps + (steps % 2))
  }
}

export type Contours = {
  from: Edge
  to: Edge
  lines: number
  /** Waves that one line makes in a repeat: whole, so that it meets itself. */
  ripples?: number
  ripple?: number
  /** How far each line's ripple is turned against the previous one, in waves. */
  drift?: number
  /** Above 1 the lines gather at `from`, below 1 at `to`: the engraver's shading. */
  gather?: number
}

/** Draws nested lines that change from one edge into another, rippling against each other. */
export function drawContours(path: PathData, place: Placement, contours: Contours): void {
  const { from, to, lines, ripples = 0, ripple = 0, drift = 0, gather = 1 } = contours
  const steps = Math.max(6, ripples * 6)
  for (let line = 0; line < lines; line++) {
    const share = (lines === 1 ? 0 : line / (lines - 1)) ** gather
    const swell = Math.sin(Math.PI * share)
    const at = (t: number) => {
      const rippled = ripple * swell * Math.sin(2 * Math.PI * (ripples * t + drift * line))
      return place(t, from(t) + (to(t) - from(t)) * share + rippled)
    }
    path.curve(at, 0, 1, steps + (steps % 2))
  }
}
