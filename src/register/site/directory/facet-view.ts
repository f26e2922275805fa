import { familyOptions } from '#content/model/kinds/choices.ts'
import { address, type Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import { countryName } from '#register/model/country-names.ts'
import { type DirectoryQuery, type DirectoryResult, directoryParameters } from '#register/model/directory.ts'
import { type FacetName, facetNames } from '#register/model/listed-certificate.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { type SectorCode, sectors } from '#register/model/sectors.ts'

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
export type SchemeTitle = (key: string) => string

/** So many values are seen at once; the others open. */
const few = 6
const most = 80

/** What a result may be filtered by further, with how many certificates each value leaves. */
export function facetViews(
  query: DirectoryQuery,
  facets: DirectoryResult['facets'],
  locale: Locale,
): FacetView[] {
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
