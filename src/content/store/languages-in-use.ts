import { settings } from '#content/model/kinds/settings.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { choosePublished } from './select-published.ts'

/** The languages in which visitors find the site, the default first: all that the body has not hidden. */
export async function languagesInUse(caller: Caller): Promise<Locale[]> {
  const [identity] = await choosePublished({ ...caller, locale: defaultLocale }, settings)
  const hidden = (identity?.values.hiddenLanguages ?? {}) as Partial<Record<Locale, boolean>>
  return locales.filter((locale) => hidden[locale] !== true)
}
