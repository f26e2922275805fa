import { expect, test } from 'vitest'
import { sampleCertificate } from '#tests/support/register-records.ts'
import { recordsKeptUntil } from './records-kept.ts'
import { restated } from './statements.ts'

const issue = (issuedOn: string, expiresOn: string | null) =>
  sampleCertificate({ id: 'K-1', companyId: 'C-1', issuedOn, expiresOn })

test.each([
  ['within the cycle', '2025-03-15', '2028-03-14', '2026-05-04', '2031-03-14'],
  ['on its first day', '2025-03-15', '2028-03-14', '2025-03-15', '2031-03-14'],
  ['on its last day', '2025-03-15', '2028-03-14', '2028-03-14', '2031-03-14'],
  ['once it has expired', '2025-03-15', '2028-03-14', '2029-01-01', '2031-03-14'],
  ['before it begins', '2027-01-01', '2029-12-31', '2026-05-04', '2032-12-31'],
  ['a term of one year', '2026-01-01', '2026-12-31', '2026-05-04', '2029-12-31'],
  ['what is left of a cycle that was transferred', '2026-01-10', '2027-03-14', '2026-05-04', '2030-03-14'],
  ['a term of five years', '2025-01-01', '2029-12-31', '2026-05-04', '2034-12-31'],
  ['to the 29th of February', '2025-03-01', '2028-02-29', '2026-05-04', '2031-02-28'],
  ['no last day, in the first three years', '2025-03-15', null, '2026-05-04', '2031-03-14'],
  ['no last day, on the last of three years', '2020-03-15', null, '2023-03-14', '2026-03-14'],
  ['no last day, on the first of the next', '2020-03-15', null, '2023-03-15', '2029-03-14'],
])('%s', (_, from, until, day, kept) => {
  expect(recordsKeptUntil(issue(from, until), day)).toBe(kept)
})

test('the cycle is that of the day, whatever was renewed since or waits to begin', () => {
  const first = issue('2022-03-15', '2025-03-14')
  const renewed = restated(first, issue('2025-03-15', '2028-03-14'), { today: '2025-03-15' })
  expect(recordsKeptUntil(renewed, '2024-06-01')).toBe('2028-03-14')
  expect(recordsKeptUntil(renewed, '2025-03-15')).toBe('2031-03-14')
  const waiting = restated(first, issue('2025-03-15', '2028-03-14'), { today: '2025-02-01' })
  expect(recordsKeptUntil(waiting, '2025-02-01')).toBe('2028-03-14')
})
