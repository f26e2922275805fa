import { expect, test } from 'vitest'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type CaseDays, clocksOf, promisesKept } from './clocks.ts'

const fresh: CaseDays = { receivedOn: '2026-11-18', acknowledgedOn: null, feedbackOn: null, closedOn: null }

test('a report is acknowledged within seven days, three working days are the aim, and feedback follows in three months', () => {
  expect(clocksOf(fresh, '2026-11-18')).toEqual({
    acknowledgeAimOn: '2026-11-23',
    acknowledgeBy: '2026-11-25',
    feedbackBy: '2027-02-25',
    isAimMissed: false,
    isAcknowledgementOverdue: false,
    isFeedbackOverdue: false,
  })
})

test.each([
  ['nothing was sent', null, '2027-02-25'],
  ['it was acknowledged at once', '2026-11-18', '2027-02-18'],
  ['it was acknowledged on the last day', '2026-11-25', '2027-02-25'],
  ['it was acknowledged late', '2026-12-20', '2027-02-25'],
  ['three months on there is no such day', '2026-11-30', '2027-02-25'],
])('when %s (%s), feedback is due on %s', (_, acknowledgedOn, feedbackBy) => {
  expect(clocksOf({ ...fresh, acknowledgedOn }, '2026-12-24').feedbackBy).toBe(feedbackBy)
})

test.each([
  ['2026-11-24', '2026-11-30', '2027-02-28'],
  ['2027-11-24', '2027-11-30', '2028-02-29'],
  ['2026-05-24', '2026-05-31', '2026-08-31'],
])(
  'received on %s and acknowledged on %s, feedback is due on %s',
  (receivedOn, acknowledgedOn, feedbackBy) => {
    expect(clocksOf({ ...fresh, receivedOn, acknowledgedOn }, receivedOn).feedbackBy).toBe(feedbackBy)
  },
)

test('what is owed on a day is late on the day after, and not before', () => {
  const late = (today: string, days: CaseDays = fresh) => {
    const { isAimMissed, isAcknowledgementOverdue, isFeedbackOverdue } = clocksOf(days, today)
    return [isAimMissed, isAcknowledgementOverdue, isFeedbackOverdue]
  }
  expect(late('2026-11-23')).toEqual([false, false, false])
  expect(late('2026-11-24')).toEqual([true, false, false])
  expect(late('2026-11-25')).toEqual([true, false, false])
  expect(late('2026-11-26')).toEqual([true, true, false])
  expect(late('2027-02-25')).toEqual([true, true, false])
  expect(late('2027-02-26')).toEqual([true, true, true])
  const acknowledged = { ...fresh, acknowledgedOn: '2026-11-20' }
  expect(late('2027-02-20', acknowledged)).toEqual([false, false, false])
  expect(late('2027-02-21', acknowledged)).toEqual([false, false, true])
  expect(late('2027-02-21', { ...acknowledged, feedbackOn: '2027-02-01' })).toEqual([false, false, false])
  expect(late('2030-01-01', { ...fresh, closedOn: '2026-11-19' })).toEqual([false, false, false])
})

test('a clock that ticks hour by hour makes a report late at midnight where the body is, whatever clocks are changed', () => {
  // Madrid: 23 hours on 29 March 2026, 25 on 25 October. Montevideo: an hour less on 5 October 2014.
  const seasons = [
    ['Europe/Madrid', '2026-03-24', '2026-03-31T22:00:00Z'],
    ['Europe/Madrid', '2026-10-20', '2026-10-27T23:00:00Z'],
    ['America/Montevideo', '2014-10-01', '2014-10-09T02:00:00Z'],
    ['America/Montevideo', '2026-11-14', '2026-11-22T03:00:00Z'],
  ] as const
  for (const [zone, receivedOn, lateFrom] of seasons) {
    let at = Date.parse(`${addDays(receivedOn, 5)}T00:00:00Z`)
    while (!clocksOf({ ...fresh, receivedOn }, todayIn(new Date(at), zone)).isAcknowledgementOverdue)
      at += 30 * 60_000
    expect([zone, new Date(at)]).toEqual([zone, new Date(lateFrom)])
  }
})

test('whether a promise was kept is known once it was done or its day is over', () => {
  expect(promisesKept(fresh, '2026-11-25')).toEqual({ acknowledgedInTime: null, feedbackInTime: null })
  expect(promisesKept(fresh, '2026-11-26')).toEqual({ acknowledgedInTime: false, feedbackInTime: null })
  expect(promisesKept(fresh, '2027-02-26')).toEqual({ acknowledgedInTime: false, feedbackInTime: false })
  const kept = { ...fresh, acknowledgedOn: '2026-11-25', feedbackOn: '2027-02-25' }
  expect(promisesKept(kept, '2028-01-01')).toEqual({ acknowledgedInTime: true, feedbackInTime: true })
  const late = { ...fresh, acknowledgedOn: '2026-11-26', feedbackOn: '2027-02-26' }
  expect(promisesKept(late, '2028-01-01')).toEqual({ acknowledgedInTime: false, feedbackInTime: false })
})

test('a case that was closed before its days were over breaks no promise', () => {
  const closed = { ...fresh, closedOn: '2026-11-20' }
  expect(promisesKept(closed, '2028-01-01')).toEqual({ acknowledgedInTime: null, feedbackInTime: null })
})
