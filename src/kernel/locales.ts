/**
 * The languages of the site. Spanish is the default and the fallback (specification, section 9). What differs by
 * language stands in the three tables of this file, and in the catalogues of words: one for each language in the
 * `words/` of each subject.
 */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'es'

/** BCP 47 tags used for dates, numbers and `hreflang`. */
export const formatLocale: Record<Locale, string> = { es: 'es-UY', en: 'en-GB' }

/** What each language calls itself. */
export const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' }

/** How PostgreSQL stems words of a language: the name of its text search configuration. */
export const searchConfigurations: Record<Locale, string> = { es: 'spanish', en: 'english' }

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

/** Words with each `{name}` replaced by the value of that name; a value may itself be words. */
export function fill(words: Words, values: Record<string, string | number | Words>): Words {
  return byLocale((locale) =>
    Object.entries(values).reduce(
      (text, [name, value]) =>
        text.replaceAll(`{${name}}`, () => String(typeof value === 'object' ? value[locale] : value)),
      words[locale],
    ),
  )
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
