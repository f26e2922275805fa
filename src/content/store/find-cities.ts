import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { City } from '#content/model/editing/city.ts'
import { foldWords } from '#content/model/search/fold.ts'
import type { Place } from '#kernel/chart.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'

type Listed = { city: string; city_ascii: string; province: string | null; iso2: string; pop: number } & Place
/** A city by its folded names, to be found without folding all of them again. */
type Named = Omit<Listed, 'city_ascii' | 'pop'> & { names: string[] }

const { resolve } = createRequire(import.meta.url)
const most = 8
/** Two megabytes to read and fold, for the few minutes in which an office moves: the engine may let them go. */
let known: WeakRef<Named[]> | undefined

/**
 * The cities whose name begins with these words, the largest first, eight at most; what stands behind a comma narrows them by
 * country or province. They are some 7,300, named as maps in English do.
 */
export function findCities(asked: string, locale: Locale): City[] {
  const [name = '', ...within] = asked.slice(0, 120).split(',').map(folded)
  if (name.length < 2) return []
  const regions = new Intl.DisplayNames(formatLocale[locale], { type: 'region' })
  return cities()
    .filter(({ names }) => names.some((each) => each.startsWith(name)))
    .map((city) => ({ ...city, country: isRegion(city.iso2) ? regions.of(city.iso2) : null }))
    .filter(({ province, country }) =>
      within.every((each) => [province, country].some((place) => folded(place ?? '').startsWith(each))),
    )
    .slice(0, most)
    .map(({ city, province, country, lat, lng }) => ({
      ...{ lat, lng },
      label: [city, province === city ? null : province, country].filter(Boolean).join(', '),
    }))
}

/** All of them, the largest first. */
function cities(): Named[] {
  const held = known?.deref()
  if (held) return held
  const listed: Listed[] = JSON.parse(readFileSync(resolve('city-timezones/data/cityMap.json'), 'utf8'))
  const named = listed
    .sort((a, b) => b.pop - a.pop)
    .map(({ city, city_ascii: plain, province, iso2, lat, lng }) => ({
      ...{ city, province, iso2, lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) },
      names: [...new Set([folded(city), folded(plain)])],
    }))
  known = new WeakRef(named)
  return named
}

/** Some lie where the list knows no code for. */
function isRegion(code: string): boolean {
  return /^[A-Z]{2}$/.test(code)
}

function folded(text: string): string {
  return foldWords(text).join(' ')
}
