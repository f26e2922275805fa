import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { CompanySummary } from '#register/model/shown.ts'
import { mostCountCost } from './answer-certificates.ts'

type Asked = { q?: string | undefined; country?: string | undefined }
type Part = { after: string | null; limit: number }

/**
 * Companies with certificates in the directory, in the order of their ids, from after the id `after`. Each has all
 * the words of `q` in its names. The caller asks for one more than it needs, to know whether there are more.
 */
export async function listCompanies(
  caller: Caller,
  { after, limit, ...asked }: Asked & Part,
): Promise<CompanySummary[]> {
  caller.reads.topics.add('register')
  const conditions = conditionsOf(asked)
  if (conditions === null) return []
  const all = after === null ? conditions : [...conditions, sql`h.id > ${after}`]
  const { rows } = await caller.database.orm.execute<CompanySummary>(sql`
    select h.id, h.legal_name as name, h.trade_name as "tradeName", h.city, h.country
    from company as h where ${sql.join(all, sql` and `)} order by h.id limit ${limit}`)
  return rows
}

/** How many companies these are. */
export async function countCompanies(caller: Caller, asked: Asked): Promise<number> {
  const conditions = conditionsOf(asked)
  if (conditions === null) return 0
  const { rows } = await caller.database.orm.execute<{ total: number }>(
    sql`select count(*)::int as total from company as h where ${sql.join(conditions, sql` and `)}`,
  )
  return rows[0]?.total ?? 0
}

/** So many companies are counted for what a line of a check costs: each with its listings, not from an index alone. */
const countedForOne = 1_000

/** What the counting of so many companies costs. */
export function countCompaniesCost(total: number): number {
  return Math.min(mostCountCost, Math.ceil(total / countedForOne))
}

/** Null for words that are none. */
function conditionsOf({ q, country }: Asked) {
  const words = q === undefined ? null : searchedWords(q)
  if (words?.length === 0) return null
  return [
    sql`exists (select from register_listing as l where l.company_id = h.id)`,
    ...(country === undefined ? [] : [sql`h.country = ${country}`]),
    ...(words
      ? [
          sql`h.id in (select company_id from register_listing where name_words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery)`,
        ]
      : []),
  ]
}
