import { sql } from 'drizzle-orm'
import { nearestWords, slipsAllowed } from '#domain/search/typos.ts'
import type { Orm } from '../../database/database.ts'
import type { UnderstoodWord } from './understand-words.ts'

/** For each word that no listing has, the one that was probably meant; words that are known stay as they are. */
export async function mendWords(orm: Orm, words: readonly UnderstoodWord[]): Promise<string[]> {
  const mended: string[] = []
  for (const { typed, word, listings } of words)
    mended.push(listings > 0 ? typed : ((await likeliest(orm, word)) ?? typed))
  return mended
}

async function likeliest(orm: Orm, word: string): Promise<string | null> {
  const slips = slipsAllowed(word.length)
  if (slips === 0) return null
  const { rows } = await orm.execute<{ word: string; weight: number }>(sql`
    select word, listings as weight from register_word
    where word % ${word} and length(word) between ${word.length - slips} and ${word.length + slips}
    order by similarity(word, ${word}) desc limit 100`)
  return nearestWords(word, rows)[0]?.word ?? (await begunLike(orm, word, slips))
}

/** Somebody who is still typing has not written the end of a word: its beginning may have a slip as well. */
async function begunLike(orm: Orm, word: string, slips: number): Promise<string | null> {
  const { rows } = await orm.execute<{ word: string; weight: number }>(sql`
    select distinct left(word, ${word.length}) as word, max(listings) as weight from register_word
    where word like ${`${word.slice(0, 2)}%`} and length(word) > ${word.length}
    group by 1 order by 2 desc limit 500`)
  return slips > 0 ? (nearestWords(word, rows)[0]?.word ?? null) : null
}
