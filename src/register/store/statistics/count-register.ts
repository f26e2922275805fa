import { sql } from 'drizzle-orm'
import type { Family } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'

export type SchemeCount = { scheme: string; family: Family; count: number }
export type CountryCount = { country: string; count: number }
/** How many certificates were in force when a year ended, by family. */
export type YearCount = { year: number; families: Partial<Record<Family, number>> }

export type RegisterCounts = {
  total: number
  schemes: SchemeCount[]
  countries: CountryCount[]
  years: YearCount[]
}

/** So many years are looked back on. */
const mostYears = 10

/**
 * What the register has in force: on the caller's day by scheme and by the holder's country, the most first, and when
 * each of the last years ended. Every certificate counts once, whether or not its holder stands in the directory. The
 * mass of certificates is counted by days alone, without sorting or joining; decisions, which few have, correct that.
 */
export async function countRegister(caller: Caller): Promise<RegisterCounts> {
  caller.reads.topics.add('register')
  const today = todayIn(caller.now)
  const rows = await countNow(caller, today)
  const schemes = new Map<string, SchemeCount>()
  const countries = new Map<string, number>()
  for (const { scheme, family, country, count } of rows) {
    const known = schemes.get(`${family} ${scheme}`)
    if (known) known.count += count
    else schemes.set(`${family} ${scheme}`, { scheme, family, count })
    countries.set(country, (countries.get(country) ?? 0) + count)
  }
  const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    schemes: [...schemes.values()].sort(byCount),
    countries: Array.from(countries, ([country, count]) => ({ country, count })).sort(byCount),
    years: yearsOf(await countChanges(caller), Number(today.slice(0, 4)) - 1),
  }
}

async function countNow({ database }: Caller, today: string) {
  const { rows } = await database.orm.execute<SchemeCount & CountryCount>(sql`
    with held_back as (
      select certificate_id from (
        select distinct on (certificate_id) certificate_id, decision from certificate_decision
        where "on" <= ${today} and decision in ('suspend', 'restore', 'withdraw', 'cancel', 'replace')
        order by certificate_id, "on" desc, id desc
      ) as last where decision <> 'restore'
    )
    select c.scheme, c.family, h.country, count(*)::int as count
    from certificate as c join company as h on h.id = c.company_id
    where (c.issued_on <= ${today} and (c.expires_on is null or c.expires_on >= ${today})
        or c.issued_on > ${today} and c.former_issued_on <= ${today}
          and (c.former_expires_on is null or c.former_expires_on >= ${today}))
      and not exists (select from held_back where certificate_id = c.id)
    group by 1, 2, 3`)
  return rows
}

type Change = { family: Family; year: number; change: number }

/**
 * By how much each year changed how many were in force at its end: begun, expired, ended early, suspended, restored.
 */
async function countChanges({ database }: Caller): Promise<Change[]> {
  const { rows } = await database.orm.execute<Change>(sql`
    with ended as (
      select certificate_id, min("on") as "on" from certificate_decision
      where decision in ('withdraw', 'cancel', 'replace') group by certificate_id
    ),
    ended_early as (
      select c.family, c.expires_on + 1 as expiry,
        greatest(least(c.expires_on + 1, ended."on"), coalesce(c.original_issued_on, c.former_issued_on, c.issued_on)) as stop
      from ended join certificate as c on c.id = ended.certificate_id
    ),
    pause as (
      select certificate_id, decision, "on",
        lead("on") over (partition by certificate_id order by "on", id) as until
      from certificate_decision where decision in ('suspend', 'restore', 'withdraw', 'cancel', 'replace')
    )
    select family, extract(year from day)::int as year, sum(change)::int as change from (
      select family, coalesce(original_issued_on, former_issued_on, issued_on) as day, count(*) as change
      from certificate group by 1, 2
      union all
      select family, expires_on + 1, -count(*) from certificate where expires_on is not null group by 1, 2
      union all
      select family, day, sum(change)
      from ended_early, lateral (values (expiry, 1), (stop, -1)) as changed (day, change)
      where day is not null group by 1, 2
      union all
      select c.family, day, sum(change)
      from pause join certificate as c on c.id = pause.certificate_id,
        lateral (values (pause."on", -1), (least(pause.until, c.expires_on + 1), 1)) as changed (day, change)
      where pause.decision = 'suspend' and day is not null
        and (c.expires_on is null or c.expires_on >= pause."on")
      group by 1, 2
    ) as changes group by family, year`)
  return rows
}

/** The last years in their order; none before the register's first. */
function yearsOf(changes: readonly Change[], last: number): YearCount[] {
  const first = changes.reduce((least, { year }) => Math.min(least, year), last + 1)
  const from = Math.max(first, last - mostYears + 1)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => {
    const families: YearCount['families'] = {}
    for (const { family, year, change } of changes)
      if (year <= from + at) families[family] = (families[family] ?? 0) + change
    return { year: from + at, families }
  })
}
