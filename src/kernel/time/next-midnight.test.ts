import { expect, test } from 'vitest'
import { nextMidnight } from './next-midnight.ts'

test.each([
  ['2026-06-15T15:00:00.000Z', '2026-06-16T03:00:00.000Z'],
  ['2026-06-16T02:59:59.999Z', '2026-06-16T03:00:00.000Z'],
  ['2026-06-16T03:00:00.000Z', '2026-06-17T03:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  // Until 2015 Uruguay had summer time: days of 23 and 25 hours.
  ['2014-10-05T03:00:00.000Z', '2014-10-06T02:00:00.000Z'],
  ['2015-03-08T02:00:00.000Z', '2015-03-09T03:00:00.000Z'],
])('at %s the next day in Montevideo begins at %s', (now, midnight) => {
  expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight)
})
