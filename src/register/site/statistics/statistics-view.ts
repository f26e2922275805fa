import { familyOptions } from '#content/model/kinds/choices.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { countryName } from '#register/model/country-names.ts'
import { dateInWords } from '#ui/dates.ts'
import type { Reading } from '../shown/card-view.ts'

type ByFamily = Partial<Record<Family, number>>
type Counts = {
  total: number
  schemes: { scheme: string; family: Family; count: number }[]
  countries: { country: string; count: number }[]
  years: { year: number; families: ByFamily }[]
}
/** How plots are drawn: their fillings, and the round heights of their lines. */
type Drawing = {
  tiles: { family: Family; width: number; height: number; path: string }[]
  scale: (greatest: number) => number[]
}

export type BarView = {
  name: string
  href: string | null
  count: string
  percent: number
  family: Family | null
}
export type YearView = {
  name: string
  total: string
  cells: { family: Family; text: string }[]
  /** From the ground up, in hundredths of the plot's height. */
  pieces: { family: Family; from: number; height: number }[]
}
export type StatisticsView = {
  lead: string
  tiles: Drawing['tiles']
  years: {
    title: string
    text: string
    plot: string
    description: string
    head: { year: string; total: string; families: { family: Family; name: string }[] }
    columns: YearView[]
    lines: { at: number; text: string }[]
  } | null
  bars: { id: string; title: string; text: string; head: [string, string, string]; rows: BarView[] }[]
  how: { title: string; texts: string[]; data: { text: string; href: string } }
}

/** So many bars stand by themselves; what is less is one more. */
const mostBars = 14

/** The register's counts as they are drawn and written. */
export function statisticsView(
  counts: Counts,
  titleOf: ReadonlyMap<string, string>,
  drawing: Drawing,
  { locale, today }: Reading,
): StatisticsView {
  const number = numberFormat(formatLocale[locale])
  const hrefOf = (filter: Record<string, string>) =>
    address.companies(locale, { ...filter, state: 'in-force' })
  const schemes = counts.schemes.map(({ scheme, family, count }) => ({
    ...{ name: titleOf.get(scheme) ?? scheme, family, count, href: hrefOf({ scheme }) },
  }))
  const countries = counts.countries.map(({ country, count }) => ({
    ...{ name: countryName(country, locale), family: null, count, href: hrefOf({ country }) },
  }))
  const bars = (of: typeof schemes | typeof countries) => barViews(of, number)
  return {
    lead:
      counts.total === 0
        ? m.stat_empty()
        : m.stat_lead({ count: number.format(counts.total), date: dateInWords(today, locale) }),
    tiles: drawing.tiles,
    years: yearsView(counts, drawing, { locale, number }),
    // A heading over nothing would look broken.
    bars: (
      [
        {
          ...{ id: 'schemes', title: m.stat_schemes(), text: m.stat_schemes_text(), rows: bars(schemes) },
          head: [m.dir_scheme(), m.stat_certificates(), m.stat_share()],
        },
        {
          ...{
            id: 'countries',
            title: m.stat_countries(),
            text: m.stat_countries_text(),
            rows: bars(countries),
          },
          head: [m.dir_country(), m.stat_certificates(), m.stat_share()],
        },
      ] satisfies StatisticsView['bars']
    ).filter(({ rows }) => rows.length > 0),
    how: {
      title: m.stat_how(),
      texts: [m.stat_how_all(), m.stat_how_once(), m.stat_how_past()],
      data: { text: m.stat_how_data(), href: address.developers(locale) },
    },
  }
}

type Counted = { name: string; href: string | null; count: number; family: Family | null }

function barViews(counted: Counted[], number: Intl.NumberFormat): BarView[] {
  const rest = counted.length > mostBars + 1 ? counted.slice(mostBars) : []
  const shown = counted.slice(0, counted.length - rest.length)
  const others: Counted[] =
    rest.length === 0
      ? []
      : [
          {
            ...{ name: m.stat_others({ count: number.format(rest.length) }), href: null, family: null },
            count: rest.reduce((sum, { count }) => sum + count, 0),
          },
        ]
  const all = [...shown, ...others]
  const greatest = Math.max(1, ...all.map(({ count }) => count))
  return all.map(({ count, ...rest }) => ({
    ...rest,
    ...{ count: number.format(count), percent: hundredths(count, greatest) },
  }))
}

function yearsView(
  { years, schemes, total }: Counts,
  { scale }: Drawing,
  { locale, number }: { locale: Reading['locale']; number: Intl.NumberFormat },
): StatisticsView['years'] {
  const [first] = years
  const last = years.at(-1)
  if (!first || !last) return null
  const now: ByFamily = {}
  for (const { family, count } of schemes) now[family] = (now[family] ?? 0) + count
  const columns = [
    ...years.map(({ year, families: of }) => ({ name: String(year), of, total: sumOf(of) })),
    { name: m.stat_today(), of: now, total },
  ]
  const lines = scale(Math.max(...columns.map((each) => each.total)))
  const top = lines.at(-1) || 1
  const peak = columns.reduce((most, each) => (each.total > most.total ? each : most))
  return {
    ...{ title: m.stat_years(), text: m.stat_years_text(), plot: m.stat_plot() },
    description: m.stat_years_desc({
      ...{ first: number.format(sumOf(first.families)), from: first.year },
      ...{ last: number.format(sumOf(last.families)), to: last.year },
      ...{ most: number.format(peak.total), peak: peak.name.toLocaleLowerCase(formatLocale[locale]) },
    }),
    head: {
      ...{ year: m.stat_year(), total: m.dir_total() },
      families: families.map((family) => ({ family, name: familyOptions[family][locale] })),
    },
    columns: columns.map(({ name, of, total: all }) => ({
      ...{ name, total: number.format(all), pieces: piecesOf(of, top) },
      cells: families.map((family) => ({ family, text: number.format(of[family] ?? 0) })),
    })),
    lines: lines.map((line) => ({ at: hundredths(line, top), text: number.format(line) })),
  }
}

function piecesOf(of: ByFamily, top: number): YearView['pieces'] {
  let from = 0
  return families.flatMap((family) => {
    const height = hundredths(of[family] ?? 0, top)
    const piece = { family, from, height }
    from += height
    return height > 0 ? [piece] : []
  })
}

function sumOf(of: ByFamily): number {
  return families.reduce((sum, family) => sum + (of[family] ?? 0), 0)
}

function hundredths(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100
}
