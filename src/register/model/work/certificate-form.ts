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
import type { RecordProblemCode } from '../interchange/problems.ts'
import { productFields, siteFields } from '../item-records.ts'
import { inputNames, typedNames, typedValues } from '../records/field.ts'
import { sectorCodes } from '../sectors.ts'
import { standardApart } from '../standards-apart.ts'
import { recordProblems } from './record-problems.ts'
import { type FieldProblem, numberFrom, rowsIn, type Typed, textIn, textsIn } from './typed-fields.ts'

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
