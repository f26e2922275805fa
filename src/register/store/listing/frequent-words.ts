import { sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { type BitChanges, wordToken } from './bit-changes.ts'

/** A word of so many listings has bits, and a set of more is counted by bits instead of row by row. */
export const frequentFrom = 2_000

export async function wordsWithBits(orm: Orm): Promise<Set<string>> {
  const { rows } = await orm.execute<{ word: string }>(sql`select word from register_word where has_bits`)
  return new Set(rows.map(({ word }) => word))
}

/** Gives bits to the words that have become frequent. Every listing is written before. Answers which they are. */
export async function tendFrequentWords(orm: Orm, bits: BitChanges): Promise<string[]> {
  const { rows } = await orm.execute<{ word: string }>(sql`
    update register_word set has_bits = true
    where not has_bits and listings >= ${frequentFrom} returning word`)
  for (const { word } of rows) {
    const having = await orm.execute<{ ordinal: number }>(
      sql`select ordinal from register_listing where words @@ ${`'${word}'`}::tsquery`,
    )
    for (const { ordinal } of having.rows) bits.note(wordToken(word), ordinal, true)
    if (bits.isFull) await bits.write(orm)
  }
  return rows.map(({ word }) => word)
}
