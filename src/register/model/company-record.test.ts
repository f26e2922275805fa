import { expect, test } from 'vitest'
import { sampleCompany } from '#tests/support/register-records.ts'
import { companyFields, companyRecord } from './company-record.ts'
import { companyTyped, readCompanyForm } from './work/record-forms.ts'

const idProblem = (id: string) =>
  companyRecord.safeParse({ id, legalName: 'Molino Ceibo S.A.', country: 'UY' }).success ? null : id

test.each(['C-1', 'Ñ-7', '104.233', 'a@b', 'importadora', 'NEWCO', '0'])('%j is an id of a company', (id) =>
  expect(idProblem(id)).toBe(null),
)

test.each([
  '',
  ' ',
  '..',
  '.',
  'a/b',
  'a\\b',
  'a b',
  '-a',
  'a.',
  'import',
  'Keys',
  'NEW',
  'x'.repeat(46),
  'a\u0000',
])('%j is none: it would lead elsewhere, or nowhere', (id) => expect(idProblem(id)).toBe(id))

test.each(['ZZ', 'EU', 'XX', 'uy', 'URY', ''])(
  '%j names no country, and is said to be wrong once',
  (country) => {
    const read = companyRecord.safeParse({ id: 'E-1', legalName: 'Molino Ceibo S.A.', country })
    expect(read.error?.issues.map(({ path }) => path.join())).toEqual(['country'])
  },
)

const contacts = [
  {
    ...{ name: 'Ana "Anita" Sosa; hija | nieta', role: null, email: 'ana@example.com', phone: null },
    ...{
      language: 'en' as const,
      consent: { purpose: 'Auditorías', source: 'Contrato 9', on: '2024-03-01' },
    },
  },
  { name: 'Bruno Paz', role: 'Gerente', email: null, phone: '+598 2900 0000', language: null, consent: null },
]
const company = sampleCompany({ id: 'A', contacts })
const [column] = companyFields.contacts.columns

test('contacts come back from a cell of a file, and from the form, as they were', () => {
  const written = column?.cell.write(contacts as never) ?? ''
  const read = column?.cell.read(written, {} as never)
  expect(read).toEqual({ ok: true, value: contacts })
  expect(readCompanyForm(companyTyped(company))).toEqual({ ok: true, value: company })
})

test.each([
  ['contacts.0.email', 'no address', 'contacts.0.email'],
  ['contacts.0.name', '', 'contacts.0.name'],
  ['contacts.0.consent.on', '', 'contacts.0.consent.on'],
  ['contacts.0.consent.source', '', 'contacts.0.consent.source'],
  ['contacts.0.language', 'xx', 'contacts.0.language'],
])('%s that says %j is refused at its field', (name, text, field) => {
  const read = readCompanyForm({ ...companyTyped(company), [name]: text })
  expect(read.ok ? [] : read.detail?.map((problem) => problem.field)).toEqual([field])
})
