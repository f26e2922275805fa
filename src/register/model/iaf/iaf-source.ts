import type { CertificateRecord, HistoryDecision } from '../certificate-record.ts'
import { standingOn } from '../certificate-standing.ts'
import type { CompanyRecord } from '../company-record.ts'
import type { SiteRecord } from '../item-records.ts'
import { standardWithEdition } from '../listed-standards.ts'
import { partStandingOn } from '../part-standing.ts'
import { standardsOn } from '../standards-apart.ts'
import { type KeptRecord, recordOn } from '../statements.ts'
import { type IafMapping, type IafStatus, statusOf } from './iaf-mapping.ts'

/**
 * What IAF CertSearch calls the scheme of a standard. The name must be the one under which the accreditation body has
 * recorded the body's accreditation; only the first was read in the database's own pages.
 */
export const schemeNames: Readonly<Record<string, string>> = {
  'ISO 9001': 'Quality Management Systems',
  'ISO 14001': 'Environmental Management Systems',
  'ISO 45001': 'Occupational Health and Safety Management Systems',
  'ISO 22000': 'Food Safety Management Systems',
  'FSSC 22000': 'Food Safety Management Systems',
  'ISO/TS 22002-1': 'Food Safety Management Systems',
  'ISO/TS 22002-4': 'Food Safety Management Systems',
  'ISO/TS 22002-5': 'Food Safety Management Systems',
  'ISO/IEC 27001': 'Information Security Management Systems',
  'ISO/IEC 27701': 'Privacy Information Management Systems',
  'ISO/IEC 20000-1': 'IT Service Management Systems',
  'ISO/IEC 42001': 'Artificial Intelligence Management Systems',
  'ISO 22301': 'Business Continuity Management Systems',
  'ISO 50001': 'Energy Management Systems',
  'ISO 37001': 'Anti-bribery Management Systems',
  'ISO 37301': 'Compliance Management Systems',
  'ISO 13485': 'Medical Devices Quality Management Systems',
  'ISO 39001': 'Road Traffic Safety Management Systems',
  'ISO 55001': 'Asset Management Systems',
  'ISO 21001': 'Educational Organizations Management Systems',
  'ISO 21101': 'Adventure Tourism Safety Management Systems',
  'ISO 20121': 'Event Sustainability Management Systems',
  'ISO 41001': 'Facility Management Systems',
  'ISO 30301': 'Management Systems for Records',
  'ISO 28000': 'Supply Chain Security Management Systems',
  'ISO 56001': 'Innovation Management Systems',
}

/** The names of schemes that were read literally. */
export const schemeNamesSeen: readonly string[] = ['ISO 9001']

/** By the standard as registers write it: `UNIT-ISO 9001` and `iso 9001` are `ISO 9001`. */
export function defaultSchemeOf(standard: string): string | null {
  return schemeNames[plainName(standard)] ?? null
}

function plainName(standard: string): string {
  return standard
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^(UNIT|UNE|IRAM|NBR|NCH|EN|BS|DIN)[- ](EN[- ])?(?=ISO)/, '')
    .trim()
}

/** What the rows about one certificate are made from. */
export type IafSource = {
  company: CompanyRecord
  certificate: CertificateRecord
  status: IafStatus
  /** As the site's accreditation entry writes it; null where there is no such entry. */
  body: { name: string; acronym: string | null } | null
  /** What the body itself says that schemes are called, by their standards. */
  schemes: IafMapping['schemes']
}

export type StandardSource = IafSource & { standard: CertificateRecord['standards'][number] }
export type SiteSource = IafSource & { site: SiteRecord }
export type SectorSource = IafSource & { sector: CertificateRecord['sectors'][number] }

/** Null for a certificate that the database is not told of. */
export function iafSourceOf(
  company: CompanyRecord,
  certificate: KeptRecord & { decisions: readonly HistoryDecision[] },
  written: string | null,
  { day, mapping }: { day: string; mapping: IafMapping },
): IafSource | null {
  const status = statusOf(mapping, standingOn(certificate, certificate.decisions, day).state)
  if (!status) return null
  const read = written === null ? null : readAccreditationBody(written)
  const record = recordOn(certificate, day)
  return {
    ...{
      company,
      status,
      certificate: { ...record, sites: certifiedSites(record, day), standards: sentStandards(record, day) },
    },
    body: read ?? (written ? { name: written, acronym: null } : null),
    schemes: mapping.schemes,
  }
}

/**
 * The standards that hold under the accreditation of the certificate: the database knows one accreditation body and one
 * status of a certificate.
 */
function sentStandards(record: CertificateRecord, day: string): CertificateRecord['standards'] {
  return standardsOn(record, day).filter(
    ({ standing, isAccredited, ownAccreditation }) =>
      standing.state === 'covered' &&
      isAccredited &&
      (ownAccreditation ?? record.accreditation) === record.accreditation,
  )
}

/** The main site, and those at which what is certified holds: the database knows no state of a site. */
function certifiedSites({ sites }: CertificateRecord, day: string): SiteRecord[] {
  return sites.filter((site, at) => at === 0 || partStandingOn(site, day).state === 'covered')
}

type MainSite = Pick<
  SiteRecord,
  'street' | 'city' | 'region' | 'postcode' | 'country' | 'latitude' | 'longitude'
>

/** The main site: the first one, or where the company is registered. */
export function mainSiteOf({ company, certificate }: IafSource): MainSite {
  return certificate.sites[0] ?? { ...company, latitude: null, longitude: null }
}

export function standardSources(source: IafSource): StandardSource[] {
  return source.certificate.standards.map((standard) => ({ ...source, standard }))
}

/** A template with a main site of its own lists the others; one without lists all. */
export function siteSources(source: IafSource, hasMainSite: boolean): SiteSource[] {
  return source.certificate.sites.slice(hasMainSite ? 1 : 0).map((site) => ({ ...source, site }))
}

export function sectorSources(source: IafSource): SectorSource[] {
  return source.certificate.sectors.map((sector) => ({ ...source, sector }))
}

export function standardName({ standard }: StandardSource): string {
  return standardWithEdition(standard)
}

export function schemeName({ standard, schemes }: StandardSource): string | null {
  return schemes[standard.name] ?? defaultSchemeOf(standard.name)
}

/** `20260314`. */
export function iafDate(day: string | null): string | null {
  return day?.replaceAll('-', '') ?? null
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The country's English name, null for a code that no country has. */
export function iafCountry(code: string): string | null {
  return regions.of(code) ?? null
}

/** The English text, else the Spanish one. */
export function iafText(text: { es: string | null; en: string | null } | null): string | null {
  return text && (text.en ?? text.es)
}

/** The number that a company has in one of the registers of companies. */
export function numberIn(company: CompanyRecord, ...kinds: CompanyRecord['taxIds'][number]['kind'][]) {
  return company.taxIds.find(({ kind }) => kinds.includes(kind))?.number ?? null
}

type AccreditationBody = { name: string; acronym: string }

/**
 * The body's name and its acronym as an accreditation entry writes them, `United Kingdom Accreditation Service (UKAS)`;
 * null where no acronym stands in parentheses at its end.
 */
export function readAccreditationBody(written: string): AccreditationBody | null {
  const [, name = '', acronym = ''] = /^(.*\S)\s*[(（]([^()（）]{1,20})[)）]\s*$/u.exec(written) ?? []
  return name && acronym.trim() ? { name, acronym: acronym.trim() } : null
}

/** Whether an accreditation is one for management systems, the only ones that IAF MD 28 asks for. */
export function isForManagementSystems(standard: string): boolean {
  return /\b17021(?!\d)/.test(standard)
}
