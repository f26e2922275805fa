import { expect, test } from 'vitest'
import { eraseDay, eraseDayAfterClosing, isUntouched } from './retention.ts'

const fresh = {
  state: 'new',
  receivedOn: '2026-11-30',
  begunOn: null,
  acknowledgedOn: null,
  feedbackOn: null,
  closedOn: null,
  eraseOn: null,
} as const
const begun = { ...fresh, state: 'acknowledged', acknowledgedOn: '2026-12-02' } as const

test('a report on which no work was begun is anonymised after three months', () => {
  expect(eraseDay(fresh)).toBe('2027-02-28')
  expect(eraseDay({ ...fresh, receivedOn: '2027-11-29' })).toBe('2028-02-29')
})

test('opening a case begins the work on it, and taking it up again too', () => {
  const opened = { ...fresh, begunOn: '2027-02-27' }
  expect(isUntouched(fresh)).toBe(true)
  expect(isUntouched(opened)).toBe(false)
  expect(eraseDay(opened)).toBe('2036-11-30')
})

test('a case that is at work is kept, ten years at most', () => {
  expect(eraseDay(begun)).toBe('2036-11-30')
  expect(eraseDay({ ...fresh, state: 'waiting' })).toBe('2036-11-30')
  expect(eraseDay({ ...begun, receivedOn: '2028-02-29' })).toBe('2038-02-28')
})

test('a closed case is erased a year later, on the day that was set for it', () => {
  const closed = { ...begun, state: 'closed', closedOn: '2028-02-29' } as const
  expect(eraseDay(closed)).toBe('2029-02-28')
  expect(eraseDay({ ...closed, eraseOn: '2028-08-31' })).toBe('2028-08-31')
  expect(eraseDayAfterClosing('2026-11-30', '2028-02-29')).toBe('2029-02-28')
})

test('a case that was closed without a word is closed, not untouched', () => {
  expect(eraseDay({ ...fresh, state: 'closed', closedOn: '2026-12-01' })).toBe('2027-12-01')
})

test('a case that its writer deletes is due at once, wherever its work stands', () => {
  expect(eraseDay({ ...begun, eraseOn: '2026-12-04' })).toBe('2026-12-04')
  expect(eraseDay({ ...fresh, eraseOn: '2026-12-01' })).toBe('2026-12-01')
})

test('no day that was set lies beyond ten years', () => {
  const closed = { ...begun, state: 'closed', closedOn: '2036-06-01', eraseOn: '2040-01-01' } as const
  expect(eraseDay(closed)).toBe('2036-11-30')
  expect(eraseDayAfterClosing('2026-11-30', '2036-06-01')).toBe('2036-11-30')
})
