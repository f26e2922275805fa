import { expect, test } from 'vitest'
import type { MadeBefore } from '../new-decisions.ts'
import { decisionsToReach, type SaidState } from './state-decisions.ts'

const term = { issuedOn: '2024-01-10', expiresOn: '2027-01-09' }
const suspend = { decision: 'suspend', on: '2025-03-01', reason: null } as const
const withdraw = { decision: 'withdraw', on: '2025-06-01', reason: 'fees' } as const

/** What is decided, as `suspend 2025-03-01`; or the name of what is wrong. */
function reach(
  said: Partial<SaidState>,
  made: readonly MadeBefore[] = [],
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

const fees = { decision: 'suspend', on: '2025-03-01', reason: 'fees' } as const
const restore = { decision: 'restore', on: '2025-03-01', reason: null } as const
const reduce = { decision: 'reduce', on: '2025-03-01', reason: null } as const
const extend = { decision: 'extend', on: '2025-03-01', reason: null } as const
const again = { decision: 'suspend', on: '2025-03-01', reason: 'nonconformity' } as const
const clerical = { annulled: { on: '2025-03-02', reason: 'clerical-error' } } as const

test.each([
  ['that repeats the last one of its day, nothing', fees, [fees], ''],
  ['of the same kind after another of that day, again', fees, [fees, restore], 'suspend 2025-03-01'],
  ['with another reason, again', again, [fees, restore], 'suspend 2025-03-01'],
  ['with another reason that cannot follow is refused', again, [fees], 'decision-already-suspended'],
  ['of a day before the last decision is refused', again, [fees, withdraw], 'decision-before-last'],
  ['that repeats one of an earlier day, nothing', fees, [fees, withdraw], ''],
  ['that was annulled, once more', fees, [{ ...fees, ...clerical }], 'suspend 2025-03-01'],
  [
    'of another reduction of that day, nobody can tell, and it is refused',
    reduce,
    [reduce],
    'decision-repeated',
  ],
  ['of a reduction before the last one is refused alike', reduce, [reduce, withdraw], 'decision-repeated'],
  ['of a reduction after an extension of that day, that one', reduce, [reduce, extend], 'reduce 2025-03-01'],
  [
    'that repeats the last one and tells everybody the reason, it is another one, which cannot follow',
    { ...fees, isReasonPublic: true },
    [{ ...fees, isReasonPublic: false }],
    'decision-already-suspended',
  ],
  [
    'that repeats the last one and does not say who is told the reason, nothing',
    fees,
    [{ ...fees, isReasonPublic: true }],
    '',
  ],
  [
    'that repeats the last one, of which nobody is told a reason, nothing',
    { ...restore, isReasonPublic: false },
    [fees, { ...restore, isReasonPublic: true }],
    '',
  ],
  ['beside one that was annulled, that one', again, [{ ...fees, ...clerical }], 'suspend 2025-03-01'],
])('of a decision that is taken now, %s', (_, decision, made, reached) => {
  expect(reach({ next: { decision, isOnce: false } }, made)).toBe(reached)
})

test.each([
  ['another reduction of that day is another decision', reduce, [reduce], 'reduce 2025-03-01'],
  ['a suspension of what is suspended is refused', fees, [fees], 'decision-already-suspended'],
  ['one before the last decision is refused', reduce, [reduce, withdraw], 'decision-before-last'],
  ['one that was annulled may be taken', fees, [{ ...fees, ...clerical }], 'suspend 2025-03-01'],
])('of a decision that is known to be sent once, %s', (_, decision, made, reached) => {
  expect(reach({ next: { decision, isOnce: true } }, made)).toBe(reached)
})

test.each([
  ['all of it is there, nothing', [fees, restore, again], [fees, restore, again], ''],
  [
    'a second one of that day is new, that one',
    [fees, restore, again],
    [fees, restore],
    'suspend 2025-03-01',
  ],
  [
    'the first is there, those after it',
    [fees, restore, fees],
    [fees],
    'restore 2025-03-01, suspend 2025-03-01',
  ],
  ['it is written the newest first, nothing', [restore, fees], [fees, restore], ''],
  ['it names the first only, nothing', [fees], [fees, restore], ''],
  ['it says no reason, nothing', [suspend, restore, suspend], [fees, restore, again], ''],
  ['it says another reason, that is another decision', [again], [fees], 'decision-already-suspended'],
  ['it was annulled, it is refused', [fees], [{ ...fees, ...clerical }], 'decision-annulled'],
])('of a list of decisions, where %s', (_, decisions, made, reached) => {
  expect(reach({ decisions }, made)).toBe(reached)
})

test.each([
  [
    'a second decision of its day with another reason reaches it',
    'nonconformity',
    [fees, restore],
    'suspend 2025-03-01',
  ],
  ['it may be of before what was decided since: refused', 'fees', [fees, restore], 'state-decided-since'],
  ['it is of before what was decided since: refused', null, [fees, withdraw], 'state-decided-since'],
] as const)('where a row says suspended, %s', (_, reason, made, reached) => {
  expect(reach({ state: 'suspended', since: '2025-03-01', reason }, made)).toBe(reached)
})

test('a row with a planned state, or with the one that held until expiry, decides nothing', () => {
  const said = { state: 'suspended', since: '2025-03-01' } as const
  expect(reach(said, [fees], '2025-02-01')).toBe('')
  expect(reach(said, [fees], '2027-02-01')).toBe('')
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
