import { expect, test } from 'vitest'
import { publicCells } from './public-counts.ts'

test.each([
  ['nothing happened', [0, 0, 0, 0], [0, 0, 0, 0]],
  ['all are large and apart', [40, 30, 20, 10], [40, 30, 20, 10]],
  ['all were in time', [12, 12, 12, 12], [12, 12, 12, 12]],
  ['five of five', [5, 5, 0, 5], [5, 5, 0, 5]],
  ['so few that one was not in time', [12, 11, 12, 0], [12, 'not-shown', 12, 0]],
  ['a few are in one column', [20, 20, 3, 10], [20, 20, 'fewer-than-5', 10]],
  ['two columns differ by a few', [30, 20, 17, 20], [30, 20, 'not-shown', 20]],
  ['one is not final', [30, 20, null, 6], [30, 20, 'not-shown', 6]],
] as const)('of a row where %s', (_, numbers, published) => {
  expect(publicCells(numbers)).toEqual(published)
})

test('of fewer than five reports nothing more is said, not even that none was answered', () => {
  for (const received of [1, 2, 3, 4])
    expect(publicCells([received, 0, null, received])).toEqual(Array(4).fill('fewer-than-5'))
})

test('in no row of up to sixteen can a number from one to four be worked out', () => {
  const upTo = Array.from({ length: 17 }, (_, number) => number)
  for (const received of upTo)
    for (const one of upTo.slice(0, received + 1))
      for (const other of upTo.slice(0, received + 1)) {
        const published = publicCells([received, one, other]).filter((cell) => typeof cell === 'number')
        for (const some of published)
          for (const less of [0, ...published]) expect([1, 2, 3, 4]).not.toContain(some - less)
      }
})
