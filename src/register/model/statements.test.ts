import { describe, expect, test } from 'vitest'
import { addDays } from '#kernel/time/calendar-days.ts'
import { lastPlanned, mayAnnul } from './annulment.ts'
import { certificateRecord } from './certificate-record.ts'
import {
  type Decision,
  type DecisionName,
  inOrder,
  isEnding,
  mayDecide,
  standingOn,
} from './certificate-standing.ts'
import {
  changedFrom,
  endedOn,
  issueProblem,
  type KeptRecord,
  keptOf,
  type PlannedScope,
  recordOn,
  restated,
  statementsOf,
  type Withheld,
  withIssues,
} from './statements.ts'

const record = certificateRecord.parse({
  ...{ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24', scheme: 'iso-9001', family: 'management' },
  ...{ type: 'management-system', standards: [{ name: 'ISO 9001', edition: '2015' }], scope: { es: 'Uno' } },
  ...{ issuedOn: '2023-12-07', expiresOn: '2026-12-06', isAccredited: false, dataAsOf: '2024-01-01' },
})
const next = { ...record, issuedOn: '2026-12-07', expiresOn: '2029-12-06' }
const termsOn = (kept: KeptRecord, ...days: string[]) => days.map((day) => recordOn(kept, day).issuedOn)

describe('what is sent anew', () => {
  test('begins when it says, and what held before it holds until then and stays on record', () => {
    const kept = restated(record, next, { today: '2026-11-22' })
    expect(termsOn(kept, '2024-01-01', '2026-12-06', '2026-12-07')).toEqual([
      ...[record.issuedOn, record.issuedOn, next.issuedOn],
    ])
    const later = restated(record, next, { today: '2027-02-01' })
    expect(later).toEqual(kept)
  })

  test('leaves the days between an expiry and the next issue as they were: expired', () => {
    const lapsed = { ...record, expiresOn: '2026-10-22' }
    const kept = restated(lapsed, { ...next, issuedOn: '2026-11-20' }, { today: '2026-11-22' })
    const states = ['2026-10-22', '2026-10-23', '2026-11-19', '2026-11-20'].map(
      (day) => standingOn(kept, [], day).state,
    )
    expect(states).toEqual(['in-force', 'expired', 'expired', 'in-force'])
  })

  test('changes its scope from today on, and a correction from the beginning', () => {
    const said = { ...record, scope: { es: 'Dos', en: null } }
    const kept = restated(record, said, { today: '2025-05-05' })
    expect(recordOn(kept, '2025-05-04').scope.es).toBe('Uno')
    expect(recordOn(kept, '2025-05-05').scope.es).toBe('Dos')
    expect(restated(record, said, { today: '2025-05-05', isCorrection: true })).toEqual({
      ...{ ...said, former: [] },
    })
  })

  test('keeps a scope that is planned when what holds today is sent again', () => {
    const planned = keptOf(
      record,
      changedFrom(statementsOf(record), '2026-01-01', { scope: { es: 'Dos', en: null } }),
    )
    const kept = restated(
      planned,
      { ...record, isAccredited: true },
      { today: '2025-05-05', planned: [{ on: '2026-01-01', scope: { es: 'Dos', en: null } }] },
    )
    expect(['2025-05-04', '2025-05-05', '2026-01-01'].map((day) => recordOn(kept, day))).toMatchObject([
      { isAccredited: false, scope: { es: 'Uno' } },
      { isAccredited: true, scope: { es: 'Uno' } },
      { isAccredited: true, scope: { es: 'Dos' } },
    ])
  })

  test('corrects when an issue began, and what held before it holds until then', () => {
    const kept = restated(record, next, { today: '2026-12-20' })
    const moved = { ...next, issuedOn: '2026-12-10' }
    const corrected = restated(kept, moved, { today: '2026-12-20', isCorrection: true })
    expect(termsOn(corrected, '2026-12-09', '2026-12-10')).toEqual([record.issuedOn, '2026-12-10'])
    const earlier = restated(kept, { ...next, issuedOn: '2026-12-01' }, { today: '2026-12-20' })
    expect(termsOn(earlier, '2026-11-30', '2026-12-01')).toEqual([record.issuedOn, '2026-12-01'])
  })
})

describe('what cannot be sent', () => {
  const kept = restated(record, next, { today: '2026-12-20' })
  const asked = (said: Partial<typeof record>, isEnded = false, today = '2026-12-20') =>
    issueProblem(kept, { ...next, ...said }, { today, isEndedOn: () => isEnded })
  test.each([
    ['the issue before the present one', { issuedOn: record.issuedOn }, 'older-issue'],
    ['the present one', {}, null],
    ['one after it', { issuedOn: '2026-12-15' }, null],
  ])('%s', (_, said, problem) => expect(asked(said)).toBe(problem))

  test('a new issue of one that was ended', () => {
    expect(asked({ issuedOn: '2026-12-15' }, true)).toBe('issue-after-end')
  })

  test.each(['2029-12-06', '2029-12-07'])('a later last day without a new issue, on %s', (today) => {
    expect(asked({ expiresOn: '2032-12-06' }, false, today)).toBe('renewal-without-issue')
    expect(asked({ expiresOn: null }, false, today)).toBe('renewal-without-issue')
    expect(asked({ expiresOn: '2028-12-06' }, false, today)).toBeNull()
  })

  test('an issue from before today of what was told as expired, without the day on which it was decided', () => {
    const again = { issuedOn: '2029-12-07', expiresOn: '2032-12-06' }
    expect(asked(again, false, '2029-12-06')).toBeNull()
    expect(asked(again, false, '2029-12-07')).toBeNull()
    expect(asked(again, false, '2029-12-20')).toBe('renewal-undecided')
    expect(asked({ ...again, decidedOn: '2029-12-05' }, false, '2029-12-20')).toBeNull()
  })
})

/*
 * A simple model beside it: what was told is a list of changes, each from a day on, and a day says what the last days
 * before it say. A renewal that is entered is one of them until it begins. The model knows nothing of how statements
 * are kept.
 */
type Said = { issuedOn: string; expiresOn: string | null; scope: string }
type Change = { from: string; said: Partial<Said>; isAhead?: boolean }

function createModel(first: Said) {
  const changes: Change[] = [{ from: '', said: first }]
  let planned: Change | null = null
  const on = (day: string): Said =>
    [...changes, ...(planned ? [planned] : [])]
      .filter(({ from }) => from <= day)
      .sort((one, other) => order(one).localeCompare(order(other)))
      .reduce((all, { said }) => Object.assign(all, said), { ...first })
  const change = (from: string, said: Said, names: (keyof Said)[]) => {
    const now = on(from)
    for (const name of names)
      if (now[name] !== said[name]) changes.push({ from, said: { [name]: said[name] } })
  }
  // A renewal that says what holds before it anyhow says nothing of its own there.
  const settle = () => {
    if (!planned) return
    const { scope, ...term } = planned.said
    const { from } = planned
    const before = on(addDays(from, -1)).scope
    if (scope === before) planned = { from, said: term, isAhead: true }
  }
  return {
    on,
    send(said: Said, today: string) {
      if (planned && planned.from <= today) {
        changes.push(planned)
        planned = null
      }
      const before = on(today)
      if (said.issuedOn !== before.issuedOn || said.expiresOn !== before.expiresOn) planned = null
      if (said.issuedOn > today) {
        planned = { from: said.issuedOn, said, isAhead: true }
        settle()
        return
      }
      const now = on(today)
      if (said.issuedOn > now.issuedOn) {
        for (const name of ['issuedOn', 'expiresOn', 'scope'] as const)
          if (now[name] !== said[name]) changes.push({ from: said.issuedOn, said: { [name]: said[name] } })
        change(today, said, ['scope'])
      } else change(today, said, ['scope'])
      settle()
    },
    rescope(scope: string, from: string) {
      changes.push({ from, said: { scope } })
      settle()
    },
  }
}

/** By day; a renewal that was entered ahead counts for less than what is told of its first day beside it. */
function order({ from, isAhead = false }: Change): string {
  return `${from} ${isAhead ? 0 : 1}`
}

function stateIn(said: Said, decisions: readonly Decision[], day: string): string {
  if (day < said.issuedOn) return 'not-yet-in-force'
  let state = 'in-force'
  for (const { decision, on, annulled } of inOrder(decisions)) {
    if (annulled || on > day) continue
    if (decision === 'withdraw') return 'withdrawn'
    if (decision === 'cancel') return 'cancelled'
    if (decision === 'suspend') state = 'suspended'
    if (decision === 'restore') state = 'in-force'
  }
  return said.expiresOn !== null && day > said.expiresOn ? 'expired' : state
}

/** Numbers that are the same in every run (Mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let at = seed
  return (below) => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const names: DecisionName[] = ['suspend', 'restore', 'suspend', 'restore', 'withdraw', 'cancel']

test('on every day of 10,000 random histories, with ends and annulments, it states what a simple model says', {
  tags: ['full'],
  timeout: 180_000,
}, () => {
  const start = '2024-01-01'
  for (let history = 0; history < 10_000; history += 1) {
    const number = numbersFrom(history)
    const first = { issuedOn: start, expiresOn: addDays(start, 300 + number(200)), scope: '0' }
    const asRecord = (said: Said) => ({
      ...record,
      ...{ issuedOn: said.issuedOn, expiresOn: said.expiresOn, scope: { es: said.scope, en: null } },
    })
    let kept: KeptRecord = { ...asRecord(first), former: [] }
    const model = createModel(first)
    let decisions: (Decision & { id: number })[] = []
    const withheld = new Map<number, Withheld[]>()
    const scopes: PlannedScope[] = []
    const plannedOn = (day: string) =>
      scopes.filter(({ on }) => on > day).sort((a, b) => a.on.localeCompare(b.on))
    let today = start
    const told: string[] = []
    const standsOn = (day: string) => standingOn(kept, decisions, day).state
    const hasEnded = (day: string) => ['withdrawn', 'cancelled'].includes(standsOn(day))
    for (let step = 0; step < 10; step += 1) {
      today = addDays(today, number(120))
      const now = recordOn(kept, today)
      const what = number(7)
      if (what < 2) {
        const issuedOn = addDays(today, number(90) - 30)
        const said = { issuedOn, expiresOn: addDays(issuedOn, 200 + number(200)), scope: String(number(3)) }
        const sent = { ...asRecord(said), decidedOn: said.issuedOn }
        if (
          hasEnded(today) ||
          said.issuedOn <= now.issuedOn ||
          issueProblem(kept, sent, { today, isEndedOn: hasEnded })
        )
          continue
        kept = restated(kept, asRecord(said), { today, planned: plannedOn(today) })
        model.send(said, today)
        told.push(`${today} sends ${JSON.stringify(said)}`)
      } else if (what === 2) {
        if (now.issuedOn > today || hasEnded(today)) continue
        const said = { issuedOn: now.issuedOn, expiresOn: now.expiresOn, scope: String(number(3)) }
        kept = restated(kept, asRecord(said), { today, planned: plannedOn(today) })
        model.send(said, today)
        told.push(`${today} says ${JSON.stringify(said)}`)
      } else if (what === 3) {
        const [on, scope] = [addDays(today, number(60)), `decided ${step}`]
        if (hasEnded(on)) continue
        kept = keptOf(kept, changedFrom(statementsOf(kept), on, { scope: { es: scope, en: null } }))
        scopes.push({ on, scope: { es: scope, en: null } })
        model.rescope(scope, on)
        told.push(`${today} rescopes ${scope} on ${on}`)
      } else if (what < 6) {
        const asked = { decision: names[number(6)] ?? 'suspend', on: addDays(today, number(40) - 10) }
        if (!mayDecide(kept, decisions, asked, today).ok) continue
        decisions.push({ ...asked, id: step })
        told.push(`${today} decides ${asked.decision} on ${asked.on}`)
        if (!isEnding(asked.decision)) continue
        const end = endedOn(kept, asked.on)
        kept = end.kept
        withheld.set(step, end.withheld)
      } else {
        const of = decisions[number(decisions.length || 1)]
        if (!of || of.annulled) continue
        const isPlanned = lastPlanned(decisions, today)?.id === of.id
        if (!isPlanned && !mayAnnul(kept, decisions, { id: of.id, on: today }, today).ok) continue
        decisions = decisions.map((each) => (each === of ? { ...each, annulled: {} } : each))
        kept = keptOf(kept, withIssues(statementsOf(kept), withheld.get(of.id) ?? []))
        told.push(`${today} takes back ${of.decision} on ${of.on}`)
      }
    }
    for (let at = 0; at < 900; at += 10 + number(50)) {
      const day = addDays(start, at)
      const stated = recordOn(kept, day)
      const said = model.on(day)
      const state = stateIn(said, decisions, day)
      // The model has issues also where they were withheld: of what has ended only that is compared.
      const isOver = state === 'withdrawn' || state === 'cancelled'
      const ours = [...(isOver ? [] : [stated.issuedOn, stated.expiresOn, stated.scope.es]), standsOn(day)]
      const theirs = [...(isOver ? [] : [said.issuedOn, said.expiresOn, said.scope]), state]
      if (ours.join() !== theirs.join())
        expect(ours, `history ${history} on ${day}: ${told.join('; ')}`).toEqual(theirs)
    }
  }
})
