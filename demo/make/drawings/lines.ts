import type { Point } from '#ui/drawings/path-data.ts'

/** A family of lines: `row` counts them, `s` runs along one. */
export type Lines = {
  at: (s: number, row: number) => Point
  rows: [number, number]
  along: [number, number]
  /** How finely a line is followed, in the unit of `s`. */
  step: number
  /** Distance between lines, to which darkness 1 swells them. */
  pitch: number
}

type Sheet = { width?: number; height?: number }

/** Lines that follow a curve across the sheet, each `pitch` below the one before. */
export function following(
  curve: (x: number) => number,
  pitch: number,
  { width = 1600, height = 900 }: Sheet = {},
): Lines {
  return {
    at: (s, row) => ({ x: s, y: curve(s) + row * pitch }),
    rows: [-Math.ceil(height / pitch), Math.ceil(height / pitch)],
    along: [-4, width + 4],
    step: 5,
    pitch,
  }
}

/** Straight level lines. */
export function level(pitch: number, sheet: Sheet = {}): Lines {
  const lines = following(() => 0, pitch, sheet)
  return { ...lines, rows: [0, lines.rows[1]] }
}

/** Straight lines at an angle in degrees, clockwise from level. */
export function slanted(angle: number, pitch: number, { width = 1600, height = 900 }: Sheet = {}): Lines {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.hypot(width, height) / 2
  return {
    at: (s, row) => ({
      x: width / 2 + s * cos - row * pitch * sin,
      y: height / 2 + s * sin + row * pitch * cos,
    }),
    rows: [-Math.ceil(reach / pitch), Math.ceil(reach / pitch)],
    along: [-reach, reach],
    step: 5,
    pitch,
  }
}

/** Circles around a point, from an inner to an outer radius, flattened by `squash`. */
export function rings(centre: Point, inner: number, outer: number, pitch: number, squash = 1): Lines {
  return {
    at: (s, row) => ({
      x: centre.x + (inner + row * pitch) * Math.cos(s),
      y: centre.y + (inner + row * pitch) * squash * Math.sin(s),
    }),
    rows: [0, Math.floor((outer - inner) / pitch)],
    along: [0, 2 * Math.PI + 0.02],
    step: 0.02,
    pitch: pitch * Math.min(1, squash),
  }
}

/** Straight lines out of a point; `pitch` is the widest that one swells. */
export function rays(centre: Point, count: number, inner: number, outer: number, pitch: number): Lines {
  return {
    at: (s, row) => {
      const angle = (2 * Math.PI * row) / count
      return { x: centre.x + s * Math.cos(angle), y: centre.y + s * Math.sin(angle) }
    },
    rows: [0, count - 1],
    along: [inner, outer],
    step: 6,
    pitch,
  }
}

/** Bows across an upright, as an engraver rounds a column: `sag` is how far the middle hangs. */
export function bowed(x: number, halfWidth: number, sag: number, pitch: number, height = 900): Lines {
  return {
    at: (s, row) => ({ x: x + s, y: row * pitch + sag * (1 - (s / halfWidth) ** 2) }),
    rows: [-Math.ceil(Math.abs(sag) / pitch) * 4, Math.ceil((height + Math.abs(sag)) / pitch)],
    along: [-halfWidth, halfWidth],
    step: Math.max(1.5, halfWidth / 14),
    pitch,
  }
}

/** Lines so close that darkness 1 makes a solid black, within a box: for silhouettes with fine parts. */
export function solid(left: number, top: number, width: number, height: number): Lines {
  const pitch = 1.25
  return {
    at: (s, row) => ({ x: s, y: top + row * pitch }),
    rows: [0, Math.ceil(height / pitch)],
    along: [left, left + width],
    step: 1.5,
    pitch,
  }
}
