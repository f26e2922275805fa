/** A height (or radius) at each place of one repeat, where `t` runs from 0 to 1. */
export type Edge = (t: number) => number

export function level(height: number): Edge {
  return () => height
}

/** Round petals: highest at the middle of the repeat, a valley where two meet; rounder below 1. */
export function petal(height: number, depth: number, roundness = 1): Edge {
  return (t) => height - depth * (1 - Math.abs(Math.sin(Math.PI * t)) ** roundness)
}

/** Pointed leaves: a ridge at the middle of the repeat; more slender above 1. */
export function leaf(height: number, depth: number, slenderness = 1): Edge {
  return (t) => height - depth * (1 - (1 - Math.abs(2 * (t - Math.floor(t)) - 1)) ** slenderness)
}

/** A gentle wave, lowest where two repeats meet; whole `waves` make it meet itself. */
export function wave(height: number, depth: number, waves = 1): Edge {
  return (t) => height - depth * 0.5 * (1 + Math.cos(2 * Math.PI * waves * t))
}

/** A gentle wave, highest where two repeats meet. */
export function counterWave(height: number, depth: number, waves = 1): Edge {
  return (t) => height - depth * 0.5 * (1 - Math.cos(2 * Math.PI * waves * t))
}
