import { expect, test } from 'vitest'
import { addDays, addMonths, addWorkingDays, earliest } from './calendar-days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 6, '2027-06-30'],
  ['2026-05-31', 12, '2027-05-31'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
  expect(addDays('2028-02-25', 7)).toBe('2028-03-03')
  expect(addDays('2027-02-25', 7)).toBe('2027-03-04')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})

test('no change of clocks moves a day: in Europe, in America, or in Uruguay when it had one', () => {
  expect(addDays('2026-03-26', 7)).toBe('2026-04-02')
  expect(addDays('2026-10-22', 7)).toBe('2026-10-29')
  expect(addDays('2014-10-03', 7)).toBe('2014-10-10')
  expect(addMonths('2026-01-29', 2)).toBe('2026-03-29')
})

test.each([
  ['a Monday', '2026-11-16', '2026-11-19'],
  ['a Wednesday', '2026-11-18', '2026-11-23'],
  ['a Friday', '2026-11-20', '2026-11-25'],
  ['a Saturday', '2026-11-21', '2026-11-25'],
  ['a Sunday', '2026-11-22', '2026-11-25'],
])('three working days after %s skip the week-end', (_, day, later) => {
  expect(addWorkingDays(day, 3)).toBe(later)
})

test('the earliest of days is found, and what is no day is refused', () => {
  expect(earliest('2026-05-04', '2025-12-31', '2026-01-01')).toBe('2025-12-31')
  expect(() => addDays('2026-5-4', 1)).toThrow('YYYY-MM-DD')
})
