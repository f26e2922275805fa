import { sql } from 'drizzle-orm'
import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { byLocale, type Localised } from '#kernel/locales.ts'
import { stableIdPattern } from '#kernel/stable-id.ts'
import { isListedCertificate, isListedCompany } from '#register/store/of-persons.ts'

/** So many companies or certificates, each in every language of the site, are in one file. */
const partSize = 5_000

export const registerParts = ['company', 'certificate'] as const
export type RegisterPart = (typeof registerParts)[number]

/** The row itself is `c`, and `h` the company that it is or that holds it. */
const holder = { company: sql`c.id`, certificate: sql`c.company_id` }
const isListed = { company: isListedCompany, certificate: isListedCertificate }

/**
 * The id with which each part begins, found by skipping along the primary key: a million certificates are two hundred
 * parts. Only what is listed in the directory is named. The rest is left out when a part is written, so a part may
 * hold fewer.
 */
export async function registerPartStarts(
  caller: Caller,
  of: RegisterPart,
  size = partSize,
): Promise<string[]> {
  caller.reads.topics.add('register')
  const table = sql.identifier(of)
  const { rows } = await caller.database.orm.execute<{ id: string | null }>(sql`
    with recursive part (id) as (
      (select id from ${table} order by id limit 1)
      union all
      select (select next.id from ${table} as next where next.id > part.id order by next.id offset ${size - 1} limit 1)
      from part where part.id is not null),
    span as (select id as first, lead(id) over (order by id) as past from part where id is not null)
    select (select c.id from ${table} as c join company as h on h.id = ${holder[of]}
      where c.id >= first and (past is null or c.id < past) and ${isListed[of]} order by c.id limit 1) as id
    from span order by first`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** The addresses of one part, in the order of ids from the first; null where no part begins so. */
export async function registerPartPages(
  caller: Caller,
  of: RegisterPart,
  first: string,
  size = partSize,
): Promise<Localised<string>[] | null> {
  // As large as many pages, and asked for by programs: memory is for what people read.
  caller.reads.keepable = false
  if (!stableIdPattern.test(first)) return null
  const name = of === 'company' ? sql`c.id` : sql`c.number`
  const { rows } = await caller.database.orm.execute<{ id: string; name: string; isListed: boolean }>(sql`
    select c.id, ${name} as name, ${isListed[of]} as "isListed"
    from (select * from ${sql.identifier(of)} where id >= ${first} order by id limit ${size}) as c
    join company as h on h.id = ${holder[of]} order by c.id`)
  if (rows[0]?.id !== first || !rows[0].isListed) return null
  return rows.filter((row) => row.isListed).map((row) => byLocale((locale) => address[of](locale, row.name)))
}
