import { describe, expect, test } from 'vitest'
import { sampleCertificate } from '#tests/support/register-records.ts'
import { mayRecord } from './audit.ts'
import type { Decision } from './certificate-standing.ts'
import { type ProgrammeRule, programmeOn, ruleOf } from './programme.ts'
import { type KeptRecord, statedOf } from './statements.ts'

const yearly: ProgrammeRule = { surveillanceMonths: 12, firstMonths: null, recertificationMonths: 3 }

/** `surveillance by 2026-03-15, done 2026-03-01` for each step. */
function stepsOf(kept: KeptRecord, told: Asked = {}): string[] {
  return seen(kept, told).steps.map(
    ({ kind, dueOn, doneOn }) => `${kind} by ${dueOn}${doneOn ? `, done ${doneOn}` : ''}`,
  )
}

type Asked = {
  day?: string
  audits?: [kind: 'surveillance' | 'recertification' | 'special', on: string][]
  rule?: ProgrammeRule | null
  decisions?: Decision[]
  since?: string
}

function seen(kept: KeptRecord, { day = '2026-11-24', audits = [], decisions = [], ...told }: Asked = {}) {
  const { rule = yearly, since } = told
  const done = audits.map(([kind, on]) => ({ kind, on }))
  return programmeOn(kept, decisions, { audits: done, rule, day, since })
}

const certified = (
  issuedOn: string,
  expiresOn: string | null,
  more: Partial<KeptRecord> = {},
): KeptRecord => ({
  ...sampleCertificate({ id: 'a-1', companyId: 'A' }),
  ...{ issuedOn, expiresOn, former: [], ...more },
})
const renewed = (first: KeptRecord, next: KeptRecord, until: string): KeptRecord => ({
  ...next,
  former: [...(first.former ?? []), { ...statedOf(first), until }],
})

describe('an initial certification for three years', () => {
  const kept = certified('2025-03-15', '2028-03-14')

  test('owes a first surveillance within twelve months, one in each year after, and its recertification', () => {
    expect(stepsOf(kept)).toEqual([
      'surveillance by 2026-03-15',
      'recertification by 2027-12-14',
      'surveillance by 2027-12-31',
    ])
    expect(seen(kept).next).toEqual({ kind: 'surveillance', dueOn: '2026-03-15' })
  })

  test('counts its twelve months from the decision, not from the day of issue', () => {
    const decided = certified('2025-03-15', '2028-03-14', { decidedOn: '2025-02-01' })
    expect(stepsOf(decided)[0]).toBe('surveillance by 2026-02-01')
  })

  test('has done with a step what was done in its time or after it', () => {
    expect(stepsOf(kept, { audits: [['surveillance', '2026-05-02']] })[0]).toBe(
      'surveillance by 2026-03-15, done 2026-05-02',
    )
    expect(seen(kept, { audits: [['surveillance', '2026-05-02']] }).next).toEqual({
      kind: 'recertification',
      dueOn: '2027-12-14',
    })
  })

  test('owes one in the year after a first that was done in the year of the decision', () => {
    expect(stepsOf(kept, { audits: [['surveillance', '2025-12-10']] })).toEqual([
      'surveillance by 2026-03-15, done 2025-12-10',
      'surveillance by 2026-12-31',
      'recertification by 2027-12-14',
      'surveillance by 2027-12-31',
    ])
  })

  test('is not relieved by a special audit', () => {
    expect(seen(kept, { audits: [['special', '2026-03-01']] }).next?.dueOn).toBe('2026-03-15')
  })

  test('has its first surveillance in time on the last day, and owes it on the next', () => {
    expect(stepsOf(kept, { day: '2026-03-15' })[0]).toBe('surveillance by 2026-03-15')
    expect(stepsOf(kept, { audits: [['surveillance', '2026-03-15']] })[0]).toContain('done 2026-03-15')
  })
})

test.each([
  ['2024-02-29', '2027-02-28', '2025-02-28'],
  ['2023-02-28', '2026-02-27', '2024-02-28'],
  ['2023-12-31', '2026-12-30', '2024-12-31'],
  ['2024-01-01', '2026-12-31', '2025-01-01'],
])('what was decided on %s is surveyed first by %s', (issuedOn, expiresOn, dueOn) => {
  expect(stepsOf(certified(issuedOn, expiresOn), { day: issuedOn })[0]).toBe(`surveillance by ${dueOn}`)
})

