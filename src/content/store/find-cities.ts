import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { City } from '#content/model/editing/city.ts'
import { foldWords } from '#content/model/search/fold.ts'
import type { Place } from '#kernel/chart.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'

type Listed = { city: string; city_ascii: string; province: string | null; iso2: string; pop: number } & Place

const { resolve } = createRequire(import.meta.url)
const most = 8

/**
 * The cities whose name begins with these words, the largest first, eight at most; what stands behind a comma narrows them by
 * country or province. They are some 7,300, named as maps in English do. The list is two megabytes that are asked for
 * once an office moves, so nothing of it is kept.
 */
export function findCities(asked: string, locale: Locale): City[] {
  const [name = '', ...within] = asked.slice(0, 120).split(',').map(folded)
  if (name.length < 2) return []
  const countries = new Intl.DisplayNames(formatLocale[locale], { type: 'region', fallback: 'none' })
  const listed: Listed[] = JSON.parse(readFileSync(resolve('city-timezones/data/cityMap.json'), 'utf8'))
  return listed
    .filter(({ city, city_ascii: plain }) => [city, plain].some((each) => folded(each).startsWith(name)))
    .map((city) => ({ ...city, country: city.iso2 ? countries.of(city.iso2) : undefined }))
    .filter(({ province, country }) =>
      within.every((each) => [province, country].some((place) => folded(place ?? '').startsWith(each))),
    )
    .sort((a, b) => b.pop - a.pop)
    .slice(0, most)
    .map(({ city, province, country, lat, lng }) => ({
      ...{ lat, lng },
      label: [city, province === city ? null : province, country].filter(Boolean).join(', '),
    }))
}

function folded(text: string): string {
  return foldWords(text).join(' ')
}
