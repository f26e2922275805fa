/** The two languages of the site. Spanish is the default and the fallback (specification, section 9). */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'es'

/** A value per language; a language may be missing. */
export type Localised<Value> = { [L in Locale]?: Value }

/** Words that must exist in every language, such as the labels of the admin area. */
export type Words = Record<Locale, string>

/** BCP 47 tags used for dates, numbers and `hreflang`. */
export const formatLocale: Record<Locale, string> = { es: 'es-UY', en: 'en-GB' }

/** The body's own time zone: certificates expire and schedules fall due by this clock. */
export const bodyTimeZone = 'America/Montevideo'

export function isLocale(value: unknown): value is Locale {
  return value === 'es' || value === 'en'
}

/** A value that ought to be a language, or another where it is none. */
export function asLocale(value: unknown, otherwise: Locale = defaultLocale): Locale {
  return isLocale(value) ? value : otherwise
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'es' ? 'en' : 'es'
}

export function words(es: string, en: string): Words {
  return { es, en }
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
