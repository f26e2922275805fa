import type { z } from 'zod'
import { fail, type Result, succeed } from '#kernel/result.ts'
import {
  type CertificateRecord,
  certificateFields,
  certificateRecord,
  jointIssue,
  ownerRegister,
  standardRecord,
} from '../certificate-record.ts'
import { typeProblems } from '../certificate-types.ts'
import {
  type CompanyRecord,
  companyFields,
  companyRecord,
  consentPurposes,
  isReservedCompanyId,
} from '../company-record.ts'
import { contactConsentInputs, contactInputs } from '../contact-inputs.ts'
import { codeOf, type RecordProblemCode } from '../interchange/problems.ts'
import { productFields, siteFields } from '../item-records.ts'
import { inputNames, typedNames, typedValues } from '../records/field.ts'
import { sectorCodes } from '../sectors.ts'
import { standardApart } from '../standards-apart.ts'
import {
  type FieldProblem,
  numberFrom,
  rowsIn,
  type Typed,
  type TypedRow,
  textIn,
  textsIn,
} from './typed-fields.ts'

/** The inputs of the rows of each list. */
export const certificateLists = {
  standards: Object.keys(standardRecord.shape),
  standardsApart: Object.keys(standardApart.shape),
  sites: inputNames(siteFields),
  products: inputNames(productFields),
  ownerRegisters: Object.keys(ownerRegister.shape),
  jointIssues: Object.keys(jointIssue.shape),
}
export type CertificateList = keyof typeof certificateLists

/** The certificate that a form says, or what is wrong with it. */
export function readCertificateForm(
  typed: Typed,
): Result<CertificateRecord, 'not-valid', FieldProblem<RecordProblemCode>[]> {
  const lists = {
    standards: rowsIn(typed, 'standards', certificateLists.standards),
    standardsApart: rowsIn(typed, 'standardsApart', certificateLists.standardsApart),
    sites: rowsIn(typed, 'sites', certificateLists.sites, ['country']),
    products: rowsIn(typed, 'products', certificateLists.products),
    ownerRegisters: rowsIn(typed, 'ownerRegisters', certificateLists.ownerRegisters),
    jointIssues: rowsIn(typed, 'jointIssues', certificateLists.jointIssues),
  }
  const texts = textsIn(typed, typedNames(certificateFields))
  const read = certificateRecord.safeParse(
    {
      ...texts,
      scope: inEither(textIn(typed, 'scope.es'), textIn(typed, 'scope.en')),
      isAccredited: typed.isAccredited === 'yes',
      accreditation: typed.isAccredited === 'yes' ? texts.accreditation : null,
      sectors: sectorCodes.filter((code) => typed[`sectors.${code}`] === 'yes'),
      standards: lists.standards.map(({ values }) => values),
      standardsApart: lists.standardsApart.map(({ values }) => values),
      sites: lists.sites.map(
        ({ values: { latitude, longitude, 'scope.es': es, 'scope.en': en, ...site } }) => ({
          ...site,
          country: site.country?.trim().toUpperCase() ?? null,
          latitude: numberFrom(latitude ?? null),
          longitude: numberFrom(longitude ?? null),
          scope: es === null && en === null ? null : inEither(es, en),
        }),
      ),
      products: lists.products.map(({ values: { 'name.es': es, 'name.en': en, ...product } }) => ({
        ...product,
        name: inEither(es, en),
      })),
      ownerRegisters: lists.ownerRegisters.map(({ values }) => values),
      jointIssues: lists.jointIssues.map(({ values }) => values),
    },
    { reportInput: true },
  )
  if (read.success) {
    const problems = typeProblems(read.data)
    return problems.length > 0 ? fail('not-valid', problems) : succeed(read.data)
  }
  return fail('not-valid', recordProblems(read.error, lists).map(inFirstLanguage))
}

/** The problem of a text that is in no language is shown at the input of the first language. */
function inFirstLanguage({ field, code }: FieldProblem<RecordProblemCode>): FieldProblem<RecordProblemCode> {
  return { field: /^(scope|products\.\d+\.name)$/.test(field) ? `${field}.es` : field, code }
}

function inEither(es: string | null = null, en: string | null = null) {
  return { es, en }
}

