import { sql } from 'drizzle-orm'
import { readyForStemmer } from '#content/model/search/fold.ts'
import type { Caller } from '#kernel/caller.ts'
import { stemOf } from './language.ts'

/** A folded word of a query as the index knows it. */
export type SearchWord = {
  word: string
  /** Null for a stop word, which no document has to contain. */
  stem: string | null
  /** Stems of the commonest words that begin like the query's last word; empty for every other word. */
  begun: string[]
}

export type UnderstoodWords = {
  words: SearchWord[]
  /** Folded words to be marked in the results, because they share a stem with a word of the query. */
  alike: Set<string>
}

/** Looks the query's words up in the vocabulary: one question to the database. */
export async function understandWords(caller: Caller, words: string[]): Promise<UnderstoodWords> {
  const ready = words.map((word) => readyForStemmer(word, caller.locale))
  const last = words.at(-1) ?? ''
  const { rows } = await caller.database.orm.execute<{
    stems: (string | null)[]
    begun: string[]
    alike: string[]
  }>(sql`
    with typed as materialized (
      select place, ${stemOf(caller.locale, sql`ready`)} as stem
      from json_array_elements_text(${JSON.stringify(ready)}::json) with ordinality as word (ready, place)
    ), begun as (
      select stem from search_word
      where locale = ${caller.locale} and stem is not null and word like ${last.length > 1 ? `${last}%` : last}
      order by weight desc, word
      limit 50
    ), alike as (
      select word from search_word
      where locale = ${caller.locale} and stem in (select stem from typed)
      limit 500
    )
    select
      (select json_agg(stem order by place) from typed) as stems,
      (select coalesce(json_agg(distinct stem), '[]') from begun) as begun,
      (select coalesce(json_agg(word), '[]') from alike) as alike`)
  const { stems = [], begun = [], alike = [] } = rows[0] ?? {}
  return {
    words: words.map((word, place) => ({
      word,
      stem: stems[place] ?? null,
      begun: place === words.length - 1 ? begun : [],
    })),
    alike: new Set(alike),
  }
}
