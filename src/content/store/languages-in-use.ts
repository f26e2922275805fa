import { settings } from '#content/model/kinds/settings.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale, type Locale, locales, otherLocales } from '#kernel/locales.ts'
import { choosePublished } from './select-published.ts'

/**
 * The languages in which visitors find the site, the default first: those in which the body says who it is, but for
 * what it has hidden.
 */
export async function languagesInUse(caller: Caller): Promise<Locale[]> {
  const identityIn = async (locale: Locale) => (await choosePublished({ ...caller, locale }, settings))[0]
  const identity = await identityIn(defaultLocale)
  if (!identity) return [...locales]
  const inUse: Locale[] = [defaultLocale]
  for (const locale of otherLocales(defaultLocale))
    if (!isHidden(identity.values, locale) && (await identityIn(locale))) inUse.push(locale)
  return inUse
}

/** The languages in which editors write: all but those that the body has hidden from visitors. */
export async function languagesWritten(caller: Caller): Promise<Locale[]> {
  const [identity] = await choosePublished({ ...caller, locale: defaultLocale }, settings)
  return locales.filter((locale) => locale === defaultLocale || !isHidden(identity?.values ?? {}, locale))
}

function isHidden({ hiddenLanguages }: Record<string, unknown>, locale: Locale): boolean {
  return (hiddenLanguages as Hidden | null | undefined)?.[locale] === true
}

type Hidden = Partial<Record<Locale, boolean>>
