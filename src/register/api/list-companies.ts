import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { CompanySummary } from '#register/model/shown.ts'

export type CompaniesAsked = {
  q?: string | undefined
  country?: string | undefined
  after: string | null
  limit: number
}

/**
 * Companies of which certificates stand in the directory, in the order of their ids, after one of them. Words are those of names, all of
 * which a company must have. One more than asked for tells that there are more.
 */
export async function listCompanies(
  caller: Caller,
  { q, country, after, limit }: CompaniesAsked,
): Promise<CompanySummary[]> {
  caller.reads.topics.add('register')
  const words = q === undefined ? null : searchedWords(q)
  if (words?.length === 0) return []
  const conditions = [
    sql`exists (select from register_listing as l where l.company_id = h.id)`,
    ...(after === null ? [] : [sql`h.id > ${after}`]),
    ...(country === undefined ? [] : [sql`h.country = ${country}`]),
    ...(words
      ? [
          sql`h.id in (select company_id from register_listing where name_words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery)`,
        ]
      : []),
  ]
  const { rows } = await caller.database.orm.execute<CompanySummary>(sql`
    select h.id, h.legal_name as name, h.trade_name as "tradeName", h.city, h.country
    from company as h where ${sql.join(conditions, sql` and `)} order by h.id limit ${limit}`)
  return rows
}
