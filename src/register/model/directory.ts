import { locales } from '#kernel/locales.ts'
import type { CertificateRecord } from './certificate-record.ts'
import { type Decision, nextChange, standingOn } from './certificate-standing.ts'
import type { CompanyRecord } from './company-record.ts'
import { countryName } from './country-names.ts'
import type { FormerName } from './former-names.ts'
import { shownStandards } from './item-records.ts'
import { isPlaceOn, nextPartChange } from './part-standing.ts'
import { foldNumber } from './printed-number.ts'
import { registerWords, searchedWords } from './searched-words.ts'
import type { CertificateSummary, CompanySummary } from './shown.ts'
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

export const directorySorts = ['relevance', 'name', 'newest'] as const
type DirectorySort = (typeof directorySorts)[number]

/** What is looked for in the directory: words, one value of each facet at most, and a scheme (its key). */
export type DirectoryQuery = {
  text: string
  filters: Partial<Record<FacetName | 'scheme', string>>
  sort: DirectorySort
  /** From 1. */
  page: number
}

export const directoryPageSize = 20
/** Further pages are not answered: whoever reads so far does better to filter. */
export const mostDirectoryPages = 100

/** A value of a facet, and how many certificates have it among those that the other filters leave. */
export type FacetCount = { value: string; count: number }

/** How many certificates were found; at least so many where `isAtLeast`. */
export type DirectoryCount = { total: number; isAtLeast: boolean }

export type DirectoryResult = DirectoryCount & {
  hits: CertificateSummary[]
  /** How many pages can be asked for. */
  pages: number
  /** The most frequent first; a value that is filtered by is always among them. */
  facets: Record<FacetName, FacetCount[]>
  /** What was searched instead, where typing errors were mended. */
  corrected: string | null
  /** False where no certificate has all words, so that the results have only some of them. */
  isComplete: boolean
}

/** What may be meant while somebody types. */
export type RegisterSuggestion =
  | { kind: 'company'; company: CompanySummary }
  | { kind: 'certificate'; certificate: CertificateSummary }
  /** The typed number is of no certificate in the directory; `isKnown` where the register answers to it. */
  | { kind: 'number'; number: string; isKnown: boolean }

/** The most rows of a file: with filters alone, and with words, whose results are found a page at a time. */
export const mostInCsv = { filtered: 10_000, searched: 2_000 } as const

/** What is asked where nothing else is said. */
export function usualSort({ text }: Pick<DirectoryQuery, 'text'>): DirectorySort {
  return text === '' ? 'name' : 'relevance'
}

/**
 * The parameters of a question's address, each only where it says something. Other filters lead to the first page.
 */
export function directoryParameters(
  query: DirectoryQuery,
  changes: Partial<Omit<DirectoryQuery, 'filters'>> & {
    filters?: { [Name in keyof DirectoryQuery['filters']]: string | null }
  } = {},
): Record<string, string> {
  const asked = { ...query, page: 1, ...changes }
  const filters = { ...query.filters, ...changes.filters }
  return Object.fromEntries(
    Object.entries({
      q: asked.text,
      ...filters,
      sort: asked.sort === usualSort(asked) ? '' : asked.sort,
      page: asked.page > 1 ? String(asked.page) : '',
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
