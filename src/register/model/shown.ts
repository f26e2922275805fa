import type { Family } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type {
  Annulment,
  CertificateRecord,
  certificateFields,
  JointIssue,
  OwnerRegister,
  ReasonClass,
  StandardRecord,
} from './certificate-record.ts'
import { decisionNames, type Standing } from './certificate-standing.ts'
import type { CertificateType } from './certificate-types.ts'
import type { CompanyRecord, companyFields } from './company-record.ts'
import type { FormerName } from './former-names.ts'
import type { SiteRole } from './item-records.ts'
import type { NamedHolder } from './named-holder.ts'
import type { PartStanding } from './part-standing.ts'
import type { Told } from './public-api/told.ts'
import type { SectorCode } from './sectors.ts'
import type { ShownStandard } from './standards-apart.ts'

/** A text with the language that it is in, which may be another than the reader's. */
export type TextIn = { value: string; locale: Locale }

export type CompanySummary = {
  id: string
  name: string
  tradeName: string | null
  city: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** A certificate in a list or in an answer: enough to know whether it is the one, and how it stands. */
export type CertificateSummary = {
  id: string
  number: string
  company: CompanySummary
  family: Family
  type: CertificateType
  /** Those that it covers today, suspended or not. */
  standards: ShownStandard[]
  /** Those that it covered until they were withdrawn alone. */
  withdrawnStandards: (StandardRecord & { withdrawnOn: string })[]
  scope: TextIn | null
  standing: Standing
  issuedOn: string
  expiresOn: string | null
  isAccredited: boolean
  dataAsOf: string
}

export type ShownSite = {
  number: string | null
  role: SiteRole | null
  standing: PartStanding
  /** Whether what is certified holds here: the certificate does, and so does the site. */
  holds: boolean
  name: string | null
  /** Without its country. */
  address: string
  city: string | null
  country: string
  coordinates: { lat: number; lng: number } | null
  scope: TextIn | null
}

export type ShownProduct = {
  name: TextIn | null
  brand: string | null
  model: string | null
  standard: string | null
  range: string | null
}

/** One issue of a certificate, by the place that it has among those that are known. */
export type Issue = {
  ordinal: number
  issuedOn: string
  expiresOn: string | null
  auditedOn: string | null
  decidedOn: string | null
  standards: StandardRecord[]
}

/** What can happen to a certificate. */
export const historySteps = [
  ...(['first-issued', 'issued', 'renewed', 'reissued', 'recertified', 'issued-again', 'expired'] as const),
  'transferred-in',
  ...decisionNames,
] as const

/**
 * What happened to a certificate, in the order of its days. `renewed` follows without a gap, `reissued` within a term,
 * `recertified` within six months of its expiry, `issued-again` later. Expiry is among it once its day has passed. From
 * `transferred-in` on the certification is this body's, before it was another's (IAF MD 2).
 */
export type HistoryStep = {
  what: (typeof historySteps)[number]
  on: string
  /** The last day of an issue. */
  until: string | null
  reason: ReasonClass | null
  annulled: Annulment | null
}

/**
 * What a certificate stated on a day of the past; that it had not been issued then; that another body answered for the
 * certification; or that the register does not reach so far back.
 */
export type StatementOn =
  | {
      outcome: 'stated'
      on: string
      standing: Standing
      issuedOn: string
      expiresOn: string | null
      isAccredited: boolean
      standards: ShownStandard[]
      /** Null where it is not on record, or its holder of that day must not be named; so are no sites told then. */
      scope: TextIn | null
      sites: ShownSite[]
      /** Null where it was another company, which must not be named. */
      holder: { id: string; name: string } | null
    }
  | { outcome: 'not-issued'; on: string }
  | { outcome: 'with-former-body'; on: string; since: string; formerBody: string }
  | { outcome: 'not-recorded'; on: string; since: string }

export type ShownAccreditation = {
  name: string
  body: string
  number: string | null
  scopeLink: string | null
}

/** One certificate with everything that the public may know of it. */
export type ShownCertificate = CertificateSummary &
  Told<CertificateRecord, typeof certificateFields> & {
    scheme: { key: string; title: string; href: string | null } | null
    originalIssuedOn: string | null
    accreditation: ShownAccreditation | null
    /** Of its standards, those that an accreditation of their own covers. */
    ownAccreditations: { standard: StandardRecord; accreditation: ShownAccreditation }[]
    sectors: SectorCode[]
    sites: ShownSite[]
    products: ShownProduct[]
    issuingOffice: { name: string; city: string; email: string | null } | null
    ownerRegisters: OwnerRegister[]
    jointIssues: JointIssue[]
    /** Those that have begun, the first that is known first. */
    issues: Issue[]
    history: HistoryStep[]
    /** For the day that was asked for; null where none was. */
    statement: StatementOn | null
    /** Whether its holder agreed to stand in the directory; otherwise search engines leave its page out. */
    isListed: boolean
    /** What came in its place, the last is the present one; and what it came in the place of. */
    replacedBy: CertificateSummary[]
    replaces: CertificateSummary[]
  }

/** A company with its certificates, those in force first. */
export type ShownCompany = CompanySummary &
  Told<CompanyRecord, typeof companyFields> & {
    address: string
    taxIds: { kind: string; number: string }[]
    formerNames: FormerName[]
    /** Whether it agreed to stand in the directory; otherwise search engines leave its page out. */
    isListed: boolean
    certificates: CertificateSummary[]
    sites: ShownSite[]
    dataAsOf: string | null
  }

/** What there is of something that somebody asks for by its number, name or id. */
export type LookedUp<Found> =
  | { outcome: 'found'; found: Found }
  /** It exists, and its holder wished that the body be asked (ISO/IEC 17021-1:2015, 8.1.2). */
  | { outcome: 'restricted' }
  /** It is in data of the body that is not in the register yet. */
  | { outcome: 'updating' }
  | { outcome: 'unknown' }

/** The same, and where there is nothing, what may have been meant. */
export type Answer<Found> =
  | Exclude<LookedUp<Found>, { outcome: 'unknown' }>
  | { outcome: 'unknown'; near: Near[] }

/** What may have been meant. */
export type Near =
  | { kind: 'certificate'; certificate: CertificateSummary }
  | { kind: 'company'; company: CompanySummary }

/** A site of a certificate that was asked for by its number; null where the certificate has none of that number. */
export type AskedSite = { number: string; found: ShownSite | null }

/** What is answered to somebody who checks a number, a name, a tax id or a company's id; `holder` and `site` where they were named. */
export type CheckAnswer =
  | {
      outcome: 'certificate'
      certificate: CertificateSummary
      holder?: NamedHolder
      site?: AskedSite
      /** What was named beside the number: a standard that the certificate is not for, and another number. */
      otherStandard?: string
      /** The holder named beside the number is most likely none: another scheme of the body is called so. */
      otherScheme?: string
      otherNumber?: string
    }
  /** A company with its certificates, at most so many as an answer holds, and how many there are. */
  | { outcome: 'company'; company: CompanySummary; certificates: CertificateSummary[]; total: number }
  /** Several companies have this name or number. */
  | { outcome: 'several'; companies: CompanySummary[] }
  | { outcome: 'restricted' }
  | { outcome: 'updating' }
  | { outcome: 'unknown'; near: Near[] }

export type CheckedLine = { asked: string; answer: CheckAnswer }
