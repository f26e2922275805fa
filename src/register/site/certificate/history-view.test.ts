import { expect, test } from 'vitest'
import { historyOf } from '#register/model/certificate-history.ts'
import type { DecisionRecord, HistoryDecision } from '#register/model/certificate-record.ts'
import { standingOn } from '#register/model/certificate-standing.ts'
import type { ShownCertificate } from '#register/model/shown.ts'
import type { KeptRecord } from '#register/model/statements.ts'
import { stateView } from '../shown/state-view.ts'
import { historyView } from './history-view.ts'

const today = '2026-11-22'
const term = {
  originalIssuedOn: '2020-01-01',
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
    history: historyOf(kept as KeptRecord, made, today),
  } as ShownCertificate
}

test('the line ends in what the certificate is today, also where it was suspended and issued anew', () => {
  expect(stretches(suspended, restored)).toEqual(['in-force', 'suspended', 'in-force', 'in-force', 'to-come'])
  expect(stretches(suspended)).toEqual(['in-force', 'suspended', 'suspended', 'to-come'])
})

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
