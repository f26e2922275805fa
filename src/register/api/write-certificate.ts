import type { z } from 'zod'
import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import * as said from '#kernel/words/check-answer.ts'
import { certificateFields } from '#register/model/certificate-record.ts'
import { type Standing, stands } from '#register/model/certificate-standing.ts'
import { countryName } from '#register/model/country-names.ts'
import type { DirectoryCount } from '#register/model/directory.ts'
import type { certificatePart, companyPart, textPart } from '#register/model/public-api/answer-parts.ts'
import type { certificateAnswer, sitePart } from '#register/model/public-api/certificate-answer.ts'
import type { checkAnswer, directoryPart, nearPart } from '#register/model/public-api/check-answer.ts'
import { problemDetail } from '#register/model/public-api/endpoints.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { toldOf } from '#register/model/public-api/told.ts'
import { sectors } from '#register/model/sectors.ts'
import type {
  CertificateSummary,
  CheckedLine,
  CompanySummary,
  Near,
  ShownAccreditation,
  ShownCertificate,
  ShownSite,
  StatementOn,
  TextIn,
} from '#register/model/shown.ts'
import type { ShownStandard } from '#register/model/standards-apart.ts'
import { type Links, linksIn } from './asking.ts'

/** A certificate as the API says it, with everything that is public. */
export function writeCertificate(
  { locale, now }: Pick<Caller, 'locale' | 'now'>,
  publicUrl: string,
  certificate: ShownCertificate,
): z.output<typeof certificateAnswer> {
  const links = linksIn(publicUrl, locale)
  const { scheme, accreditation } = certificate
  const inFew = (each: CertificateSummary) => writeSummary({ locale }, links, each)
  return {
    ...inFew(certificate),
    scheme: scheme && {
      ...{ key: scheme.key, title: scheme.title },
      url: scheme.href && links.whole(scheme.href),
    },
    type: certificate.type,
    originalIssuedOn: certificate.originalIssuedOn,
    accreditation: accreditation && writeAccreditation(accreditation),
    ownAccreditations: certificate.ownAccreditations.map(({ standard, accreditation: own }) => ({
      ...{ standard, accreditation: writeAccreditation(own) },
    })),
    withdrawnStandards: certificate.withdrawnStandards,
    sectors: certificate.sectors.map((code) => ({ code, name: sectors[code][locale] })),
    sites: certificate.sites.map((site, at) => ({ main: at === 0, ...writeSite({ locale }, site) })),
    products: certificate.products.map(({ name, brand, model, standard, range }) => ({
      ...{ name: writeText(name), brand, model, standard, range },
    })),
    issuingOffice: certificate.issuingOffice,
    ...toldOf(certificateFields, certificate),
    ownerRegisters: certificate.ownerRegisters.map(({ owner, number, href }) => ({
      owner,
      number,
      url: href,
    })),
    jointIssues: certificate.jointIssues.map(({ partner, number, href }) => ({
      ...{ partner, number, url: href },
    })),
    issues: certificate.issues,
    history: certificate.history,
    statement: certificate.statement && writeStatement({ locale }, certificate.statement),
    replacedBy: certificate.replacedBy.map(inFew),
    replaces: certificate.replaces.map(inFew),
    badge: `${links.certificate(certificate.number).self}/badge.svg`,
    freshUntil: nextMidnight(now).toISOString(),
  }
}

export function writeSummary(
  { locale }: Pick<Caller, 'locale'>,
  links: Links,
  certificate: CertificateSummary,
): z.output<typeof certificatePart> {
  return {
    ...{ id: certificate.id, number: certificate.number },
    status: writeStanding({ locale }, certificate.standing),
    scope: writeText(certificate.scope),
    company: writeHolder({ locale }, links, certificate.company),
    ...{ family: certificate.family, standards: certificate.standards.map(writeStandard) },
    ...{ issuedOn: certificate.issuedOn, expiresOn: certificate.expiresOn },
    ...{ accredited: certificate.isAccredited, dataAsOf: certificate.dataAsOf },
    ...links.certificate(certificate.number),
  }
}

