import { describe, expect, test } from 'vitest'
import { certificateRecord } from '../certificate-record.ts'
import { companyRecord } from '../company-record.ts'
import { readDecisionForm } from './decision-form.ts'
import { certificateTyped, companyTyped, readCertificateForm, readCompanyForm } from './record-forms.ts'

const company = companyRecord.parse({
  ...{
    id: 'E-41',
    legalName: 'Frigorífico San José S.A.',
    tradeName: 'San José',
    country: 'UY',
    city: 'Durazno',
  },
  taxIds: [
    { kind: 'rut', number: '21 123456 0018' },
    { kind: 'duns', number: '123456789' },
  ],
  website: 'https://sanjose.example',
  directoryConsent: { isGiven: true, source: 'Contrato 7', on: '2024-01-10' },
  iafConsent: { isGiven: false, source: 'Correo', on: '2024-01-11' },
  restrictedBecause: 'A pedido',
})
const certificate = certificateRecord.parse({
  ...{ id: 'c-1', companyId: 'E-41', number: 'LSQ-0012/24', scheme: 'iso-9001', family: 'management' },
  ...{ type: 'management-system', isAccredited: true, accreditation: 'oda', replacedBy: 'c-2' },
  standards: [{ name: 'ISO 9001', edition: '2015' }, { name: 'ISO 14001' }],
  standardsApart: [
    { name: 'ISO 14001', accreditation: 'no', suspendedOn: '2026-03-01' },
    { name: 'ISO 9001', edition: '2015', accreditation: 'ada' },
  ],
  scope: { es: 'Faena\nbovina', en: null },
  ...{
    originalIssuedOn: '2018-01-01',
    issuedOn: '2024-01-01',
    expiresOn: '2026-12-31',
    dataAsOf: '2026-11-01',
  },
  sectors: ['3', '30'],
  sites: [
    { street: 'Ruta 5', city: 'Durazno', country: 'UY', latitude: -33.4, longitude: -56.5 },
    { name: 'Depósito', country: 'AR', scope: { es: null, en: 'Storage' } },
  ],
  products: [{ name: { es: 'Miel', en: 'Honey' }, brand: 'Abeja' }],
  ownerRegisters: [{ owner: 'GLOBALG.A.P.', number: '4052852000001', href: 'https://ggn.example/1' }],
  jointIssues: [{ partner: 'IQNet', number: 'IQ-7', href: null }],
  ...{ issuingOffice: 'montevideo', iqnetNumber: 'UY-1' },
})

test('a record that is put into its form and sent says what it said', () => {
  expect(readCompanyForm(companyTyped(company))).toEqual({ ok: true, value: company })
  expect(readCertificateForm(certificateTyped(certificate))).toEqual({ ok: true, value: certificate })
})

describe('the form of a company', () => {
  test('says every field that is missing, once', () => {
    expect(problemsOf(readCompanyForm({}))).toEqual({
      id: 'missing',
      legalName: 'missing',
      country: 'missing',
    })
  })

  test('asks of a consent where it is written and since when, and of nothing that nobody asked', () => {
    const typed = {
      ...companyTyped({ ...company, directoryConsent: null, iafConsent: null }),
      'iafConsent.isGiven': 'yes',
    }
    expect(problemsOf(readCompanyForm(typed))).toEqual({
      'iafConsent.source': 'missing',
      'iafConsent.on': 'missing',
    })
    const { 'iafConsent.isGiven': _, ...unasked } = typed
    expect(readCompanyForm(unasked)).toMatchObject({ value: { directoryConsent: null, iafConsent: null } })
  })

  test('asks for the reason of a restriction, and forgets it with the restriction', () => {
    const typed = companyTyped(company)
    expect(problemsOf(readCompanyForm({ ...typed, restrictedBecause: ' ' }))).toEqual({
      restrictedBecause: 'missing',
    })
    expect(readCompanyForm({ ...typed, restricted: '' })).toMatchObject({
      value: { restrictedBecause: null },
    })
  })

  test('tells of a row where it stands, however many empty ones come before', () => {
    const rows = { 'taxIds.2.kind': 'rut', 'taxIds.5.kind': 'rut', 'taxIds.5.number': 'x'.repeat(50) }
    expect(problemsOf(readCompanyForm({ ...companyTyped({ ...company, taxIds: [] }), ...rows }))).toEqual({
      'taxIds.5.number': 'too-long',
    })
  })

  test('refuses an id that is an address of the admin area, or no id at all', () => {
    for (const id of ['new', 'iaf', 'certificates', 'import', 'export', 'keys'])
      expect(problemsOf(readCompanyForm({ ...companyTyped(company), id })), id).toEqual({ id: 'reserved' })
    for (const id of ['a/b', '../x', ' a', 'ñ '.repeat(30)])
      expect(problemsOf(readCompanyForm({ ...companyTyped(company), id })).id, id).toBeDefined()
  })

  test('is not misled by names that no form has', () => {
    const strange = JSON.parse(
      '{"__proto__.x":"1","taxIds.__proto__.kind":"rut","constructor":"x","taxIds.99999.number":"1"}',
    )
    expect(readCompanyForm({ ...companyTyped(company), ...strange })).toEqual({ ok: true, value: company })
  })
})