/** What stands in the form of a certificate. */
export function certificateTyped(record: CertificateRecord): Typed {
  const inLanguages = (name: string, text: { es: string | null; en: string | null } | null) => [
    [`${name}.es`, text?.es ?? ''],
    [`${name}.en`, text?.en ?? ''],
  ]
  const plain = (list: string, rows: readonly Record<string, unknown>[]) =>
    rows.flatMap((row, at) =>
      Object.entries(row).flatMap(([name, value]) =>
        value !== null && typeof value === 'object'
          ? inLanguages(`${list}.${at}.${name}`, value as { es: string | null; en: string | null })
          : [[`${list}.${at}.${name}`, value === null ? '' : String(value)]],
      ),
    )
  return Object.fromEntries([
    ...typedValues(certificateFields, record),
    ...inLanguages('scope', record.scope),
    ...(record.isAccredited ? [['isAccredited', 'yes']] : []),
    ...record.sectors.map((code) => [`sectors.${code}`, 'yes']),
    ...plain('standards', record.standards),
    ...plain('standardsApart', record.standardsApart),
    ...plain('sites', record.sites),
    ...plain('products', record.products),
    ...plain('ownerRegisters', record.ownerRegisters),
    ...plain('jointIssues', record.jointIssues),
  ])
}

type CompanyProblem = FieldProblem<RecordProblemCode | 'reserved'>

/** The company that a form says, or what is wrong with it. */
export function readCompanyForm(typed: Typed): Result<CompanyRecord, 'not-valid', CompanyProblem[]> {
  const taxIds = rowsIn(typed, 'taxIds', ['kind', 'number'], ['kind'])
  const contacts = rowsIn(typed, 'contacts', contactNames)
  const texts = textsIn(typed, typedNames(companyFields))
  if (isReservedCompanyId(texts.id ?? '')) return fail('not-valid', [{ field: 'id', code: 'reserved' }])
  const read = companyRecord.safeParse(
    {
      ...texts,
      country: texts.country?.trim().toUpperCase() ?? null,
      taxIds: taxIds.map(({ values }) => values),
      contacts: contacts.map(({ values }) => contactOf(values)),
      ...Object.fromEntries(
        consentPurposes.map((purpose) => [`${purpose}Consent`, consentIn(typed, purpose)]),
      ),
      restrictedBecause: typed.restricted === 'yes' ? (textIn(typed, 'restrictedBecause') ?? '') : null,
    },
    { reportInput: true },
  )
  if (!read.success) return fail('not-valid', recordProblems(read.error, { taxIds, contacts }))
  return succeed(read.data)
}

const contactNames = [...contactInputs, ...contactConsentInputs.map((name) => `consent.${name}` as const)]

function contactOf(values: Record<(typeof contactNames)[number], string | null>) {
  const consent = Object.fromEntries(contactConsentInputs.map((name) => [name, values[`consent.${name}`]]))
  const isGiven = contactConsentInputs.some((name) => consent[name] !== null)
  return {
    ...Object.fromEntries(contactInputs.map((name) => [name, values[name]])),
    consent: isGiven ? consent : null,
  }
}

/** Null where the company was not asked yet. */
function consentIn(typed: Typed, purpose: string) {
  const at = (name: string) => textIn(typed, `${purpose}Consent.${name}`)
  const given = at('isGiven')
  if (given === null && at('source') === null && at('on') === null) return null
  return { isGiven: given === null ? null : given === 'yes', source: at('source'), on: at('on') }
}

/** What stands in the form of a company. */
export function companyTyped(record: CompanyRecord): Typed {
  const consents = consentPurposes.flatMap((purpose) => {
    const consent = record[`${purpose}Consent`]
    if (!consent) return []
    const at = (name: string) => `${purpose}Consent.${name}`
    return [
      [at('isGiven'), consent.isGiven ? 'yes' : 'no'],
      [at('source'), consent.source],
      [at('on'), consent.on],
    ]
  })
  return Object.fromEntries([
    ...typedValues(companyFields, record),
    ...record.taxIds.flatMap(({ kind, number }, at) => [
      [`taxIds.${at}.kind`, kind],
      [`taxIds.${at}.number`, number],
    ]),
    ...record.contacts.flatMap(({ consent, ...contact }, at) => [
      ...contactInputs.map((name) => [`contacts.${at}.${name}`, contact[name] ?? '']),
      ...contactConsentInputs.map((name) => [`contacts.${at}.consent.${name}`, consent?.[name] ?? '']),
    ]),
    ...consents,
    ...(record.restrictedBecause === null
      ? []
      : [
          ['restricted', 'yes'],
          ['restrictedBecause', record.restrictedBecause],
        ]),
  ])
}

/** What is wrong with a record, by the fields that were typed: rows are where they stood, empty ones between them. */
function recordProblems(
  { issues }: z.ZodError,
  lists: Record<string, readonly Pick<TypedRow<string>, 'at'>[]>,
): FieldProblem<RecordProblemCode>[] {
  const found = issues.map((issue) => ({ field: fieldOf(issue.path, lists), code: codeOf(issue) }))
  // One thing at a time is said of a field.
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at)
}

function fieldOf(path: readonly PropertyKey[], lists: Record<string, readonly { at: number }[]>): string {
  const [list, place, ...inner] = path
  const row = typeof place === 'number' ? lists[String(list)]?.[place] : undefined
  return (row ? [list, row.at, ...inner] : path).map(String).join('.')
}
