import { type Locale, locales } from '#kernel/locales.ts'
import { countryCodes } from '../country-codes.ts'
import { countryName } from '../country-names.ts'

const sorted = Object.fromEntries(
  locales.map((locale) => [
    locale,
    [...countryCodes]
      .map((code) => [code, countryName(code, locale)] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, locale)),
  ]),
) as Record<Locale, (readonly [code: string, name: string])[]>

/** Every country with its name in a language, in the order of that language. */
export function countriesByName(locale: Locale): readonly (readonly [code: string, name: string])[] {
  return sorted[locale]
}
