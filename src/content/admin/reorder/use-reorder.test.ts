import { expect, test } from 'vitest'
import { placeAt } from './use-reorder.ts'

const others = [
  { top: 0, height: 40 },
  { top: 40, height: 120 },
  { top: 200, height: 40 },
]

test.each([
  [-900, 0],
  [19, 0],
  [21, 1],
  [99, 1],
  [101, 2],
  [219, 2],
  [900, 3],
])('a row that is let go at %i pixels falls at %i', (y, place) => {
  expect(placeAt(y, others)).toBe(place)
})
