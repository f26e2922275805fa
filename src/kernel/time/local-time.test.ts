import { expect, test } from 'vitest'
import { localOf, momentOf } from './local-time.ts'

const inZone = (local: string, zone = 'America/Montevideo') => {
  const moment = momentOf(local, zone)
  return moment.ok ? moment.value.toISOString() : moment.problem
}

test.each([
  ['2026-03-14T09:30', '2026-03-14T12:30:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T02:59:00.000Z'],
  ['2024-02-29T00:00', '2024-02-29T03:00:00.000Z'],
  // Until 2015 Uruguay had summer time.
  ['2015-01-15T12:00', '2015-01-15T14:00:00.000Z'],
])('when the clocks of Montevideo show %s it is %s', (local, moment) => {
  expect(inZone(local)).toBe(moment)
  expect(localOf(new Date(moment), 'America/Montevideo')).toBe(local)
})

test.each([
  ['2014-10-05T02:00', 'America/Montevideo'],
  ['2014-10-05T02:30', 'America/Montevideo'],
  ['2026-03-29T02:15', 'Europe/Berlin'],
])('%s in %s does not exist: the clocks are put forward past it', (local, zone) => {
  expect(inZone(local, zone)).toBe('no-such-time')
})

test('right before and right after the gap there is time', () => {
  expect(inZone('2014-10-05T01:59')).toBe('2014-10-05T04:59:00.000Z')
  expect(inZone('2014-10-05T03:00')).toBe('2014-10-05T05:00:00.000Z')
})

test.each([
  ['2015-03-08T01:30', 'America/Montevideo', '2015-03-08T03:30:00.000Z'],
  ['2026-10-25T02:15', 'Europe/Berlin', '2026-10-25T00:15:00.000Z'],
])('of the two times that the clocks of a zone show %s the first is meant', (local, zone, moment) => {
  expect(inZone(local, zone)).toBe(moment)
})

test.each([
  '',
  'mañana',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-01-01T24:00',
  '2026-01-01T10:60',
  '2026-01-01',
  '2026-01-01T10:00Z',
  '2026-01-01T10:00\n',
  '0000-01-01T00:00',
  '275761-01-01T00:00',
])('%j is no date and time', (local) => {
  expect(inZone(local)).toBe('not-valid')
})
