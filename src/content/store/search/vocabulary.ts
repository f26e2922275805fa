import { sql } from 'drizzle-orm'
import { foldWords, readyForStemmer, wordPattern } from '#content/model/search/fold.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { stemOf } from './language.ts'

/** A document's text as it is stored. */
export type StoredText = { title: string; summary: string; body: string }
export const noText: StoredText = { title: '', summary: '', body: '' }

/** Folded words with how they are written and what they weigh: 3 in a title, 2 in a summary, 1 in a body. */
export type Vocabulary = Map<string, { weight: number; written: string }>

/**
 * Brings the vocabulary from what a document said before to what it says now, once the document itself has been
 * written. Only words that are new on the site or gone from it are touched, so that publishing costs little.
 */
export async function changeVocabulary(
  orm: Orm,
  locale: Locale,
  before: StoredText,
  after: StoredText,
): Promise<void> {
  const present = wordsOf(after)
  await addToVocabulary(orm, locale, present)
  await dropFromVocabulary(
    orm,
    locale,
    [...wordsOf(before).keys()].filter((word) => !present.has(word)),
  )
}

/** Adds words; a known one only learns a higher weight, or its accents. */
export async function addToVocabulary(orm: Orm, locale: Locale, vocabulary: Vocabulary): Promise<void> {
  if (vocabulary.size === 0) return
  const words = Array.from(vocabulary, ([word, { weight, written }]) => ({
    word,
    weight,
    written,
    ready: readyForStemmer(word, locale),
  }))
  await orm.execute(sql`
    insert into search_word (locale, word, weight, written, stem)
    select ${locale}, added.word, added.weight, added.written, ${stemOf(locale, sql`added.ready`)}
    from json_to_recordset(${JSON.stringify(words)}::json)
      as added (word text, weight integer, written text, ready text)
    left join search_word as known on known.locale = ${locale} and known.word = added.word
    where known.word is null or known.weight < added.weight
      or (known.written = known.word and added.written <> added.word)
    on conflict (locale, word) do update set
      weight = greatest(search_word.weight, excluded.weight),
      written = case when excluded.written = excluded.word then search_word.written else excluded.written end,
      stem = excluded.stem`)
}

/** Drops those of the words whose stem no document has any more. */
async function dropFromVocabulary(orm: Orm, locale: Locale, words: string[]): Promise<void> {
  if (words.length === 0) return
  await orm.execute(sql`
    delete from search_word as gone
    where locale = ${locale}
      and word in (select json_array_elements_text(${JSON.stringify(words)}::json))
      and stem is not null
      and not exists (
        select from search_document as document
        where document.locale = ${locale} and document.vector @@ quote_literal(gone.stem)::tsquery
      )`)
}

export function wordsOf(text: StoredText): Vocabulary {
  const words: Vocabulary = new Map()
  count(text.title, 3)
  count(text.summary, 2)
  count(text.body, 1)
  return words

  function count(part: string, weight: number) {
    for (const [token] of part.matchAll(wordPattern)) {
      const folded = foldWords(token)
      for (const word of folded) {
        if (word.length < 2 || word.length > longestWord) continue
        const present = words.get(word)
        if (present && present.written !== word) continue
        const written = folded.length === 1 ? asWritten(token) : word
        words.set(word, { weight: present?.weight ?? weight, written })
      }
    }
  }
}

/** Longer ones are no words that somebody mistypes, and an index row has a limit. */
const longestWord = 40

function asWritten(token: string): string {
  return token
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, 2 * longestWord)
}
