import { expect, test } from 'vitest'
import { sampleCompany } from '#tests/support/register-records.ts'
import { companyFields } from './company-record.ts'
import { companyTyped, readCompanyForm } from './work/company-form.ts'

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
