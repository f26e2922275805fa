import { sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { gatherBits } from './bit-changes.ts'
import { bitTableOf, wordToken } from './bit-table.ts'
import { tendFrequentWords, wordsWithBits } from './frequent-words.ts'

/** How many listings have each token and word, and which: gathered while listings change, written from time to time. */
export type ListingCounts = {
  note(listed: { ordinal: number; facets: Iterable<string>; words: Iterable<string> }, has: boolean): void
  /** Writes what is held where that is much; always with no argument. */
  write(onlyIfMuch?: boolean): Promise<void>
}

/** After so many listings their words are counted: a word that becomes frequent is then looked up while few have it. */
const tendEvery = 20_000

export async function openCounts(orm: Orm): Promise<ListingCounts> {
  const bits = {
    register_bits: gatherBits('register_bits'),
    register_word_bits: gatherBits('register_word_bits'),
  }
  const noteBit = (token: string, ordinal: number, has: boolean) =>
    bits[bitTableOf(token)].note(token, ordinal, has)
  const [tokens, words] = [gatherCounts('token'), gatherCounts('word')]
  const frequent = await wordsWithBits(orm)
  let noted = 0
  return {
    note(listed, has) {
      const by = has ? 1 : -1
      noted += 1
      for (const token of listed.facets) {
        tokens.note(token, by)
        noteBit(token, listed.ordinal, has)
      }
      for (const word of listed.words) {
        words.note(word, by)
        if (frequent.has(word)) noteBit(wordToken(word), listed.ordinal, has)
      }
    },
    async write(onlyIfMuch = false) {
      if (onlyIfMuch && noted < tendEvery && !Object.values(bits).some(({ isFull }) => isFull)) return
      noted = 0
      await tokens.write(orm)
      await words.write(orm)
      for (const word of await tendFrequentWords(orm, bits.register_word_bits)) frequent.add(word)
      for (const each of Object.values(bits)) await each.write(orm)
    },
  }
}

/** By how much the numbers of listings that have a token or a word change. */
type CountChanges = {
  note(name: string, by: 1 | -1): void
  write(orm: Orm): Promise<void>
}

/** For the tokens of facets or for words; what no listing has any more is forgotten. */
function gatherCounts(of: 'token' | 'word'): CountChanges {
  const held = new Map<string, number>()
  const table = sql.identifier(`register_${of}`)
  const name = sql.identifier(of)
  return {
    note(key, by) {
      held.set(key, (held.get(key) ?? 0) + by)
    },
    async write(orm) {
      const changed = [...held].filter(([, by]) => by !== 0).map(([key, by]) => ({ key, by }))
      held.clear()
      for (let at = 0; at < changed.length; at += 10_000)
        await orm.execute(sql`
          insert into ${table} (${name}, listings)
          select key, by from jsonb_to_recordset(${JSON.stringify(changed.slice(at, at + 10_000))}::jsonb) as changed (key text, by int)
          on conflict (${name}) do update set listings = ${table}.listings + excluded.listings`)
      if (changed.some(({ by }) => by < 0)) await orm.execute(sql`delete from ${table} where listings <= 0`)
    },
  }
}
