import { locales } from '#kernel/locales.ts'
import type { CertificateRecord } from './certificate-record.ts'
import { type Decision, nextChange, standingOn } from './certificate-standing.ts'
import type { CompanyRecord } from './company-record.ts'
import { countryName } from './country-names.ts'
import type { FormerName } from './former-names.ts'
import { isPlaceOn, nextPartChange } from './part-standing.ts'
import { foldNumber } from './printed-number.ts'
import { registerWords, searchedWords } from './searched-words.ts'
import { shownStandards } from './standards-apart.ts'
import { type KeptRecord, recordOn } from './statements.ts'

/** By what the directory is filtered and counted, in the order in which it is offered. */
export const facetNames = ['state', 'country', 'family', 'standard', 'sector', 'accreditation'] as const
export type FacetName = (typeof facetNames)[number]

/** One certificate as the directory finds, filters, counts and orders it on a day. */
export type ListedCertificate = {
  nameKey: string
  issuedOn: string
  facets: string[]
  changesOn: string | null
  /** Words with the weight of where they stand, as PostgreSQL writes a text search vector. */
  words: Map<string, string>
  nameWords: Set<string>
}

/** A facet's token: `standard:ISO 9001`. */
export function facetToken(facet: FacetName | 'scheme', value: string): string {
  return `${facet}:${value}`
}

/** Whether a company stands in the directory: it agreed to, and nothing is kept back at its wish. */
export function isInDirectory({ directoryConsent, restrictedBecause }: CompanyRecord): boolean {
  return directoryConsent?.isGiven === true && restrictedBecause === null
}

export function listedCertificate(
  company: CompanyRecord & { formerNames?: readonly FormerName[] },
  kept: KeptRecord & { decisions: readonly Decision[] },
  day: string,
): ListedCertificate {
  const { decisions } = kept
  const { state } = standingOn(kept, decisions, day)
  const certificate = recordOn(kept, day)
  const standards = shownStandards(certificate, day)
  const sites = certificate.sites.filter((site) => isPlaceOn(site, day))
  const countries = [...new Set([company.country, ...sites.map(({ country }) => country)])]
  const nameWords = new Set(namesOf(company).flatMap(searchedWords))
  return {
    nameKey: [registerWords(company.legalName).join(' '), company.id, foldNumber(certificate.number)].join(
      '\t',
    ),
    issuedOn: certificate.issuedOn,
    facets: [
      facetToken('state', state),
      ...countries.map((country) => facetToken('country', country)),
      facetToken('family', certificate.family),
      ...new Set(standards.map(({ name }) => facetToken('standard', name))),
      ...new Set(certificate.sectors.map((code) => facetToken('sector', code))),
      ...new Set(
        standards.map((each) =>
          facetToken('accreditation', each.isAccredited ? 'accredited' : 'unaccredited'),
        ),
      ),
      facetToken('scheme', certificate.scheme),
    ],
    changesOn: earlier(nextChange(kept, decisions, day), nextPartChange(certificate, day)),
    words: weighed(company, { ...certificate, sites, standards }, { countries, nameWords }),
    nameWords,
  }
}

function earlier(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one < other) ? one : other
}

/** What a company is called and was called before, the legal name first. */
export function namesOf({
  legalName,
  tradeName,
  englishName,
  formerNames = [],
}: CompanyRecord & { formerNames?: readonly FormerName[] }): string[] {
  const names = [legalName, tradeName, englishName, ...formerNames.map(({ name }) => name)]
  return names.filter((name) => name !== null)
}

function weighed(
  company: CompanyRecord,
  certificate: CertificateRecord,
  { countries, nameWords }: { countries: string[]; nameWords: Set<string> },
) {
  const words = new Map([...nameWords].map((word) => [word, 'A']))
  const add = (weight: string, texts: (string | null)[]) => {
    for (const text of texts)
      for (const word of text === null ? [] : searchedWords(text))
        if (!words.get(word)?.includes(weight)) words.set(word, (words.get(word) ?? '') + weight)
  }
  const { standards, products, scope, sites } = certificate
  add('B', [
    ...standards.flatMap(({ name, edition }) => [name, edition]),
    ...products.flatMap(({ brand, model, name }) => [brand, model, name.es, name.en]),
  ])
  add('C', [
    ...[company, ...sites].flatMap(({ city, region }) => [city, region]),
    ...countries.flatMap((country) => locales.map((locale) => countryName(country, locale))),
  ])
  add(
    'D',
    [scope, ...sites.map((site) => site.scope)].flatMap((text) => [text?.es ?? null, text?.en ?? null]),
  )
  return words
}