test('what expires on the last of February is to be recertified by the same day of a shorter month', () => {
  const kept = certified('2021-05-31', '2024-05-31')
  const steps = stepsOf(kept, { day: '2022-01-01', rule: { ...yearly, recertificationMonths: 3 } })
  expect(steps).toContain('recertification by 2024-02-29')
})

test('a certificate of one year owes its recertification alone', () => {
  expect(stepsOf(certified('2026-03-15', '2027-03-14'))).toEqual(['recertification by 2026-12-14'])
})

test('a term that is shorter than the time before recertification is to be recertified by its last day', () => {
  expect(stepsOf(certified('2026-10-01', '2026-11-30'))).toEqual(['recertification by 2026-11-30'])
})

test('a scheme that asks for audits every six months has them so long after each other', () => {
  const rule = { surveillanceMonths: 6, firstMonths: null, recertificationMonths: 1 }
  const kept = certified('2025-08-31', '2027-02-27')
  expect(stepsOf(kept, { rule, audits: [['surveillance', '2026-02-10']] })).toEqual([
    'surveillance by 2026-02-28, done 2026-02-10',
    'surveillance by 2026-08-10',
    'recertification by 2027-01-27',
  ])
})

test('a scheme may ask for the first sooner than for the others', () => {
  const rule = { ...yearly, firstMonths: 6 }
  expect(stepsOf(certified('2025-03-15', '2028-03-14'), { rule })[0]).toBe('surveillance by 2025-09-15')
})

test('a certificate without end is surveyed as long as it stands, and never recertified', () => {
  const kept = certified('2024-03-15', null)
  const audits: Asked['audits'] = [
    ['surveillance', '2025-02-01'],
    ['surveillance', '2026-10-01'],
  ]
  expect(seen(kept, { audits }).next).toEqual({ kind: 'surveillance', dueOn: '2027-12-31' })
  expect(seen(kept, { audits }).changesOn).toBe('2027-01-01')
  const often = { surveillanceMonths: 6, firstMonths: null, recertificationMonths: 3 }
  expect(seen(kept, { audits, rule: often }).next).toEqual({ kind: 'surveillance', dueOn: '2027-04-01' })
})

describe('across a renewal', () => {
  const first = certified('2023-12-07', '2026-12-06')
  const next = certified('2026-12-07', '2029-12-06', { auditedOn: '2026-10-02', decidedOn: '2026-11-20' })
  const kept = renewed(first, next, '2026-12-06')
  const surveyed: Asked['audits'] = [
    ['surveillance', '2024-11-02'],
    ['surveillance', '2025-11-02'],
  ]

  test('the recertification is done once the renewal is entered, and the next cycle counts by years alone', () => {
    expect(stepsOf(kept, { audits: surveyed })).toEqual([
      'surveillance by 2024-12-07, done 2024-11-02',
      'surveillance by 2025-12-31, done 2025-11-02',
      'recertification by 2026-09-06, done 2026-10-02',
      'surveillance by 2027-12-31',
      'surveillance by 2028-12-31',
      'recertification by 2029-09-06',
    ])
  })

  test('from its first day only the new cycle is told', () => {
    const { steps, next: due } = seen(kept, { audits: surveyed, day: '2026-12-07' })
    expect(steps).toHaveLength(3)
    expect(due).toEqual({ kind: 'surveillance', dueOn: '2027-12-31' })
  })

  test('a renewal that comes early ends what the cycle before it still asked for', () => {
    const early = certified('2026-02-01', '2029-01-31', { decidedOn: '2026-01-20' })
    const all = renewed(certified('2024-05-10', '2027-05-09'), early, '2026-01-31')
    expect(stepsOf(all, { day: '2026-01-25', audits: [['surveillance', '2025-04-01']] }).slice(0, 3)).toEqual(
      [
        'surveillance by 2025-05-10, done 2025-04-01',
        'recertification by 2027-02-09, done 2026-01-20',
        'surveillance by 2027-12-31',
      ],
    )
  })

  test('an issue that lasts no longer, as for a changed edition, begins no new cycle', () => {
    const reissued = renewed(
      certified('2025-03-15', '2028-03-14'),
      certified('2026-06-01', '2028-03-14'),
      '2026-05-31',
    )
    expect(stepsOf(reissued)[0]).toBe('surveillance by 2026-03-15')
  })

  test('certified anew more than six months after its expiry it begins as at first', () => {
    const anew = renewed(
      certified('2021-01-10', '2024-01-09'),
      certified('2025-06-01', '2028-05-31'),
      '2025-05-31',
    )
    expect(stepsOf(anew)[0]).toBe('surveillance by 2026-06-01')
  })

  test('an original issue before the first that is known makes this a later cycle', () => {
    const kept = certified('2025-03-15', '2028-03-14', { originalIssuedOn: '2016-03-15' })
    expect(stepsOf(kept)[0]).toBe('surveillance by 2026-12-31')
  })
})

