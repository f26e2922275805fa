import { familyOptions } from '#content/model/kinds/choices.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { countryName } from '#register/model/country-names.ts'
import { byShade, type Shade } from '#ui/shade.ts'

type Counts = { country: string; total: number; families: Partial<Record<Family, number>> }
type CellView = { text: string; href: string | null }
type RowView = { name: string; href: string; total: string; cells: CellView[] }

export type OverviewView = {
  title: string
  text: string
  map: {
    viewBox: { width: number; height: number }
    /** The file of the countries' outlines, each under its code. */
    file: string
    countries: { code: string; label: string; href: string; level: Shade }[]
    /** How many certificates each shade stands for. */
    key: { title: string; shades: { shade: Shade; range: string }[] }
  }
  table: {
    caption: string
    country: string
    total: string
    families: { name: string; family: Family }[]
    first: RowView[]
    rest: RowView[]
    more: string
  }
  all: { text: string; href: string }
  statistics: { text: string; href: string }
}

/** So many countries are seen before the others open. */
const few = 12

/** The way into the directory: certificates in force by country and family, on the map and as a table. */
export function overviewView(
  counts: readonly Counts[],
  total: number,
  sheet: { viewBox: { width: number; height: number }; file: string; codes: ReadonlySet<string> },
  locale: Locale,
): OverviewView {
  const number = numberFormat(formatLocale[locale])
  const hrefOf = (filters: Record<string, string>) =>
    address.companies(locale, { state: 'in-force', ...filters })
  const rows = counts.map(({ country, total: all, families: of }) => ({
    ...{ name: countryName(country, locale), href: hrefOf({ country }), total: number.format(all) },
    cells: families.map((family) => ({
      text: of[family] ? number.format(of[family]) : '–',
      href: of[family] ? hrefOf({ country, family }) : null,
    })),
  }))
  const shaded = byShade(counts)
  const shades = new Map(shaded.flatMap(({ shade, countries }) => countries.map((code) => [code, shade])))
  const at = rows.length <= few + 2 ? rows.length : few
  return {
    title: m.dir_where(),
    text: m.dir_where_text({ count: number.format(total), countries: number.format(counts.length) }),
    map: {
      ...{ viewBox: sheet.viewBox, file: sheet.file },
      countries: counts.flatMap(({ country, total: all }) => {
        const code = country.toLowerCase()
        const label = `${countryName(country, locale)}: ${number.format(all)}`
        return sheet.codes.has(code)
          ? [{ ...{ code, label }, href: hrefOf({ country }), level: shades.get(country) ?? 1 }]
          : []
      }),
      key: {
        title: m.dir_map_key(),
        shades: shaded.map(({ shade, range }) => ({ shade, range })),
      },
    },
    table: {
      ...{ caption: m.dir_table(), country: m.dir_country(), total: m.dir_total() },
      families: families.map((family) => ({ name: familyOptions[family][locale], family })),
      ...{ first: rows.slice(0, at), rest: rows.slice(at) },
      more: m.dir_more_countries({ count: number.format(rows.length - at) }),
    },
    all: { text: m.dir_all(), href: address.companies(locale, { sort: 'newest' }) },
    statistics: { text: m.dir_statistics(), href: address.statistics(locale) },
  }
}
