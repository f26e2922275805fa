import { fail, type Result, succeed } from '#kernel/result.ts'
import {
  type CompanyRecord,
  companyFields,
  companyRecord,
  consentPurposes,
  isReservedCompanyId,
} from '../company-record.ts'
import { contactConsentInputs, contactInputs } from '../contact-inputs.ts'
import type { RecordProblemCode } from '../interchange/problems.ts'
import { typedNames, typedValues } from '../records/field.ts'
import { recordProblems } from './record-problems.ts'
import { type FieldProblem, rowsIn, type Typed, textIn, textsIn } from './typed-fields.ts'

export type CompanyProblem = FieldProblem<RecordProblemCode | 'reserved'>

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
