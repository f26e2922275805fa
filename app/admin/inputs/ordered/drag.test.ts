import { expect, test } from 'vitest'
import { placeOf } from './drag.ts'

const rows = { tops: [0, 40, 80, 200], heights: [40, 40, 120, 40] }

test.each([
  [0, 0, 0],
  [0, 19, 0],
  [0, 21, 1],
  [0, 101, 2],
  [0, 500, 3],
  [3, -59, 3],
  [3, -61, 2],
  [3, -141, 1],
  [3, -900, 0],
  [1, -21, 0],
  [1, 61, 2],
])('row %i that is dragged by %i pixels falls at %i', (from, moved, to) => {
  expect(placeOf({ ...rows, from }, moved)).toBe(to)
})
