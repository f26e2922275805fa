import { familyOptions } from '#content/model/kinds/choices.ts'
import { address, type Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import { countryName } from '#register/model/country-names.ts'
import {
  type DirectoryQuery,
  type DirectoryResult,
  directoryParameters,
  mostInCsv,
  usualSort,
} from '#register/model/directory.ts'
import { type FacetName, facetNames } from '#register/model/listed-certificate.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { type SectorCode, sectors } from '#register/model/sectors.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { type CertificateCard, type CompanyCard, certificateCard, type Reading } from '../shown/card-view.ts'
import { countInWords } from '../shown/count-in-words.ts'

type LinkView = { href: string; text: string; isCurrent?: boolean; label?: string }

/** One company's certificates that stand beside each other in a result. */
export type GroupView = { holder: CompanyCard; certificates: Omit<CertificateCard, 'holder'>[] }

export type ResultView = {
  count: string
  notice: string | null
  chosen: { label: string; links: LinkView[]; clear: LinkView } | null
  facets: { label: string; shown: FacetView[] }
  sorts: { label: string; links: LinkView[] } | null
  groups: GroupView[]
  pages: number
  csv: { href: string; text: string; note: string | null }
  missing: { text: string; link: LinkView }
  none: { title: string; text: string; links: LinkView[] } | null
}

/** What a search or filters found, as it is shown. */
export function resultView(
  query: DirectoryQuery,
  result: DirectoryResult,
  reading: Reading,
  schemes: SchemeTitle,
): ResultView {
  const { locale } = reading
  const number = numberFormat(formatLocale[locale])
  const hrefWith = (...changes: [Parameters<typeof directoryParameters>[1]?]) =>
    address.companies(locale, directoryParameters(query, ...changes))
  const filters = Object.entries(query.filters) as [keyof DirectoryQuery['filters'], string][]
  const most = query.text === '' ? mostInCsv.filtered : mostInCsv.searched
  const bare = { ...query, filters: {} }
  return {
    count: countInWords(result, number),
    notice: noticeOf(query, result),
    chosen:
      filters.length === 0
        ? null
        : {
            label: m.dir_chosen(),
            links: filters.map(([name, value]) => {
              const text = filterInWords(name, value, locale, schemes)
              return {
                text,
                label: m.dir_remove({ filter: text }),
                href: hrefWith({ filters: { [name]: null } }),
              }
            }),
            clear: {
              text: m.dir_clear(),
              href: address.companies(locale, directoryParameters({ ...bare, page: 1 })),
            },
          },
    facets: { label: m.dir_filters(), shown: facetViews(query, result.facets, locale) },
    sorts: result.total < 2 ? null : sortViews(query, hrefWith),
    groups: groupsOf(result.hits, reading),
    pages: result.pages,
    csv: {
      href: `${address.companiesCsv(locale, directoryParameters(query))}`,
      text: m.dir_csv(),
      note: result.total > most ? m.dir_csv_most({ count: number.format(most) }) : null,
    },
    missing: { text: m.dir_missing(), link: { href: address.verify(locale), text: m.dir_none_verify() } },
    none: result.total > 0 ? null : noneView(query, locale),
  }
}

function noticeOf(
  { text }: DirectoryQuery,
  { corrected, isComplete, total }: DirectoryResult,
): string | null {
  if (total === 0) return null
  if (corrected !== null) return m.dir_corrected({ typed: text, corrected })
  return isComplete ? null : m.dir_partial()
}

function sortViews(
  query: DirectoryQuery,
  hrefWith: (changes: Parameters<typeof directoryParameters>[1]) => string,
): ResultView['sorts'] {
  const words = {
    relevance: m.dir_sort_relevance(),
    name: m.dir_sort_name(),
    newest: m.dir_sort_newest(),
  }
  const offered =
    usualSort(query) === 'relevance'
      ? (['relevance', 'name', 'newest'] as const)
      : (['name', 'newest'] as const)
  return {
    label: m.dir_sort(),
    links: offered.map((sort) => ({
      ...{ text: words[sort], href: hrefWith({ sort }), isCurrent: query.sort === sort },
    })),
  }
}

function groupsOf(hits: readonly CertificateSummary[], reading: Reading): GroupView[] {
  const groups: (GroupView & { id: string })[] = []
  for (const hit of hits) {
    const { holder, ...certificate } = certificateCard(hit, reading)
    const last = groups.at(-1)
    if (last?.id === hit.company.id) last.certificates.push(excerpted(certificate))
    else groups.push({ id: hit.company.id, holder, certificates: [excerpted(certificate)] })
  }
  return groups.map(({ holder, certificates }) => ({ holder, certificates }))
}

/** In characters: a list shows no more of a scope. */
const longestScope = 220

function excerpted(certificate: Omit<CertificateCard, 'holder'>): Omit<CertificateCard, 'holder'> {
  const { scope } = certificate
  if (!scope || scope.value.length <= longestScope) return certificate
  const cut = scope.value.slice(0, longestScope).replace(/\s+\S*$/, '')
  return { ...certificate, scope: { ...scope, value: `${cut.toWellFormed()}…` } }
}

function noneView({ text, filters }: DirectoryQuery, locale: Reading['locale']): ResultView['none'] {
  const withoutFilters =
    text !== '' && Object.keys(filters).length > 0
      ? [{ text: m.dir_none_filters(), href: address.companies(locale, { q: text }) }]
      : []
  return {
    ...{ title: m.dir_none(), text: m.dir_none_text() },
    links: [
      ...withoutFilters,
      { text: m.dir_none_verify(), href: address.verify(locale, text || undefined) },
      { text: m.dir_none_contact(), href: address.contact(locale) },
    ],
  }
}

/** How somebody may ask, with what the register has; nothing while it is empty. */
export function hintOf(example: CertificateSummary | null): string | null {
  if (!example) return null
  const { number, company, standards } = example
  return m.dir_hint({ number, company: company.name, standard: standards[0]?.name ?? '' })
}

/** The title of the directory, with what was searched or chosen and on which page one is. */
export function titleOf({ text, page }: { text: string; page: number }, filters: string[]): string {
  const base = text
    ? m.dir_title_query({ query: text })
    : filters.length > 0
      ? m.dir_title_filtered({ filters: filters.join(', ') })
      : m.nav_companies()
  return page > 1 ? `${base} · ${m.page_number({ page })}` : base
}

type ValueView = { value: string; text: string; count: string; href: string; isChosen: boolean }
export type FacetView = {
  name: FacetName
  title: string
  label: string
  first: ValueView[]
  rest: ValueView[]
  more: string
}

/** What a scheme is called, by its key. */
type SchemeTitle = (key: string) => string

/** So many values are seen at once; the others open. */
const few = 6
const most = 80

/** What a result may be filtered by further, with how many certificates each value leaves. */
function facetViews(query: DirectoryQuery, facets: DirectoryResult['facets'], locale: Locale): FacetView[] {
  const number = numberFormat(formatLocale[locale])
  return facetNames.flatMap((name) => {
    const chosen = query.filters[name]
    const values = facets[name].slice(0, most).map(({ value, count }) => {
      const isChosen = value === chosen
      const filters = { [name]: isChosen ? null : value }
      return {
        ...{ value, text: valueInWords(name, value, locale), count: number.format(count), isChosen },
        href: address.companies(locale, directoryParameters(query, { filters })),
      }
    })
    // A value that all of them have is no choice.
    if (values.length < 2 && chosen === undefined) return []
    // The chosen value comes first, where it is always seen; a single further value is not hidden.
    values.sort((one, other) => Number(other.isChosen) - Number(one.isChosen))
    const at = values.length === few + 1 ? values.length : few
    const rest = values.slice(at)
    const title = facetTitle(name)
    return [
      {
        ...{ name, title, label: m.dir_filters_of({ facet: title.toLocaleLowerCase(formatLocale[locale]) }) },
        ...{
          first: values.slice(0, at),
          rest,
          more: m.dir_more_values({ count: number.format(rest.length) }),
        },
      },
    ]
  })
}

/** A filter as people say it: `País: Uruguay`. */
export function filterInWords(
  name: FacetName | 'scheme',
  value: string,
  locale: Locale,
  schemes: SchemeTitle,
): string {
  const said = name === 'scheme' ? schemes(value) : valueInWords(name, value, locale)
  return `${facetTitle(name)}: ${said}`
}

function facetTitle(name: FacetName | 'scheme'): string {
  return {
    ...{ state: m.dir_state, country: m.dir_country, family: m.dir_family, standard: m.dir_standard },
    ...{ sector: m.dir_sector, accreditation: m.dir_accreditation, scheme: m.dir_scheme },
  }[name]()
}

function valueInWords(name: FacetName, value: string, locale: Locale): string {
  switch (name) {
    case 'state':
      return stateWords[value as CertificateState][locale]
    case 'country':
      return countryName(value, locale)
    case 'family':
      return familyOptions[value as Family][locale]
    case 'sector':
      return sectors[value as SectorCode]?.[locale] ?? value
    case 'accreditation':
      return value === 'accredited' ? m.dir_accredited() : m.dir_unaccredited()
    case 'standard':
      return value
  }
}
