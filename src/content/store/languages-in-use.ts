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
  const hidden = identity.values.hiddenLanguages as Hidden | null | undefined
  const inUse: Locale[] = [defaultLocale]
  for (const locale of otherLocales(defaultLocale))
    if (hidden?.[locale] !== true && (await identityIn(locale))) inUse.push(locale)
  return inUse
}

type Hidden = Partial<Record<Locale, boolean>>
