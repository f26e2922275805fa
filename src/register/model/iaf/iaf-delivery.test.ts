import { expect, test } from 'vitest'
import { iafDue, iafMonths } from './iaf-delivery.ts'

test('a delivery is recorded for this month or one of the twelve before', () => {
  const months = iafMonths('2026-11-22')
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-11', '2026-10', '2025-11', 13])
})

test('in the last week of a month without a delivery somebody is reminded of it', () => {
  expect(iafDue(['2026-10'], '2026-11-22')).toBeNull()
  expect(iafDue(['2026-10'], '2026-11-24')).toEqual({ month: '2026-11', by: '2026-11-30', isLate: false })
  expect(iafDue(['2026-10', '2026-11'], '2026-11-30')).toBeNull()
  expect(iafDue([], '2026-02-22')).toEqual({ month: '2026-02', by: '2026-02-28', isLate: false })
})

test('a month that was missed is late until it or the next is delivered, and nobody was late before the first', () => {
  expect(iafDue(['2026-09'], '2026-11-02')).toEqual({ month: '2026-10', by: '2026-10-31', isLate: true })
  expect(iafDue(['2026-09', '2026-11'], '2026-11-30')).toBeNull()
  expect(iafDue([], '2026-11-02')).toBeNull()
})
