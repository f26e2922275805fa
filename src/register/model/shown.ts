import type { Family } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type {
  CertificateRecord,
  CertificateType,
  certificateFields,
  OwnerRegister,
  ReasonClass,
  StandardRecord,
} from './certificate-record.ts'
import type { DecisionName, Standing } from './certificate-standing.ts'
import type { CompanyRecord, companyFields } from './company-record.ts'
import type { Told } from './records/told-fields.ts'
import type { SectorCode } from './sectors.ts'

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
  standards: StandardRecord[]
  scope: TextIn | null
  standing: Standing
  issuedOn: string
  expiresOn: string | null
  isAccredited: boolean
  dataAsOf: string
}

export type ShownSite = {
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

/** What happened to a certificate, in the order of its days. Expiry is among it once its day has passed. */
export type HistoryStep = {
  what: 'first-issued' | 'issued' | 'expired' | DecisionName
  on: string
  reason: ReasonClass | null
}

/** One certificate with everything that the public may know of it. */
export type ShownCertificate = CertificateSummary &
  Told<CertificateRecord, typeof certificateFields> & {
    scheme: { key: string; title: string; href: string | null } | null
    type: CertificateType
    originalIssuedOn: string | null
    accreditation: { name: string; body: string; number: string | null; scopeLink: string | null } | null
    sectors: SectorCode[]
    sites: ShownSite[]
    products: ShownProduct[]
    issuingOffice: { name: string; city: string; email: string | null } | null
    ownerRegisters: OwnerRegister[]
    history: HistoryStep[]
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

/** What is answered to somebody who checks a number, a name, a tax id or a company's id. */
export type CheckAnswer =
  | { outcome: 'certificate'; certificate: CertificateSummary }
  /** A company with its certificates, at most so many as an answer holds, and how many there are. */
  | { outcome: 'company'; company: CompanySummary; certificates: CertificateSummary[]; total: number }
  /** Several companies have this name or number. */
  | { outcome: 'several'; companies: CompanySummary[] }
  | { outcome: 'restricted' }
  | { outcome: 'updating' }
  | { outcome: 'unknown'; near: Near[] }

export type CheckedLine = { asked: string; answer: CheckAnswer }
