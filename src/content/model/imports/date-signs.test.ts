import { expect, test } from 'vitest'
import { type DateSigns, foundOrder, noteDate, tellingDates } from './date-signs.ts'

/** What a column of these cells tells of its order, and the dates that are shown of it. */
function told(...cells: string[]): [string, string[]] | null {
  const signs = new Map<number, DateSigns>()
  for (const cell of cells) noteDate(signs, 0, cell)
  const found = signs.get(0)
  return found ? [foundOrder(found), tellingDates(found)] : null
}

test.each([
  [['03/04/2026', '25/11/2025', '05/06/2026', '07/08/2026'], 'day-first', '25/11/2025 03/04/2026 05/06/2026'],
  [['03/04/2026', '11/25/2025'], 'month-first', '11/25/2025 03/04/2026'],
  [['25/11/2025', '11/25/2025', '1/2/2026'], 'mixed', '25/11/2025 11/25/2025 1/2/2026'],
  [['03/04/2026', '05/06/2026', '03/04/2026'], 'unclear', '03/04/2026 05/06/2026'],
  [['25-11-2025 00:00', ' 3.4.2026 '], 'day-first', '25-11-2025 00:00 3.4.2026'],
])('a column with %s is %s', (cells, order, examples) => {
  const [found, shown] = told(...cells) ?? []
  expect([found, shown?.join(' ')]).toEqual([order, examples])
})

test('days that cannot be two tell nothing', () => {
  expect(told('2026-03-04', '4/4/2026', '3 de abril de 2026', '13/14/2026', '3/4/26', '')).toBeNull()
})

test('of the longest column only a few dates are kept', () => {
  const signs = new Map<number, DateSigns>()
  for (let day = 1; day <= 9; day += 1)
    for (let month = 1; month <= 31; month += 1) noteDate(signs, 0, `${day}/${month}/2026`)
  expect(Object.values(signs.get(0) ?? {}).flat()).toHaveLength(6)
})
