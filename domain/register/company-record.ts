import { z } from 'zod'
import { day, line } from './plain-text.ts'
import { postalAddress } from './postal-address.ts'
import { stableId } from './stable-id.ts'

/** The registers by which a company is known to others. RUT is Uruguay's, VAT the one of the European Union. */
export const taxIdKinds = ['rut', 'cuit', 'cnpj', 'vat', 'duns', 'registration', 'other'] as const
export type TaxIdKind = (typeof taxIdKinds)[number]

/** Two consents, asked for and given apart (ISO/IEC 17021-1:2015, 8.4.3). */
export const consentPurposes = ['directory', 'iaf'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** What a client agreed to, where that is written, and since when. */
export type Consent = z.infer<typeof consent>
const consent = z.strictObject({ isGiven: z.boolean(), source: line(200), on: day() })

export const longestCompanyId = 45
/** Where the admin area has something else than a company. */
const reserved = ['certificates', 'export', 'iaf', 'import', 'keys', 'new']

export function isReservedCompanyId(id: string): boolean {
  return reserved.includes(id.trim().toLowerCase())
}

/** A certified company as the body's own system, a file or the forms say it. What is unknown is null. */
export const companyRecord = z.strictObject({
  id: stableId(longestCompanyId).refine((id) => !isReservedCompanyId(id), { error: 'unlikely' }),
  /** As in the national register. */
  legalName: line(300),
  tradeName: line(500).nullable().default(null),
  englishName: line(300).nullable().default(null),
  ...postalAddress,
  taxIds: z
    .array(z.strictObject({ kind: z.enum(taxIdKinds), number: line(40) }))
    .max(8)
    .default([]),
  website: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(300)
    .nullable()
    .default(null),
  /** To stand in the body's own directory. Without it, only whoever has the number or the name is answered. */
  directoryConsent: consent.nullable().default(null),
  /** To be sent to the database of accredited certifications (IAF CertSearch). */
  iafConsent: consent.nullable().default(null),
  /** Why nothing but the existence of its certificates is told (8.1.2); null where it is. Never shown. */
  restrictedBecause: line(300).nullable().default(null),
})
export type CompanyRecord = z.output<typeof companyRecord>
