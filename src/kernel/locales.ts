import languages from './i18n/languages.json' with { type: 'json' }

/**
 * The languages of the site, by what `i18n/languages.json` says of each: what it calls itself, its BCP 47 tag for dates,
 * numbers and Open Graph, and the PostgreSQL text search configuration that stems its words. Spanish is the default and
 * the fallback (specification, section 9). A further language is a line there and a file of words in `i18n/added/`.
 */
export type Locale = keyof typeof languages
// Marked as free of effects, for without that every script would hold every word: each word's module leads here.
export const locales = /* @__PURE__ */ Object.keys(languages) as [Locale, ...Locale[]]
export const defaultLocale = 'es' as const satisfies Locale

export const formatLocale: Record<Locale, string> = /* @__PURE__ */ byLocale(
  (locale) => languages[locale].format,
)
export const languageNames: Record<Locale, string> = /* @__PURE__ */ byLocale(
  (locale) => languages[locale].name,
)
export const searchConfigurations: Record<Locale, string> = /* @__PURE__ */ byLocale(
  (locale) => languages[locale].search,
)

/** A value per language; a language may be missing. */
export type Localised<Value> = { [L in Locale]?: Value }

/** Words that must exist in every language, such as the labels of the admin area. */
export type Words = Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** A value that ought to be a language, or another where it is none. */
export function asLocale(value: unknown, otherwise: Locale = defaultLocale): Locale {
  return isLocale(value) ? value : otherwise
}

/** The same thing of every language. */
export function byLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>
}

export function otherLocales(locale: Locale): Locale[] {
  return locales.filter((each) => each !== locale)
}

/** All languages in the order in which somebody wants to read them: this one before the others. */
export function preferring(locale: Locale): Locale[] {
  return [locale, ...otherLocales(locale)]
}

/**
 * The fallback rule for a single optional value: the asked language, else Spanish, else nothing.
 * `locale` says which language the value is in, so that a page can mark it with `lang`.
 */
export function inLocale<Value>(
  values: Localised<Value> | null | undefined,
  locale: Locale,
): { value: Value; locale: Locale } | null {
  const own = values?.[locale]
  if (own !== undefined && own !== null && own !== '') return { value: own, locale }
  const fallback = values?.[defaultLocale]
  if (fallback !== undefined && fallback !== null && fallback !== '')
    return { value: fallback, locale: defaultLocale }
  return null
}
