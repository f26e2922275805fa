import { describe, expect, test } from 'vitest'
import { type Decision, mayDecide, nextChange, standingOn } from './certificate-standing.ts'

const term = { issuedOn: '2025-03-15', expiresOn: '2028-03-14' }
const suspended: Decision = { decision: 'suspend', on: '2026-08-31' }
const restored: Decision = { decision: 'restore', on: '2026-10-01' }
const withdrawn: Decision = { decision: 'withdraw', on: '2026-12-01' }
const stateOn = (day: string, ...decisions: Decision[]) => standingOn(term, decisions, day).state

describe('a certificate', () => {
  test('is in force from the day of its issue to its last day, that one included', () => {
    expect(stateOn('2025-03-14')).toBe('not-yet-in-force')
    expect(standingOn(term, [], '2025-03-15')).toEqual({
      ...{ state: 'in-force', since: '2025-03-15', reviewBy: null },
    })
    expect(stateOn('2028-03-14')).toBe('in-force')
  })

  test('has expired from the day after, since that day, however much later one asks', () => {
    const expired = { state: 'expired', since: '2028-03-15', reviewBy: null }
    expect(standingOn(term, [], '2028-03-15')).toEqual(expired)
    expect(standingOn(term, [], '2040-01-01')).toEqual(expired)
  })

  test('without a last day never expires', () => {
    expect(standingOn({ ...term, expiresOn: null }, [], '2090-01-01').state).toBe('in-force')
  })

  test('is suspended until it is restored, with six months to decide, the end of a shorter month included', () => {
    expect(stateOn('2026-08-30', suspended, restored)).toBe('in-force')
    expect(standingOn(term, [suspended, restored], '2026-08-31')).toEqual({
      ...{ state: 'suspended', since: '2026-08-31', reviewBy: '2027-02-28' },
    })
    expect(standingOn(term, [suspended, restored], '2026-10-01')).toEqual({
      ...{ state: 'in-force', since: '2026-10-01', reviewBy: null },
    })
  })

  test('that is suspended on its last day expires', () => {
    expect(stateOn('2028-03-15', { decision: 'suspend', on: '2028-01-10' })).toBe('expired')
  })

  test.each([
    ['withdraw', 'withdrawn'],
    ['cancel', 'cancelled'],
    ['replace', 'replaced'],
  ] as const)('that was ended stays so: %s', (decision, state) => {
    const ended: Decision = { decision, on: '2026-12-01' }
    expect(stateOn('2026-11-30', ended)).toBe('in-force')
    expect(stateOn('2026-12-01', ended)).toBe(state)
    expect(stateOn('2026-12-05', ended, { decision: 'restore', on: '2026-12-04' })).toBe(state)
    expect(stateOn('2030-01-01', ended)).toBe(state)
  })

  test('of which the scope was reduced or extended stays as it was', () => {
    const reduced: Decision = { decision: 'reduce', on: '2026-09-10' }
    expect(stateOn('2026-09-10', reduced)).toBe('in-force')
    expect(standingOn(term, [suspended, reduced], '2026-09-20').since).toBe('2026-08-31')
  })

  test('that had expired and was replaced late leads on', () => {
    expect(stateOn('2028-05-01', { decision: 'replace', on: '2028-04-20' })).toBe('replaced')
  })

  test('stands the same in whatever order its history is read', () => {
    expect(standingOn(term, [withdrawn, restored, suspended], '2026-10-05')).toEqual(
      standingOn(term, [suspended, restored, withdrawn], '2026-10-05'),
    )
  })
})

describe('what time alone will change', () => {
  test.each([
    ['2025-01-01', [], '2025-03-15'],
    ['2025-03-15', [], '2028-03-15'],
    ['2028-03-15', [], null],
    ['2026-08-01', [suspended], '2026-08-31'],
    ['2026-08-31', [suspended], '2028-03-15'],
    ['2026-11-01', [withdrawn], '2026-12-01'],
    ['2026-12-01', [withdrawn], null],
    ['2026-09-01', [{ decision: 'reduce', on: '2026-09-10' }], '2028-03-15'],
  ] as [string, Decision[], string | null][])('seen on %s, with %j: %s', (day, decisions, next) => {
    expect(nextChange(term, decisions, day)).toBe(next)
  })
})

test('what is planned for later keeps nobody from deciding today, as long as it makes sense afterwards', () => {
  const planned: Decision = { decision: 'reduce', on: '2026-12-01' }
  const may = (decision: Decision, made: Decision[]) => mayDecide(term, made, decision, '2026-11-05')
  expect(may({ decision: 'suspend', on: '2026-11-05' }, [planned])).toMatchObject({ ok: true })
  expect(may({ decision: 'withdraw', on: '2026-11-05' }, [planned])).toMatchObject({ problem: 'before-last' })
  expect(
    may({ decision: 'suspend', on: '2026-11-05' }, [{ decision: 'suspend', on: '2026-12-01' }]),
  ).toMatchObject({ problem: 'before-last' })
  // What holds by now is history.
  expect(
    may({ decision: 'suspend', on: '2026-10-05' }, [{ decision: 'reduce', on: '2026-11-01' }]),
  ).toMatchObject({ problem: 'before-last' })
})

describe('a decision', () => {
  test.each([
    ['suspend', '2025-03-14', [], 'before-issue'],
    ['suspend', '2025-03-15', [], null],
    ['suspend', '2026-09-01', [suspended], 'already-suspended'],
    ['suspend', '2026-11-01', [suspended, restored], null],
    ['suspend', '2026-09-01', [suspended, restored], 'before-last'],
    ['restore', '2026-09-01', [suspended], null],
    ['restore', '2026-09-01', [], 'not-suspended'],
    ['withdraw', '2026-09-01', [suspended], null],
    ['cancel', '2026-12-02', [withdrawn], 'ended'],
    ['restore', '2026-12-02', [withdrawn], 'ended'],
    ['reduce', '2026-09-01', [suspended], null],
    ['withdraw', '2028-03-15', [], 'expired'],
    ['replace', '2028-03-15', [], null],
  ] as const)('%s on %s, after %j: %s', (decision, on, decisions, problem) => {
    const answer = mayDecide(term, decisions, { decision, on })
    expect(answer.ok ? null : answer.problem).toBe(problem)
  })

  test.each([
    ['suspend', '2020-01-01', [], null],
    ['suspend', '2019-05-01', [], 'before-issue'],
    ['restore', '2020-01-01', [], 'not-suspended'],
    ['restore', '2020-03-01', [{ decision: 'suspend', on: '2020-01-01' }], null],
    ['withdraw', '2020-01-01', [], 'before-issue'],
    ['suspend', '2026-11-01', [{ decision: 'suspend', on: '2020-01-01' }], 'already-suspended'],
  ] as const)(
    '%s on %s about what was first issued in 2019, after %j: %s',
    (decision, on, decisions, problem) => {
      const answer = mayDecide({ ...term, originalIssuedOn: '2019-05-02' }, decisions, { decision, on })
      expect(answer.ok ? null : answer.problem).toBe(problem)
    },
  )
})
