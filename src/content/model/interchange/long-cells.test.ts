import { expect, test } from 'vitest'
import { joinContinued, splitLong } from './long-cells.ts'

test.each([1, 2, 9, 10, 11, 20])('a text of %i cells comes back whole', (cells) => {
  const text = 'ñ'.repeat(32_767 * (cells - 1) + 1)
  const { names, rows } = splitLong(['key', 'body.es', 'date'], [['a', text, '2026-03-04']])
  expect(names).toHaveLength(cells + 2)
  expect(rows.flat().every((cell) => cell.length <= 32_767)).toBe(true)
  const sheet = rows.map((row, at) => ({ number: at + 2, cells: row }))
  expect(joinContinued({ names, rows: sheet })).toMatchObject({
    names: ['key', 'body.es', 'date'],
    rows: [{ cells: ['a', text, '2026-03-04'] }],
  })
})