function writeStatement(
  caller: Pick<Caller, 'locale'>,
  statement: StatementOn,
): NonNullable<z.output<typeof certificateAnswer>['statement']> {
  if (statement.outcome !== 'stated') return statement
  const { outcome, on, standing, isAccredited, standards, scope, sites, holder, ...dates } = statement
  return {
    ...{ outcome, on, status: writeStanding(caller, standing), ...dates, accredited: isAccredited },
    ...{ standards: standards.map(writeStandard), scope: writeText(scope), company: holder },
    sites: sites.map((site, at) => ({ main: at === 0, ...writeSite(caller, site) })),
  }
}

function writeStandard({ name, edition, isAccredited, suspendedSince }: ShownStandard) {
  return { name, edition, accredited: isAccredited, suspendedSince }
}

function writeAccreditation({ name, body, number, scopeLink }: ShownAccreditation) {
  return { name, body, number, scopeUrl: scopeLink }
}

function writeStanding({ locale }: Pick<Caller, 'locale'>, { state, since, reviewBy }: Standing) {
  return { state, label: stateWords[state][locale], valid: stands(state), since, reviewBy }
}

export function writeHolder(
  { locale }: Pick<Caller, 'locale'>,
  links: Links,
  { id, name, tradeName, city, country }: CompanySummary,
): z.output<typeof companyPart> {
  return { id, name, tradeName, city, country: writeCountry({ locale }, country), ...links.company(id) }
}

export function writeSite(
  { locale }: Pick<Caller, 'locale'>,
  { number, role, standing, holds, name, address, city, country, coordinates, scope }: ShownSite,
): Omit<z.output<typeof sitePart>, 'main'> {
  return {
    ...{ number, role, ...standing, valid: holds, name, address, city, coordinates },
    ...{ country: writeCountry({ locale }, country), scope: writeText(scope) },
  }
}

export function writeCountry({ locale }: Pick<Caller, 'locale'>, code: string) {
  return { code, name: countryName(code, locale) }
}

function writeText(text: TextIn | null): z.output<typeof textPart> | null {
  return text && { text: text.value, language: text.locale }
}

/** What was found for one thing that was asked, as the API says it; with what the directory has of words. */
export function writeChecked(
  { locale }: Pick<Caller, 'locale'>,
  publicUrl: string,
  { asked, answer }: CheckedLine,
  inDirectory: DirectoryCount | null = null,
): z.output<typeof checkAnswer> {
  const links = linksIn(publicUrl, locale)
  switch (answer.outcome) {
    case 'certificate':
      return {
        asked,
        outcome: 'certificate',
        certificate: writeSummary({ locale }, links, answer.certificate),
        ...(answer.holder ? { holder: answer.holder } : {}),
        ...(answer.site ? { site: answer.site.found && writeSite({ locale }, answer.site.found) } : {}),
      }
    case 'company':
      return {
        ...{ asked, outcome: 'company', company: writeHolder({ locale }, links, answer.company) },
        certificates: answer.certificates.map((each) => writeSummary({ locale }, links, each)),
        total: answer.total,
      }
    case 'several':
      return {
        ...{ asked, outcome: 'several' },
        companies: answer.companies.map((each) => writeHolder({ locale }, links, each)),
      }
    case 'restricted':
      return { asked, outcome: 'restricted', message: problemDetail('restricted', [], locale) }
    case 'updating':
      return { asked, outcome: 'updating', message: problemDetail('being-updated', [], locale) }
    case 'unknown':
      return {
        ...{ asked, outcome: 'unknown' },
        message: inDirectory ? said.words[locale] : problemDetail('not-found', [], locale),
        near: answer.near.map((each) => writeNear({ locale }, links, each)),
        ...(inDirectory ? { directory: writeDirectory({ locale }, links, asked, inDirectory) } : {}),
      }
  }
}

/** Where the directory shows what it finds for words, and how many certificates that are. */
function writeDirectory(
  { locale }: Pick<Caller, 'locale'>,
  links: Links,
  q: string,
  { total, isAtLeast }: DirectoryCount,
): z.output<typeof directoryPart> {
  return {
    ...{ total, atLeast: isAtLeast, url: links.whole(address.companies(locale, { q })) },
    self: `${links.api}/certificates?${new URLSearchParams({ q })}`,
  }
}

export function writeNear(
  { locale }: Pick<Caller, 'locale'>,
  links: Links,
  near: Near,
): z.output<typeof nearPart> {
  return near.kind === 'certificate'
    ? { kind: 'certificate', certificate: writeSummary({ locale }, links, near.certificate) }
    : { kind: 'company', company: writeHolder({ locale }, links, near.company) }
}
