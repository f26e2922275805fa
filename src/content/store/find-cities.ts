import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { City } from '#content/model/editing/city.ts'
import { nameWords } from '#content/model/search/fold.ts'
import type { Place } from '#kernel/chart.ts'
import { formatLocale, type Locale, locales } from '#kernel/locales.ts'
import { cityNames } from '#kernel/words/city-names.ts'

type Listed = { city: string; city_ascii: string; province: string | null; iso2: string; pop: number } & Place
/** A city by its folded names, to be found without folding all of them again. */
type Named = Omit<Listed, 'city_ascii' | 'pop'> & { names: string[]; called: Called | null }
/** What a city is called in the languages of the admin area. */
type Called = Record<Locale, string>

const { resolve } = createRequire(import.meta.url)
const most = 8
/** Two megabytes to read and fold, for the few minutes in which an office moves: the engine may let them go. */
let known: WeakRef<Named[]> | undefined

/**
 * The cities whose name begins with these words, the largest first, eight at most; what stands behind a comma narrows them by
 * country or province. They are some 7,300, named as maps in English do; those that Spanish calls otherwise are known by
 * that name, too, as the Diccionario panhispánico de dudas (RAE, ASALE) has it.
 */
export function findCities(asked: string, locale: Locale): City[] {
  const [name = '', ...within] = asked.slice(0, 120).split(',').map(nameWords)
  if (name.length < 2) return []
  const regions = new Intl.DisplayNames(formatLocale[locale], { type: 'region' })
  return (
    cities()
      .filter(({ names }) => names.some((each) => each.startsWith(name)))
      // Nobody who writes all of a name means a larger city whose name only begins so.
      .toSorted((one, other) => Number(other.names.includes(name)) - Number(one.names.includes(name)))
      .map((city) => ({ ...city, country: isRegion(city.iso2) ? regions.of(city.iso2) : null }))
      .filter(({ province, country }) =>
        within.every((each) => [province, country].some((place) => nameWords(place ?? '').startsWith(each))),
      )
      .slice(0, most)
      .map(({ country, lat, lng, ...city }) => ({
        ...{ lat, lng },
        label: [...ownName(city, locale), country].filter(Boolean).join(', '),
      }))
  )
}

/**
 * The name of a city with the province that tells it from others: one that is known by a name of the language needs none.
 * A province that is called so has the accents that the list leaves out.
 */
function ownName({ city, province, called }: Omit<Named, 'lat' | 'lng'>, locale: Locale): (string | null)[] {
  if (called) return [called[locale]]
  return province && nameWords(province) === nameWords(city) ? [province] : [city, province]
}

/** All of them, the largest first. */
function cities(): Named[] {
  const held = known?.deref()
  if (held) return held
  const listed: Listed[] = JSON.parse(readFileSync(resolve('city-timezones/data/cityMap.json'), 'utf8'))
  const calledSo = new Map<string, Called>(
    Object.entries(cityNames).map(([name, called]) => [nameWords(name), called]),
  )
  const named = listed
    .sort((a, b) => b.pop - a.pop)
    .map(({ city, city_ascii: plain, province, iso2, lat, lng }) => {
      const called = calledSo.get(nameWords(city)) ?? null
      // The largest is meant, and no other of that name.
      calledSo.delete(nameWords(city))
      const names = [city, plain, ...(called ? locales.map((locale) => called[locale]) : [])].map(nameWords)
      return {
        ...{ city, province, iso2, lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) },
        ...{ names: [...new Set(names)], called },
      }
    })
  known = new WeakRef(named)
  return named
}

/** Some lie where the list knows no code for. */
function isRegion(code: string): boolean {
  return /^[A-Z]{2}$/.test(code)
}
