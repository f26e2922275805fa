import { formatLocale, type Locale, locales } from '#kernel/locales.ts'

const names = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DisplayNames(formatLocale[locale], { type: 'region' })]),
) as Record<Locale, Intl.DisplayNames>

/** The name of a country by its ISO 3166-1 alpha-2 code; the code itself where there is none. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (names[locale].of(code) ?? code) : code
}
