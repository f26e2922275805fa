import type { PathData, Point } from '../path-data.ts'
import type { Swelling } from './swelling.ts'

/** What a motif is drawn with: its own numbers, and the place of the one thing in it. */
export type Sketch = {
  random: () => number
  focus: Point
}

/** Lines of one ink: `a` is the plate's own, `b` belongs to the one thing that the eye goes to. */
export type Layer = { ink: 'a' | 'b'; lines: Swelling }

/** What is drawn, from back to front, and the outline of its light: bare on paper, it shines on dark ground. */
export type Picture = { layers: Layer[]; light?: PathData }

export type Motif = (sketch: Sketch) => Picture
