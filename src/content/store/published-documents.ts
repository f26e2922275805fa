import { document, type documentCategories } from '#content/model/kinds/document.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { languagesInUse } from './languages-in-use.ts'
import { findItem, selectPublished } from './select-published.ts'

/** A document as a text that shows it needs it; `media` is its file. */
export type PublishedDocument = {
  title: string
  category: keyof typeof documentCategories | null
  languages: Locale[]
  media: string | null
}

/**
 * What is published of these documents in the caller's language, by id. A page that shows one changes with it, and also when
 * one appears that was not there.
 */
export async function publishedDocuments(
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, PublishedDocument>> {
  const found = new Map<string, PublishedDocument>()
  if (ids.length === 0) return found
  const inUse = await languagesInUse(caller)
  for (const { id, values } of await selectPublished(caller, document, { ids: [...new Set(ids)] })) {
    const { title, category, file } = values as {
      title?: string
      category?: keyof typeof documentCategories
      file?: { media: string }
    }
    const languages: Locale[] = []
    for (const locale of inUse)
      if (await findItem({ ...caller, locale }, document, id)) languages.push(locale)
    found.set(id, { title: title ?? '', category: category ?? null, languages, media: file?.media ?? null })
  }
  return found
}
