import { z } from 'zod'
import { families } from '../addresses.ts'
import { decisionNames } from './certificate-standing.ts'
import { longestCompanyId } from './company-record.ts'
import { day, line, lines } from './plain-text.ts'
import { postalAddress } from './postal-address.ts'
import { foldNumber } from './printed-number.ts'
import { sectorCodes } from './sectors.ts'
import { stableId } from './stable-id.ts'

export const certificateTypes = ['management-system', 'product'] as const
export type CertificateType = (typeof certificateTypes)[number]

/** Why a body decided, in classes that may be published; what a client did is between it and the body. */
export const reasonClasses = [
  'nonconformity',
  'audit-not-possible',
  'fees',
  'mark-misuse',
  'client-request',
  'ceased-activity',
  'edition-ended',
  'new-edition',
  'new-number',
  'corrected',
  'other',
] as const
export type ReasonClass = (typeof reasonClasses)[number]

/** A decision with its reason, as it stands in the dated history. */
export const decisionRecord = z.strictObject({
  decision: z.enum(decisionNames),
  on: day(),
  reason: z.enum(reasonClasses).nullable().default(null),
})
export type DecisionRecord = z.output<typeof decisionRecord>

/** A text in either language; at least one is there. */
const inEither = (longest: number) =>
  z
    .strictObject({
      es: lines(longest).nullable().default(null),
      en: lines(longest).nullable().default(null),
    })
    .refine(({ es, en }) => es !== null || en !== null, { error: 'missing' })
export type InEither = { es: string | null; en: string | null }

export const standardRecord = z.strictObject({
  /** Without its edition: `ISO 9001`. */
  name: line(80),
  edition: line(40).nullable().default(null),
})
export type StandardRecord = z.output<typeof standardRecord>

export const siteRecord = z.strictObject({
  name: line(200).nullable().default(null),
  ...postalAddress,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** What is certified here, where that is less than on the whole certificate. */
  scope: inEither(10_000).nullable().default(null),
})
export type SiteRecord = z.output<typeof siteRecord>

/** A product as its certificate identifies it (ISO/IEC 17065:2012, 7.8). */
export const productRecord = z.strictObject({
  name: inEither(300),
  brand: line(120).nullable().default(null),
  model: line(200).nullable().default(null),
  standard: line(120).nullable().default(null),
  /** Batch or serial numbers. */
  range: line(200).nullable().default(null),
})
export type ProductRecord = z.output<typeof productRecord>

/** Where a scheme's owner keeps a record of its own, such as a GGN of GLOBALG.A.P. */
export const ownerRegister = z.strictObject({
  owner: line(80),
  number: line(80),
  href: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(500)
    .nullable()
    .default(null),
})
export type OwnerRegister = z.output<typeof ownerRegister>

export const longestCertificateId = 60

/**
 * A certificate as the body's own system, a file or the forms say it. The first site is the main one. How it stands is
 * not among its fields: dates and decisions say it (`certificate-standing.ts`).
 */
export const certificateRecord = z
  .strictObject({
    id: stableId(longestCertificateId),
    companyId: stableId(longestCompanyId),
    /** As printed. */
    number: line(60).refine((text) => foldNumber(text).length >= 3, { error: 'unlikely' }),
    /** The key of the certification scheme among the site's certifications. */
    scheme: line(120),
    family: z.enum(families),
    type: z.enum(certificateTypes),
    standards: z.array(standardRecord).min(1).max(12),
    scope: inEither(10_000),
    originalIssuedOn: day().nullable().default(null),
    issuedOn: day(),
    /** The last day of validity; null where the scheme knows none. */
    expiresOn: day().nullable().default(null),
    isAccredited: z.boolean(),
    /** The key of the accreditation that covers it, among the site's accreditations. */
    accreditation: line(120).nullable().default(null),
    sectors: z.array(z.enum(sectorCodes)).max(12).default([]),
    sites: z.array(siteRecord).max(2000).default([]),
    products: z.array(productRecord).max(2000).default([]),
    /** The key of the office that issued it, among the site's offices. */
    issuingOffice: line(120).nullable().default(null),
    iqnetNumber: line(60).nullable().default(null),
    ownerRegisters: z.array(ownerRegister).max(8).default([]),
    /** The id of the certificate that came in its place. */
    replacedBy: stableId(longestCertificateId).nullable().default(null),
    /** The day on which the body's own system said this. */
    dataAsOf: day(),
  })
  .refine(({ issuedOn, expiresOn }) => expiresOn === null || expiresOn >= issuedOn, {
    path: ['expiresOn'],
    error: 'before-issue',
  })
  .refine(({ originalIssuedOn, issuedOn }) => originalIssuedOn === null || originalIssuedOn <= issuedOn, {
    path: ['originalIssuedOn'],
    error: 'after-issue',
  })
  .refine(({ id, replacedBy }) => id !== replacedBy, { path: ['replacedBy'], error: 'itself' })
export type CertificateRecord = z.output<typeof certificateRecord>
