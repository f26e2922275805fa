import { type SQL, sql } from 'drizzle-orm'
import { bitTableOf } from '../listing/bit-table.ts'
import { textArray } from './facet-filters.ts'

/** The listings of any of these tokens. */
export type BitSet = readonly string[]

/** Blocks of the listings that are in all of the sets, each set being the listings of any of its tokens. */
export function cut(sets: readonly BitSet[]): SQL {
  const each = sets.map((tokens) =>
    tokens.length === 1
      ? sql`(select block, bits from ${tableOf(tokens)} where token = ${tokens[0]})`
      : sql`(select block, bit_or(bits) as bits from ${tableOf(tokens)} where token = any(${textArray(tokens)}) group by block)`,
  )
  const [first, ...rest] = each
  if (!first) return sql`select block, bits from register_bits where false`
  const joined = rest.map((set, at) => sql`join ${set} as ${name(at + 1)} using (block)`)
  const bits = each.map((_, at) => sql`${name(at)}.bits`)
  return sql`select block, ${sql.join(bits, sql` & `)} as bits from ${first} as ${name(0)} ${sql.join(joined, sql` `)}`
}

function tableOf([token = '']: readonly string[]) {
  return sql.identifier(bitTableOf(token))
}

function name(at: number): SQL {
  return sql.raw(`s${at}`)
}
