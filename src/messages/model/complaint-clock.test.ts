import { expect, test } from 'vitest'
import { todayIn } from '#kernel/time/today.ts'
import { complaintClock, dueOn, lateWhenReceivedBy, type StepsDone } from './complaint-clock.ts'

const nothing: StepsDone = { acknowledge: null, relevance: null, decide: null, tell: null }

test.each([
  ['a Monday', '2026-06-01T15:00:00Z', '2026-06-04', '2026-06-15', '2026-07-31'],
  ['a Friday, over the week-end', '2026-05-29T15:00:00Z', '2026-06-03', '2026-06-12', '2026-07-28'],
  ['a Saturday', '2026-05-30T15:00:00Z', '2026-06-03', '2026-06-12', '2026-07-29'],
  ['a Sunday', '2026-05-31T15:00:00Z', '2026-06-03', '2026-06-12', '2026-07-30'],
  ['the end of a year', '2026-12-30T15:00:00Z', '2027-01-04', '2027-01-13', '2027-02-28'],
  ['a leap year', '2027-12-31T15:00:00Z', '2028-01-05', '2028-01-14', '2028-02-29'],
  ['late in the evening at the seat', '2026-06-02T02:30:00Z', '2026-06-04', '2026-06-15', '2026-07-31'],
])('from %s', (_, received, acknowledge, relevance, tell) => {
  const at = new Date(received)
  expect(dueOn('acknowledge', at)).toBe(acknowledge)
  expect(dueOn('relevance', at)).toBe(relevance)
  expect([dueOn('decide', at), dueOn('tell', at)]).toEqual([tell, tell])
})

test('a step is late from the day after its last one, by the clock at the seat, until it is done', () => {
  const received = new Date('2026-06-01T15:00:00Z')
  const late = (now: string, done = nothing) =>
    complaintClock(received, done, new Date(now)).flatMap(({ step, isOverdue }) => (isOverdue ? [step] : []))
  expect(late('2026-06-05T02:59:00Z')).toEqual([])
  expect(late('2026-06-05T03:00:00Z')).toEqual(['acknowledge'])
  expect(late('2026-06-16T15:00:00Z')).toEqual(['acknowledge', 'relevance'])
  const acknowledged = { ...nothing, acknowledge: new Date('2026-06-20T15:00:00Z') }
  expect(late('2026-08-01T15:00:00Z', acknowledged)).toEqual(['relevance', 'decide', 'tell'])
})

test('what came by the day that is named is late, and what came the day after is not, on any day', () => {
  for (let day = 0; day < 40; day += 1) {
    const now = new Date(Date.UTC(2026, 1, 10 + day, 15))
    for (const step of ['acknowledge', 'relevance', 'tell'] as const) {
      const last = new Date(`${lateWhenReceivedBy(step, now)}T15:00:00Z`)
      const next = new Date(last.getTime() + 24 * 60 * 60 * 1000)
      expect(dueOn(step, last) < todayIn(now), `${step} on ${todayIn(now)}`).toBe(true)
      expect(dueOn(step, next) < todayIn(now), `${step} on ${todayIn(now)}`).toBe(false)
    }
  }
})
