import { expect, test } from 'vitest'
import { families } from '#kernel/addresses.ts'
import { plotScale, plotTiles } from './plot-tiles.ts'

test.each([
  [0, [0]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [1_473, [0, 500, 1_000, 1_500]],
  [45_000, [0, 20_000, 40_000, 60_000]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('a plot whose greatest value is %i has its lines at %j', (greatest, lines) => {
  expect(plotScale(greatest)).toEqual(lines)
})

test('whatever the values are, the lines are few, whole and reach over them', () => {
  for (let greatest = 1; greatest < 3_000_000; greatest = Math.ceil(greatest * 1.37)) {
    const lines = plotScale(greatest)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines.every(Number.isInteger)).toBe(true)
    expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest)
  }
})

test('every family is filled in a way of its own', () => {
  const tiles = plotTiles()
  expect(tiles.map(({ family }) => family)).toEqual([...families])
  expect(new Set(tiles.map(({ path }) => path)).size).toBe(families.length)
})
