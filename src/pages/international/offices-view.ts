import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'

export type CountryView = {
  name: string
  href: string | null
  summary: string | null
  cities: string[]
  /** How many certificates are in force there, and where they are listed; null where there is none. */
  certificates: { count: number; text: string; href: string } | null
}

export type OfficesView = {
  countries: CountryView[]
  /** The countries without an office in which certificates are in force, where there are any. */
  others: { text: string; href: string } | null
  /** What the drawn world shows, for those who do not see it. */
  mapLabel: string
  /** What its shades say; null where nothing is counted. */
  mapKey: string | null
}

type Country = {
  code: string
  name: string
  href: string | null
  summary: string | null
  offices: { city: string }[]
}

/** Where the body has offices, and where its certificates in force are held. */
export function officesView(
  countries: readonly Country[],
  counts: readonly { country: string; total: number }[],
  locale: Locale,
): OfficesView {
  const number = numberFormat(formatLocale[locale])
  const totals = new Map(counts.map(({ country, total }) => [country, total]))
  const codes = new Set(countries.map(({ code }) => code))
  const others = counts.filter(({ country }) => !codes.has(country)).length
  const present = countries.filter((country) => country.offices.length > 0)
  const offices = present.reduce((sum, country) => sum + country.offices.length, 0)
  return {
    countries: countries.map(({ code, name, href, summary, offices }) => {
      const count = totals.get(code)
      const listed = address.companies(locale, { state: 'in-force', country: code })
      return {
        ...{ name, href, summary, cities: offices.map(({ city }) => city) },
        certificates: count ? { count, text: number.format(count), href: listed } : null,
      }
    }),
    others: others > 0 ? { text: m.map_others({ count: others }), href: address.companies(locale) } : null,
    mapLabel: (counts.length > 0 ? m.map_label : m.map_label_offices)({ offices, countries: present.length }),
    mapKey: counts.length > 0 ? m.map_key_shade() : null,
  }
}
