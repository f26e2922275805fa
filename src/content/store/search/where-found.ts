import { inArray } from 'drizzle-orm'
import type { FoundIn } from '#content/model/editors-view.ts'
import { type DraftText, draftTexts, namingFields } from '#content/model/search/draft-texts.ts'
import { foldWords, nameWords, wordPattern } from '#content/model/search/fold.ts'
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
  const isRead = ({ lang }: DraftText) => lang === locale
  const texts = draftTexts(kind, values)
  const names = texts.filter(({ field }) => naming.includes(field)).map(({ text }) => nameWords(text))
  const missing = words.filter((word) => !names.some((name) => name.includes(word)))
  if (missing.length === 0) return null
  // Those in the reader's language first: of two that have as many of the words, the first one is told.
  const others = texts.filter(({ field }) => !naming.includes(field))
  const inOrder = [...others.filter(isRead), ...others.filter((text) => !isRead(text))]
  let best: { text: DraftText; has: number } | null = null
  for (const { text, ...where } of inOrder) {
    const near = lookedAt(text, missing)
    const has = countBegun(near, missing)
    if (has > (best?.has ?? 0)) best = { text: { ...where, text: near }, has }
    if (has === missing.length) break
  }
  if (!best) return null
  const { field, lang, text } = best.text
  return {
    field: kind.fields[field]?.label[locale] ?? field,
    lang: lang === null || lang === locale ? undefined : lang,
    excerpt: excerpt(text, (word) => words.some((each) => word.startsWith(each)), length),
  }
}

function countBegun(text: string, words: string[]): number {
  const found = new Set<string>()
  for (const [written] of text.matchAll(wordPattern))
    for (const folded of foldWords(written))
      for (const word of words)
        if (folded.startsWith(word) && found.add(word).size === words.length) return found.size
  return found.size
}

/** So many characters of a text are taken apart, which costs a hundred times what finding a word in it costs. */
const mostLookedAt = 4000

/** What stands around the first of the words in a text; all of a short one, nothing where none of them is in it. */
function lookedAt(text: string, words: string[]): string {
  if (text.length <= mostLookedAt) return text
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0)
  if (found.length === 0) return ''
  // Without marks and composed letters it may be a little longer or shorter than it is.
  const about = Math.floor((Math.min(...found) * text.length) / plain.length)
  const from = Math.max(0, about - mostLookedAt / 4)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  return text.slice(start, start + mostLookedAt).toWellFormed()
}
