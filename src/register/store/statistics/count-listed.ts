import { sql } from 'drizzle-orm'
import type { Family } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { facetToken } from '#register/model/listed-certificate.ts'
import { turnToToday } from '../directory/turn-day.ts'

/** How many certificates in force a country has in the directory, in all and of each family. */
export type CountryCounts = { country: string; total: number; families: Partial<Record<Family, number>> }

/**
 * The certificates in force of the directory by country and family, the country with the most first. Counted from the
 * bits that say which listing has what, so that it takes some milliseconds however large the register is. A certificate
 * with sites in several countries counts in each.
 */
export async function countListed(caller: Caller): Promise<CountryCounts[]> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const { rows } = await caller.database.orm.execute<{ country: string; family: Family; count: number }>(sql`
    with present as materialized (
      select f.token, f.block, f.bits & s.bits as bits from register_bits as f join register_bits as s using (block)
      where s.token = 'state:in-force' and f.token >= 'family:' collate "C" and f.token < 'family;' collate "C"
    )
    select substr(c.token, 9) as country, substr(present.token, 8) as family,
      sum(bit_count(c.bits & present.bits))::int as count
    from register_bits as c join present using (block)
    where c.token >= 'country:' collate "C" and c.token < 'country;' collate "C"
    group by 1, 2 having sum(bit_count(c.bits & present.bits)) > 0`)
  const countries = Map.groupBy(rows, ({ country }) => country)
  return Array.from(countries, ([country, counts]) => ({
    country,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    families: Object.fromEntries(counts.map(({ family, count }) => [family, count])),
  })).sort((one, other) => other.total - one.total || (one.country < other.country ? -1 : 1))
}

/** How many certificates in force the directory has. */
export async function countInForce(caller: Caller): Promise<number> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const { rows } = await caller.database.orm.execute<{ listings: number }>(
    sql`select listings from register_token where token = 'state:in-force'`,
  )
  return rows[0]?.listings ?? 0
}

/** How many certificates of a scheme the directory has in force. */
export async function countHolding(caller: Caller, scheme: string): Promise<number> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const { rows } = await caller.database.orm.execute<{ count: number }>(sql`
    select coalesce(sum(bit_count(of.bits & present.bits)), 0)::int as count
    from register_word_bits as of join register_bits as present using (block)
    where of.token = ${facetToken('scheme', scheme)} and present.token = 'state:in-force'`)
  return rows[0]?.count ?? 0
}
