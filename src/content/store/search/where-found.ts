import { inArray } from 'drizzle-orm'
import type { FoundIn } from '#content/model/editors-view.ts'
import { type DraftText, draftTexts, namingFields } from '#content/model/search/draft-texts.ts'
import { foldWords, wordPattern } from '#content/model/search/fold.ts'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { type ReadDraft, readDrafts } from '../read-drafts.ts'
import { entry } from '../tables/content.ts'
import { excerpt } from './search-site.ts'

/**
 * Of found entries, by their ids, in which field the words stand that are not in what names the entry, with the
 * stretch of its text around them. What was found by its name is left out.
 */
export async function whereFound(
  caller: Caller,
  ids: string[],
  query: string,
): Promise<Map<string, FoundIn>> {
  const words = wordsOfQuery(readQuery(query))
  if (words.length === 0 || ids.length === 0) return new Map()
  const drafts = await readDrafts(caller.database.orm, inArray(entry.id, ids))
  return new Map(
    drafts.flatMap((draft) => {
      const found = foundIn(draft, words, caller.locale)
      return found ? [[draft.entryId, found] as const] : []
    }),
  )
}

const length = 120

function foundIn({ kind, values }: ReadDraft, words: string[], locale: Locale): FoundIn | null {
  const naming = namingFields(kind)
  const texts = draftTexts(kind, values)
  const names = texts
    .filter(({ field }) => naming.includes(field))
    .map(({ text }) => foldWords(text).join(' '))
  const missing = words.filter((word) => !names.some((name) => name.includes(word)))
  if (missing.length === 0) return null
  const best = texts
    .filter(({ field }) => !naming.includes(field))
    .map((text) => ({ text, has: countBegun(text, missing) }))
    .reduce<{ text: DraftText; has: number } | null>((most, each) => {
      if (each.has === 0) return most
      const isBetter = !most || each.has > most.has
      const isNearer = each.has === most?.has && each.text.place === locale && most.text.place !== locale
      return isBetter || isNearer ? each : most
    }, null)
  if (!best) return null
  const { field, place, text } = best.text
  return {
    field: kind.fields[field]?.label[locale] ?? field,
    lang: place === 'shared' || place === locale ? undefined : place,
    excerpt: excerpt(text, (word) => words.some((each) => word.startsWith(each)), length),
  }
}

function countBegun({ text }: DraftText, words: string[]): number {
  const found = new Set<string>()
  for (const [written] of text.matchAll(wordPattern))
    for (const folded of foldWords(written))
      for (const word of words)
        if (folded.startsWith(word) && found.add(word).size === words.length) return found.size
  return found.size
}
