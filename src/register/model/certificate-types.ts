import type { certification } from '#content/model/kinds/certification.ts'
import type { CertificateRecord } from './certificate-record.ts'

/** What an accredited certificate of a type must say. */
type Needed = 'accreditation' | 'sites' | 'sectors' | 'products'

type TypeRules = {
  neededIfAccredited: readonly Needed[]
  /**
   * Whether it holds until a last day: always, where its scheme sets one, or never, because a statement is an opinion on
   * a day. A certificate of a management system has one (ISO/IEC 17021-1:2015, 8.2.2 c).
   */
  term: 'needed' | 'of-scheme' | 'none'
  /** Its holder is a person: no list names it, whoever has its number may check it. */
  isOfPerson: boolean
}

/** What a scheme may say that its certificates are: these types, and no others. */
type TypeOfScheme = keyof (typeof certification)['fields']['certificateType']['options']

const ofOrganisation = { term: 'of-scheme', isOfPerson: false } as const

/**
 * What a body certifies, and what each must say: a certificate of a management system its sites (ISO/IEC 17021-1:2015,
 * 8.2.2) and the sectors of the accreditation, one of a product what it identifies (ISO/IEC 17065:2012, 7.8). A
 * verification statement is an opinion on the day of its issue (ISO/IEC 17029:2019; ISO 14065:2020).
 */
export const typeRules = {
  'management-system': {
    ...{ term: 'needed', isOfPerson: false },
    neededIfAccredited: ['accreditation', 'sites', 'sectors'],
  },
  product: { ...ofOrganisation, neededIfAccredited: ['accreditation', 'products'] },
  process: { ...ofOrganisation, neededIfAccredited: ['accreditation', 'sites'] },
  verification: { term: 'none', isOfPerson: false, neededIfAccredited: ['accreditation'] },
  person: { term: 'of-scheme', isOfPerson: true, neededIfAccredited: ['accreditation'] },
  group: { ...ofOrganisation, neededIfAccredited: ['accreditation', 'sites'] },
  'chain-of-custody': { ...ofOrganisation, neededIfAccredited: ['accreditation', 'sites'] },
} as const satisfies Record<TypeOfScheme, TypeRules>

export type CertificateType = keyof typeof typeRules
export const certificateTypes = Object.keys(typeRules) as [CertificateType, ...CertificateType[]]

/** Whether what is of this type holds until a day, rather than being an opinion on one. */
export function hasTerm(type: CertificateType): boolean {
  return typeRules[type].term !== 'none'
}

export function isOfPerson(type: CertificateType): boolean {
  return typeRules[type].isOfPerson
}

export type TypeProblemCode = 'needed-if-accredited' | 'no-term' | 'needs-term'
type TypeProblem = { field: Needed | 'expiresOn'; code: TypeProblemCode }

/** What a record lacks, or says too much, for its type. What was stored before may stay as it is. */
export function typeProblems(record: CertificateRecord): TypeProblem[] {
  const { neededIfAccredited, term } = typeRules[record.type]
  const isTermWrong = record.expiresOn === null ? term === 'needed' : term === 'none'
  const lacking = record.isAccredited ? neededIfAccredited.filter((name) => isEmpty(record[name])) : []
  return [
    ...lacking.map((field): TypeProblem => ({ field, code: 'needed-if-accredited' })),
    ...(isTermWrong
      ? [{ field: 'expiresOn', code: term === 'none' ? 'no-term' : 'needs-term' } as const]
      : []),
  ]
}

function isEmpty(value: string | null | readonly unknown[]): boolean {
  return value === null || value.length === 0
}
