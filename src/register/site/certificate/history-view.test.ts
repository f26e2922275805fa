import { expect, test } from 'vitest'
import { inRequestLocale } from '#kernel/i18n/request-locale.server.ts'
import { historyOf, issuesOn } from '#register/model/certificate-history.ts'
import type { DecisionRecord, HistoryDecision } from '#register/model/certificate-record.ts'
import { standingOn } from '#register/model/certificate-standing.ts'
import type { ShownCertificate } from '#register/model/shown.ts'
import type { KeptRecord } from '#register/model/statements.ts'
import { stateView } from '../shown/state-view.ts'
import { historyView } from './history-view.ts'

const today = '2026-11-22'
const term = {
  originalIssuedOn: '2020-01-01' as string | null,
  issuedOn: '2024-01-01',
  expiresOn: '2027-01-01',
  transferredOn: null as string | null,
}
const suspended = { decision: 'suspend', on: '2023-07-01', reason: null } as const
const restored = { decision: 'restore', on: '2023-09-01', reason: null } as const

/** How the line says that it stood, from the first day to this one. */
function stretches(...decisions: DecisionRecord[]): string[] {
  return stretchesOf(term, decisions)
}

function stretchesOf(kept: typeof term, decisions: DecisionRecord[] = []): string[] {
  return historyView(shownOf(kept, decisions), { locale: 'es', today }).line.stretches.map(({ how }) => how)
}

function shownOf(kept: typeof term, decisions: DecisionRecord[] = []): ShownCertificate {
  const made = decisions.map((each): HistoryDecision => ({ ...each, isReasonPublic: true, annulled: null }))
  return {
    ...kept,
    standing: standingOn(kept, made, today),
    issues: issuesOn(kept as KeptRecord, today),
    history: historyOf(kept as KeptRecord, made, today),
  } as ShownCertificate
}

test('the line ends in what the certificate is today, also where it was suspended and issued anew', () => {
  expect(stretches(suspended, restored).slice(-2)).toEqual(['in-force', 'to-come'])
  expect(stretches(suspended).slice(-3)).toEqual(['suspended', 'suspended', 'to-come'])
})

test('before the first issue that is kept nothing is drawn as in force; a suspension of then is', () => {
  expect(stretches()).toEqual(['not-recorded', 'in-force', 'to-come'])
  expect(stretches(suspended, restored).slice(0, 3)).toEqual(['not-recorded', 'suspended', 'not-recorded'])
  expect(stretchesOf({ ...term, transferredOn: '2022-05-05' })).toEqual([
    ...['elsewhere', 'not-recorded', 'in-force', 'to-come'],
  ])
})

test.each([
  ['es', 'este registro conserva sus datos desde el 1 de enero de 2024'],
  ['en', 'this register keeps its data from 1 January 2024'],
] as const)(
  'the list says in words since when its data is kept, where that is not from the beginning (%s)',
  (locale, words) => {
    const notes = (kept: typeof term) =>
      inRequestLocale(locale, () => historyView(shownOf(kept), { locale, today }).steps).flatMap(
        ({ day, reason }) => (reason === words ? [day] : []),
      )
    expect(notes(term)).toEqual(['2020-01-01'])
    expect(notes({ ...term, transferredOn: '2022-05-05' })).toEqual(['2022-05-05'])
    expect(notes({ ...term, transferredOn: '2025-05-05' })).toEqual([])
    expect(notes({ ...term, originalIssuedOn: null })).toEqual([])
  },
)

test('what was replaced did not end badly: the line says so as the plate does', () => {
  const replaced = { decision: 'replace', on: '2026-02-01', reason: 'new-edition' } as const
  expect(stretches(replaced).at(-1)).toBe('replaced')
})

test('the years with another body are not drawn as if they were this one’s', () => {
  expect(stretchesOf({ ...term, transferredOn: '2025-05-05' })).toEqual([
    ...['elsewhere', 'elsewhere', 'in-force', 'to-come'],
  ])
})

test('the day on which a certificate expired is its last one, in its history as in its state', () => {
  const shown = shownOf({ ...term, expiresOn: '2026-03-14' })
  const { steps } = historyView(shown, { locale: 'es', today })
  expect(steps.find(({ what }) => what === 'Vencido')?.date).toBe('14 de marzo de 2026')
  expect(stateView(shown, { locale: 'es', today }).sentence).toBe('Vencido el 14 de marzo de 2026')
})
