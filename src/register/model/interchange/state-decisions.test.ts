import { expect, test } from 'vitest'
import type { DecisionRecord } from '../certificate-record.ts'
import { decisionsToReach, type SaidState } from './state-decisions.ts'

const term = { issuedOn: '2024-01-10', expiresOn: '2027-01-09' }
const suspend = { decision: 'suspend', on: '2025-03-01', reason: null } as const
const withdraw = { decision: 'withdraw', on: '2025-06-01', reason: 'fees' } as const

/** What is decided, as `suspend 2025-03-01`; or the name of what is wrong. */
function reach(
  said: Partial<SaidState>,
  made: readonly DecisionRecord[] = [],
  today = '2026-01-01',
  ofTerm = term,
): string {
  const whole = { state: null, since: null, reason: null, decisions: [], ...said }
  const reached = decisionsToReach(ofTerm, made, whole, today)
  return reached.ok
    ? reached.value.map(({ decision, on }) => `${decision} ${on}`).join(', ')
    : reached.problem
}

test('a state that a certificate has already, or an empty one, decides nothing', () => {
  expect(reach({})).toBe('')
  expect(reach({ state: 'in-force', since: '2025-01-01' })).toBe('')
  expect(reach({ state: 'suspended', since: '2025-03-01' }, [suspend])).toBe('')
  expect(reach({ state: 'suspended' }, [suspend])).toBe('')
  expect(reach({ state: 'withdrawn', since: '2025-06-01' }, [withdraw])).toBe('')
})

test('another state is reached by a decision on its day', () => {
  expect(reach({ state: 'suspended', since: '2025-03-01' })).toBe('suspend 2025-03-01')
  expect(reach({ state: 'in-force', since: '2025-04-01' }, [suspend])).toBe('restore 2025-04-01')
  expect(reach({ state: 'withdrawn', since: '2025-06-01', reason: 'fees' })).toBe('withdraw 2025-06-01')
  expect(reach({ state: 'replaced', since: '2025-06-01' }, [suspend])).toBe('replace 2025-06-01')
  expect(reach({ state: 'in-force', decisions: [suspend], since: '2025-05-01' })).toBe(
    'suspend 2025-03-01, restore 2025-05-01',
  )
})

test('what cannot be is refused: no day, another day, back from the end, before the issue', () => {
  expect(reach({ state: 'suspended' })).toBe('state-without-day')
  expect(reach({ state: 'suspended', since: '2025-03-02' }, [suspend])).toBe('state-day-differs')
  expect(reach({ state: 'in-force', since: '2025-07-01' }, [withdraw])).toBe('decision-after-end')
  expect(reach({ state: 'suspended', since: '2023-01-01' })).toBe('decision-before-issue')
  expect(reach({ decisions: [suspend], state: 'suspended', since: '2025-01-01' }, [withdraw])).toBe(
    'decision-before-last',
  )
})

test('expiry is never taken from a state', () => {
  expect(reach({ state: 'expired', since: '2025-01-01' })).toBe('not-expired')
  expect(reach({ state: 'expired', since: '2027-01-10' }, [], '2027-02-01')).toBe('')
  // Still called in force by a system that does not look at its own dates.
  expect(reach({ state: 'in-force' }, [], '2027-02-01')).toBe('')
  expect(reach({ state: 'in-force' }, [], '2024-01-01')).toBe('')
})

test('a file may be read after the first day of what it called not yet in force', () => {
  const said = { state: 'not-yet-in-force', since: '2024-01-09' } as const
  expect(reach(said, [], '2024-01-09')).toBe('')
  expect(reach(said, [], '2024-01-12')).toBe('')
  expect(reach(said, [], '2027-02-01')).toBe('')
  expect(reach(said, [suspend], '2025-04-01')).toBe('')
})