describe('how it stands', () => {
  const kept = certified('2025-03-15', '2028-03-14')

  test('a suspended certificate still owes what it owed', () => {
    const decisions: Decision[] = [{ decision: 'suspend', on: '2026-04-01' }]
    expect(seen(kept, { decisions }).next?.dueOn).toBe('2026-03-15')
  })

  test('one that was ended owes nothing, and one that will be owes until then', () => {
    const decisions: Decision[] = [{ decision: 'withdraw', on: '2026-12-01' }]
    expect(seen(kept, { decisions, day: '2026-12-01' })).toMatchObject({ steps: [], next: null })
    expect(seen(kept, { decisions })).toMatchObject({
      changesOn: '2026-12-01',
      next: { dueOn: '2026-03-15' },
    })
  })

  test('a withdrawal that was annulled ended nothing', () => {
    const decisions: Decision[] = [{ decision: 'withdraw', on: '2026-10-01', annulled: {} }]
    expect(seen(kept, { decisions }).next).not.toBeNull()
  })

  test('of one that has expired its recertification is told for six months, and then nothing', () => {
    const expired = certified('2023-09-01', '2026-08-31')
    expect(seen(expired)).toMatchObject({
      next: { kind: 'recertification', dueOn: '2027-02-28' },
      ...{ restorableUntil: '2027-02-28', changesOn: '2027-03-01' },
    })
    expect(seen(expired, { day: '2027-03-01' })).toMatchObject({ next: null, changesOn: null })
    expect(seen(expired, { day: '2026-08-31' })).toMatchObject({
      restorableUntil: null,
      changesOn: '2026-09-01',
    })
  })
})

test('what was due before audits were recorded here is not owed', () => {
  const kept = certified('2025-03-15', '2028-03-14')
  expect(seen(kept, { since: '2026-03-16' }).next?.dueOn).toBe('2027-12-14')
  expect(seen(kept, { since: '2026-03-15' }).next?.dueOn).toBe('2026-03-15')
})

describe('the rule of a scheme', () => {
  test('without a cycle is the one of the standard for a management system, and none for what else there is', () => {
    expect(ruleOf(null, 'management-system')).toEqual(yearly)
    expect(ruleOf(null, 'product')).toBeNull()
    expect(stepsOf(certified('2026-01-01', '2027-01-01'), { rule: null })).toEqual([])
  })

  test('without surveillance leaves the recertification', () => {
    const rule = ruleOf({ surveillanceMonths: null, recertificationMonths: 0 }, 'product')
    expect(stepsOf(certified('2026-01-02', '2029-01-01'), { rule })).toEqual([
      'recertification by 2029-01-01',
    ])
  })

  test('asks nothing of an opinion, whatever its scheme says', () => {
    expect(stepsOf(certified('2026-01-01', null, { type: 'verification' }))).toEqual([])
  })
})

test.each([
  ['2026-11-25', 'day-to-come'],
  ['2025-03-14', 'before-issue'],
  ['2026-03-01', 'recorded-already'],
  ['2026-11-24', undefined],
])('an audit of %s is refused for %s', (on, problem) => {
  const others = [{ kind: 'surveillance', on: '2026-03-01' }] as const
  const may = mayRecord(certified('2025-03-15', null), others, { kind: 'surveillance', on }, '2026-11-24')
  expect(may.ok ? undefined : may.problem).toBe(problem)
})
