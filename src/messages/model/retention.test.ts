import { expect, test } from 'vitest'
import { eraseDateOf, erasedAfterClosing, erasedWhenSuspected } from './retention.ts'

test.each([
  ['2026-03-10T15:00:00Z', '2028-03-10'],
  ['2028-02-29T15:00:00Z', '2030-02-28'],
  ['2026-08-31T15:00:00Z', '2028-08-31'],
  // Still the last day of the year at the body's seat.
  ['2027-01-01T02:30:00Z', '2028-12-31'],
])('what is closed at %s is erased on %s', (now, date) => {
  expect(erasedAfterClosing(new Date(now))).toBe(date)
})

test('what may be unwanted is erased ninety days after it came, across months and years', () => {
  expect(erasedWhenSuspected(new Date('2026-12-15T12:00:00Z'))).toBe('2027-03-15')
  expect(erasedWhenSuspected(new Date('2026-01-01T02:00:00Z'))).toBe('2026-03-31')
})

test('an ordinary open message has no such day, and one that somebody works on does not go as unwanted', () => {
  const receivedAt = new Date('2026-01-01T12:00:00Z')
  const open = { state: 'new', suspicion: null, receivedAt, eraseOn: null } as const
  expect(eraseDateOf(open)).toBe(null)
  expect(eraseDateOf({ ...open, suspicion: 'honeypot' })).toBe('2026-04-01')
  expect(eraseDateOf({ ...open, suspicion: 'flood' })).toBe(null)
  expect(eraseDateOf({ ...open, suspicion: 'honeypot', state: 'in-work' })).toBe(null)
  expect(eraseDateOf({ ...open, suspicion: 'honeypot', eraseOn: '2027-01-01' })).toBe('2027-01-01')
})
