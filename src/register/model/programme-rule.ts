import type { CertificateType } from './certificate-types.ts'

/** What a scheme asks for, in months. */
export type ProgrammeRule = {
  /** Between surveillance audits; with 12, one in each calendar year. Null where there are none. */
  surveillanceMonths: number | null
  /** For how long after the decision the first one may wait; null as between the others. */
  firstMonths: number | null
  /** So long before the last day of validity the recertification audit is to be done. */
  recertificationMonths: number
}

/** Time to close nonconformities and decide before the last day (ISO/IEC 17021-1:2015, 9.6.3.2.2). */
const usualRecertification = 3

/** What a certification of the site says of its cycle. */
export type SchemeCycle = {
  surveillanceMonths?: number | null
  firstSurveillanceMonths?: number | null
  recertificationMonths?: number | null
}

/**
 * What the site says of its schemes, by their keys, and since when audits are recorded: what was due before may well
 * have been done.
 */
export type ProgrammeRules = { since: string | null; schemes: Record<string, SchemeCycle> }

/**
 * The rule of a scheme by the cycle that the site says of it. Without one a management system is audited as the
 * standard has it (9.1.3), and nothing else is.
 */
export function ruleOf(cycle: SchemeCycle | null, type: CertificateType): ProgrammeRule | null {
  if (cycle === null && type !== 'management-system') return null
  return {
    surveillanceMonths: cycle === null ? 12 : (cycle.surveillanceMonths ?? null),
    firstMonths: cycle?.firstSurveillanceMonths ?? null,
    recertificationMonths: cycle?.recertificationMonths ?? usualRecertification,
  }
}
