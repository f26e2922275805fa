import type { CertificateRecord, DecisionRecord } from '../certificate-record.ts'
import { standingOn, type Terms } from '../certificate-standing.ts'
import type { CompanyRecord } from '../company-record.ts'
import type { SiteRecord } from '../item-records.ts'
import { termOn } from '../renewal.ts'
import { standardWithEdition } from '../standard-with-edition.ts'
import { readAccreditationBody } from './accreditation-body.ts'
import { type IafStatus, iafStatuses } from './iaf-status.ts'
import { schemeNameOf } from './scheme-names.ts'

/** What the rows about one certificate are made from. */
export type IafSource = {
  company: CompanyRecord
  certificate: CertificateRecord
  status: IafStatus
  /** As the site's accreditation entry writes it; null where there is no such entry. */
  body: { name: string; acronym: string | null } | null
}

export type StandardSource = IafSource & { standard: CertificateRecord['standards'][number] }
export type SiteSource = IafSource & { site: SiteRecord }
export type SectorSource = IafSource & { sector: CertificateRecord['sectors'][number] }

/** Null for a certificate that is not in force yet, which the database is not told of. */
export function iafSourceOf(
  company: CompanyRecord,
  certificate: CertificateRecord & Terms & { decisions: DecisionRecord[] },
  written: string | null,
  day: string,
): IafSource | null {
  const status = iafStatuses[standingOn(certificate, certificate.decisions, day).state]
  if (!status) return null
  const read = written === null ? null : readAccreditationBody(written)
  return {
    ...{ company, status, certificate: { ...certificate, ...termOn(certificate, day) } },
    body: read ?? (written ? { name: written, acronym: null } : null),
  }
}

/** The main site: the first one, or where the company is registered. */
export function mainSiteOf({ company, certificate }: IafSource): Omit<SiteRecord, 'name' | 'scope'> {
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

export function schemeName({ standard }: StandardSource): string | null {
  return schemeNameOf(standard.name)
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

/** In English where it is written in English. */
export function iafText(text: { es: string | null; en: string | null } | null): string | null {
  return text && (text.en ?? text.es)
}

/** The number that a company has in one of the registers of companies. */
export function numberIn(company: CompanyRecord, ...kinds: CompanyRecord['taxIds'][number]['kind'][]) {
  return company.taxIds.find(({ kind }) => kinds.includes(kind))?.number ?? null
}
