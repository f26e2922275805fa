import type { Orm } from '../../database/database.ts'
import { gatherBits } from './bit-changes.ts'
import { bitTableOf, wordToken } from './bit-table.ts'
import { gatherCounts } from './count-changes.ts'
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
