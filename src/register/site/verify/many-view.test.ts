import { expect, test } from 'vitest'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import type { NamedHolder } from '#register/model/named-holder.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import type { Reading } from '../shown/card-view.ts'
import { manyHeads, manyRows } from './many-view.ts'

const reading = { locale: 'es', today: '2026-11-22' } as Reading

/** The row of a certificate whose paper says that it is valid until May 2027. */
function rowOf(state: CertificateState, holder?: NamedHolder) {
  const certificate = {
    ...{ number: 'LSQ-0012/24', company: { name: 'Frigorífico' }, standards: [], scope: null },
    ...{ expiresOn: '2027-05-29', standing: { state, since: '2026-03-02', reviewBy: null } },
  } as unknown as CertificateSummary
  const asked = certificate.number
  return manyRows(
    [{ asked, answer: { outcome: 'certificate', certificate, ...(holder ? { holder } : {}) } }],
    reading,
  )[0]
}

test('only what is in force is said to hold until its last day', () => {
  expect(rowOf('in-force')).toMatchObject({ word: 'Vigente', sentence: '', until: '29 de mayo de 2027' })
  for (const state of ['suspended', 'cancelled', 'withdrawn', 'replaced', 'expired'] as const)
    expect(rowOf(state)?.until, state).toBe('')
  expect(rowOf('cancelled')).toMatchObject({ word: 'Cancelado', sentence: 'Cancelado el 2 de marzo de 2026' })
})

test('where another was named beside the number, its state stays, and the doubt stands beside it', () => {
  const named = 'Lanera del Norte S.A.'
  expect(rowOf('in-force', { named, is: 'other' })).toMatchObject({
    ...{ state: 'in-force', word: 'Vigente', until: '29 de mayo de 2027' },
    doubt: 'Este número es de otro titular',
  })
  expect(rowOf('in-force', { named, is: 'unsure' })?.doubt).toBe('Compare el titular')
  expect(rowOf('in-force', { named, is: 'same' })?.doubt).toBe('')
})

test('a standard that it is not for, and a number that was not answered for, stand beside its state', () => {
  const certificate = {
    ...{ number: 'LSQ-0012/24', company: { name: 'Frigorífico' }, standards: [], scope: null },
  }
  const standing = { state: 'in-force', since: '2026-03-02', reviewBy: null }
  const answer = {
    ...{ outcome: 'certificate', certificate: { ...certificate, standing, expiresOn: null } },
    ...{ otherStandard: 'ISO 9001', otherNumber: 'LSQ-0013/24' },
  }
  const [row] = manyRows([{ asked: 'x', answer }] as never, reading)
  expect(row?.doubt).toBe('El certificado no es de ISO 9001. Compruebe aparte LSQ-0013/24')
})

test('what is unknown comes with what to do about it, or with what may be meant', () => {
  const more = (near: unknown[]) =>
    manyRows([{ asked: 'x', answer: { outcome: 'unknown', near } }] as never, reading)[0]?.more
  const company = { id: 'DEMO-1', name: 'Lanera', standing: null }
  expect(more([])).toMatch(/Revise cómo está escrito/)
  expect(more([{ kind: 'company', company }])).toMatch(/Lanera/)
})

test('in the file each column holds one thing: the holder is a holder, the last day a date, what may be meant stands apart', () => {
  const company = { id: 'DEMO-1', name: 'Lanera', standing: null }
  const answers = [
    { outcome: 'company', company, certificates: [], total: 0 },
    { outcome: 'several', companies: [company, { ...company, name: 'Lanería' }] },
    { outcome: 'unknown', near: [{ kind: 'company', company }] },
  ]
  const rows = manyRows(answers.map((answer) => ({ asked: 'x', answer })) as never, reading)
  expect(rows.map(({ holder, near }) => [holder, near])).toEqual([
    ['Lanera', ''],
    ['', 'Lanera; Lanería'],
    ['', 'Lanera'],
  ])
  expect(rowOf('in-force')).toMatchObject({ holder: 'Frigorífico', lastDay: '2027-05-29' })
  // The file says when the term ends whatever the state is, which has a column of its own.
  for (const state of ['suspended', 'expired', 'replaced', 'withdrawn'] as const)
    expect(rowOf(state), state).toMatchObject({ lastDay: '2027-05-29', until: '' })
  expect(manyHeads().lastDay).not.toBe(manyHeads().until)
})
