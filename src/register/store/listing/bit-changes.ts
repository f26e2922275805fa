import { type SQLChunk, sql } from 'drizzle-orm'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import type { Orm } from '#kernel/database/database.ts'
import { facetToken } from '#register/model/listed-certificate.ts'

const bytesInBlock = bitsInBlock / 8
/** So many blocks of changes are held before they are written: about 64 MB. */
const mostHeld = 17_000

/** Bits to be set and cleared, gathered by token and block. */
export type BitChanges = {
  note(token: string, ordinal: number, has: boolean): void
  readonly isFull: boolean
  write(orm: Orm): Promise<void>
}

type Block = { token: string; block: number; set: Uint8Array | null; clear: Uint8Array | null }

/** Of the tokens that are kept in one table. */
export function gatherBits(table: BitTable): BitChanges {
  const held = new Map<string, Block>()
  return {
    note(token, ordinal, has) {
      const block = Math.floor(ordinal / bitsInBlock)
      const key = `${block} ${token}`
      const found = held.get(key) ?? { token, block, set: null, clear: null }
      if (!held.has(key)) held.set(key, found)
      const [to, from] = has ? [mask(found, 'set'), found.clear] : [mask(found, 'clear'), found.set]
      const place = ordinal % bitsInBlock
      // PostgreSQL counts bits from the left.
      const bit = 0x80 >> (place % 8)
      to[place >> 3] = (to[place >> 3] ?? 0) | bit
      if (from) from[place >> 3] = (from[place >> 3] ?? 0) & ~bit
    },
    get isFull() {
      return held.size >= mostHeld
    },
    async write(orm) {
      const blocks = [...held.values()]
      held.clear()
      for (let at = 0; at < blocks.length; at += 2_000)
        await writeBlocks(orm, sql.identifier(table), blocks.slice(at, at + 2_000))
    },
  }
}

async function writeBlocks(orm: Orm, table: SQLChunk, blocks: Block[]) {
  const cleared = blocks.filter(({ clear }) => clear !== null)
  if (cleared.length > 0)
    await orm.execute(sql`
      update ${table} as kept set bits = kept.bits & ~changed.bits
      from ${rows(cleared.map(({ clear, ...rest }) => ({ ...rest, bits: clear })))}
      where kept.token = changed.token and kept.block = changed.block`)
  const set = blocks.filter((each) => each.set !== null)
  if (set.length > 0)
    await orm.execute(sql`
      insert into ${table} (token, block, bits)
      select token, block, bits from ${rows(set.map((each) => ({ ...each, bits: each.set })))}
      on conflict (token, block) do update set bits = ${table}.bits | excluded.bits`)
}

function rows(blocks: { token: string; block: number; bits: Uint8Array | null }[]) {
  const told = blocks.map(({ token, block, bits }) => ({
    ...{ token, block },
    bits: `x${Buffer.from(bits ?? new Uint8Array(bytesInBlock)).toString('hex')}`,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as changed (token text, block int, bits bit(${sql.raw(String(bitsInBlock))}))`
}

function mask(block: Block, which: 'set' | 'clear'): Uint8Array {
  const held = block[which] ?? new Uint8Array(bytesInBlock)
  block[which] = held
  return held
}

export type BitTable = 'register_bits' | 'register_word_bits'

/** The token under which a frequent word's bits are kept. */
export function wordToken(word: string): string {
  return `word:${word}`
}

/**
 * Where a token's bits are kept: facets that every search counts lie close together; frequent words and schemes
 * apart.
 */
export function bitTableOf(token: string): BitTable {
  return [wordToken(''), facetToken('scheme', '')].some((start) => token.startsWith(start))
    ? 'register_word_bits'
    : 'register_bits'
}

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
