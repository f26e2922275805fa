import { settings } from '#content/model/kinds/settings.ts'
import { type FixedPage, fixedPages } from '#kernel/addresses.ts'
import { type Caller, systemActor } from '#kernel/caller.ts'
import { byLocale, type Locale, locales, type Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/first-settings.ts'
import { findByKey } from './find-published.ts'
import { publishEntry, saveEntry } from './save-entry.ts'

/** Gives a site without settings the least that its pages need, in every language. Does nothing where there are any. */
export async function ensureSettings(asker: Caller): Promise<void> {
  const caller = { ...asker, actor: systemActor }
  if (await findByKey(caller, settings, 'settings')) return
  const saved = await saveEntry(caller, settings, {
    key: 'settings',
    shared: { name: 'Aval' },
    locales: byLocale((locale) => ({
      tagline: said.tagline[locale],
      description: said.description[locale],
      address: said.address[locale],
      searchWords: firstSearchWords(locale),
    })),
  })
  if (!saved.ok) throw new Error('The first settings were refused')
  for (const locale of locales) await publishEntry(caller, saved.value.id, locale)
}

/** The words by which people look for pages everywhere, as an editor finds them at first. */
export function firstSearchWords(locale: Locale): Record<FixedPage, string | null> {
  const words: Partial<Record<FixedPage, Words>> = said.searchWords
  const pages = Object.keys(fixedPages(locale)) as FixedPage[]
  const first = pages.map((page) => [page, words[page]?.[locale] ?? null])
  return Object.fromEntries(first)
}