describe('the form of a certificate', () => {
  test('says what is missing where it is filled in', () => {
    expect(problemsOf(readCertificateForm({ companyId: 'E-41' }))).toEqual({
      ...{ id: 'missing', number: 'missing', scheme: 'missing', family: 'missing', type: 'missing' },
      ...{ standards: 'missing', 'scope.es': 'missing', issuedOn: 'missing', dataAsOf: 'missing' },
    })
  })

  test('holds its days to each other', () => {
    const typed = certificateTyped(certificate)
    expect(problemsOf(readCertificateForm({ ...typed, expiresOn: '2023-12-31' }))).toEqual({
      expiresOn: 'before-issue',
    })
    expect(problemsOf(readCertificateForm({ ...typed, originalIssuedOn: '2024-02-30' }))).toEqual({
      originalIssuedOn: 'not-date',
    })
  })

  test('reads numbers as people write them, and says where one is none', () => {
    const typed = { ...certificateTyped(certificate), 'sites.0.latitude': '-33,41' }
    expect(readCertificateForm(typed)).toMatchObject({ value: { sites: [{ latitude: -33.41 }, {}] } })
    expect(problemsOf(readCertificateForm({ ...typed, 'sites.1.longitude': 'oeste' }))).toEqual({
      'sites.1.longitude': 'not-valid',
    })
  })

  test('asks of an accredited certificate what its type needs, at its field', () => {
    const typed = Object.entries(certificateTyped(certificate)).filter(
      ([name]) => !name.startsWith('sites.') && !name.startsWith('sectors.') && name !== 'accreditation',
    )
    const needed = 'needed-if-accredited'
    expect(problemsOf(readCertificateForm(Object.fromEntries(typed)))).toEqual({
      ...{ accreditation: needed, sites: needed, sectors: needed },
    })
    const statement = { ...certificateTyped(certificate), type: 'verification' }
    expect(problemsOf(readCertificateForm(statement))).toEqual({ expiresOn: 'no-term' })
  })

  test.each([true, false])('asks for the last day of a management system, accredited or not: %s', (is) => {
    const { isAccredited, ...typed } = certificateTyped(certificate)
    const form = { ...typed, ...(is && { isAccredited }), expiresOn: '' }
    expect(problemsOf(readCertificateForm(form))).toEqual({ expiresOn: 'needs-term' })
  })

  test('names no accreditation where it is not accredited', () => {
    const { isAccredited: _, ...typed } = certificateTyped(certificate)
    expect(readCertificateForm(typed)).toMatchObject({ value: { isAccredited: false, accreditation: null } })
  })
})

describe('the form of a decision', () => {
  const today = '2026-11-22'
  const suspend = { decision: 'suspend', reason: 'fees', on: today }

  test('asks why something is ended or limited, and not why it is restored', () => {
    for (const decision of ['suspend', 'withdraw', 'cancel'])
      expect(problemsOf(readDecisionForm({ decision, on: today }, today)), decision).toEqual({
        reason: 'missing',
      })
    expect(readDecisionForm({ decision: 'restore', on: today }, today)).toMatchObject({ ok: true })
  })

  test('asks what comes instead, and what the scope says from then on', () => {
    expect(problemsOf(readDecisionForm({ decision: 'replace', on: today }, today))).toEqual({ by: 'missing' })
    expect(problemsOf(readDecisionForm({ ...suspend, decision: 'reduce' }, today))).toEqual({
      'newScope.es': 'missing',
    })
  })

  test('changes a scope also from a day to come', () => {
    const reduced = { decision: 'reduce', reason: 'client-request', 'newScope.es': 'Faena' }
    for (const on of [today, '2026-11-23'])
      expect(readDecisionForm({ ...reduced, on }, today)).toMatchObject({
        value: { on, scope: { es: 'Faena', en: null } },
      })
  })

  test('tells the reason to everybody only where that is ticked', () => {
    expect(readDecisionForm(suspend, today)).toMatchObject({ value: { isReasonPublic: false } })
    expect(readDecisionForm({ ...suspend, reasonPublic: 'yes' }, today)).toMatchObject({
      value: { isReasonPublic: true },
    })
  })

  test('takes a day within a year, and no choice that there is not', () => {
    expect(problemsOf(readDecisionForm({ ...suspend, on: '2027-12-01' }, today))).toEqual({ on: 'too-far' })
    expect(problemsOf(readDecisionForm({ ...suspend, on: 'ayer' }, today))).toEqual({ on: 'not-date' })
    expect(problemsOf(readDecisionForm({ ...suspend, decision: 'burn', reason: 'spite' }, today))).toEqual({
      decision: 'not-choice',
      reason: 'not-choice',
    })
  })
})

type Read = { ok: boolean; detail?: { field: string; code: string }[] | undefined }

function problemsOf(read: Read): Record<string, string> {
  expect(read.ok).toBe(false)
  return Object.fromEntries((read.detail ?? []).map(({ field, code }) => [field, code]))
}
