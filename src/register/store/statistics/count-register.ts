import { sql } from 'drizzle-orm'
import type { Family } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Listed, Listing, MirrorSource } from '#kernel/mirrors.ts'
import { todayIn } from '#kernel/time/today.ts'
import { certificateTypes, hasTerm } from '#register/model/certificate-types.ts'
import { facetToken } from '#register/model/listed-certificate.ts'
import { turnToToday } from '../directory/turn-day.ts'
import { termOnDay } from '../term-on-day.ts'

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
  const counted = (await caller.mirrors.list(countsOn(today))).find(today)
  if (!counted) throw new Error('The register was not counted')
  return counted.counts
}

/** In memory until the register changes, and counted ahead (`startCounting`). */
function countsOn(today: string): MirrorSource<Listed & { counts: RegisterCounts }, never> {
  return {
    name: `counts of the register on ${today}`,
    topics: ['register'],
    list: async (orm) => [{ id: today, version: '', counts: await countAll(orm, today) }],
  }
}

async function countAll(orm: Orm, today: string): Promise<RegisterCounts> {
  const rows = await countNow(orm, today)
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
    years: yearsOf(await countChanges(orm), Number(today.slice(0, 4)) - 1),
  }
}

/** An opinion on a day is never in force. */
const withoutTerm = sql`array[${sql.join(
  certificateTypes.filter((type) => !hasTerm(type)).map((type) => sql`${type}`),
  sql`, `,
)}]::text[]`
const isOfTerm = sql`certificate.type <> all(${withoutTerm})`

async function countNow(orm: Orm, today: string) {
  const { issuedOn, expiresOn } = termOnDay(today)
  const { rows } = await orm.execute<SchemeCount & CountryCount>(sql`
    with held_back as (
      select certificate_id from (
        select distinct on (certificate_id) certificate_id, decision from certificate_decision
        where "on" <= ${today} and annulled_on is null and decision in ('suspend', 'restore', 'withdraw', 'cancel', 'transfer', 'replace')
        order by certificate_id, "on" desc, id desc
      ) as last where decision <> 'restore'
    )
    select certificate.scheme, certificate.family, h.country, count(*)::int as count
    from certificate join company as h on h.id = certificate.company_id
    where ${issuedOn} <= ${today} and coalesce(${expiresOn} >= ${today}, true) and ${isOfTerm}
      and not exists (select from held_back where certificate_id = certificate.id)
    group by 1, 2, 3`)
  return rows
}

type Change = { family: Family; year: number; change: number }

/**
 * By how much each year changed how many were in force at its end: begun, expired, ended early, suspended, restored.
 */
async function countChanges(orm: Orm): Promise<Change[]> {
  const { rows } = await orm.execute<Change>(sql`
    with ended as (
      select certificate_id, min("on") as "on" from certificate_decision
      where annulled_on is null and decision in ('withdraw', 'cancel', 'transfer', 'replace') group by certificate_id
    ),
    term as (
      select *, lag(until) over (partition by certificate_id order by until nulls last) as before from (
        select certificate_id, issued_on, expires_on, until from certificate_former
        union all select id, issued_on, expires_on, null from certificate
      ) as every
    ),
    stretch as (
      select term.certificate_id, c.family,
        case when term.before is null then coalesce(c.original_issued_on, term.issued_on)
          else greatest(term.issued_on, term.before + 1) end as begins,
        least(term.expires_on + 1, term.until + 1, ended."on") as ends
      from term join certificate as c on c.id = term.certificate_id and c.type <> all(${withoutTerm})
        left join ended on ended.certificate_id = term.certificate_id
    ),
    pause as (
      select certificate_id, decision, "on",
        lead("on") over (partition by certificate_id order by "on", id) as until
      from certificate_decision
      where annulled_on is null and decision in ('suspend', 'restore', 'withdraw', 'cancel', 'transfer', 'replace')
    )
    select family, extract(year from day)::int as year, sum(change)::int as change from (
      select family, day, change
      from stretch, lateral (values (begins, 1), (ends, -1)) as changed (day, change)
      where ends is null or begins < ends
      union all
      select family, day, change
      from pause join stretch on stretch.certificate_id = pause.certificate_id
          and (ends is null or ends > greatest(begins, pause."on")) and (pause.until is null or pause.until > begins),
        lateral (values (greatest(begins, pause."on"), -1), (least(ends, pause.until), 1)) as changed (day, change)
      where pause.decision = 'suspend'
    ) as changes
    where day is not null group by family, year`)
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

/** How many certificates in force a country has in the directory, in all and of each family. */
type CountryCounts = { country: string; total: number; families: Partial<Record<Family, number>> }

/**
 * The certificates in force of the directory by country and family, the country with the most first. A certificate with
 * sites in several countries counts in each.
 */
export async function countListed(caller: Caller): Promise<CountryCounts[]> {
  const { items } = await ofToday(caller, listedByCountry)
  return items.map(({ counts }) => counts)
}

/** The same for one country; null where it has none. */
export async function countListedIn(caller: Caller, country: string): Promise<CountryCounts | null> {
  return (await ofToday(caller, listedByCountry)).find(country)?.counts ?? null
}

/** What is mirrored of the register, as it stands on the caller's day. */
async function ofToday<Item extends Listed>(
  caller: Caller,
  source: MirrorSource<Item, never>,
): Promise<Listing<Item>> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  return caller.mirrors.list(source)
}

/**
 * Counted from the bits that say which listing has what, so that it takes some milliseconds however large the register
 * is.
 */
const listedByCountry: MirrorSource<Listed & { counts: CountryCounts }, never> = {
  name: 'directory by country',
  topics: ['register'],
  async list(orm) {
    const { rows } = await orm.execute<{ country: string; family: Family; count: number }>(sql`
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
    }))
      .sort((one, other) => other.total - one.total || (one.country < other.country ? -1 : 1))
      .map((counts) => ({ id: counts.country, version: '', counts }))
  },
}

type Count = Listed & { count: number }

/** How many certificates in force the directory has, in all and of each scheme. */
const inForce: MirrorSource<Count, never> = {
  name: 'certificates in force',
  topics: ['register'],
  async list(orm) {
    const { rows } = await orm.execute<{ token: string; count: number }>(sql`
      select 'all' as token, listings as count from register_token where token = 'state:in-force'
      union all
      select of.token, sum(bit_count(of.bits & present.bits))::int
      from register_word_bits as of join register_bits as present using (block)
      where present.token = 'state:in-force' and of.token >= 'scheme:' collate "C" and of.token < 'scheme;' collate "C"
      group by of.token`)
    return rows.map(({ token, count }) => ({ id: token, version: '', count }))
  },
}

/** How many certificates in force the directory has. */
export function countInForce(caller: Caller): Promise<number> {
  return countOf(caller, 'all')
}

/** How many certificates of a scheme the directory has in force. */
export function countHolding(caller: Caller, scheme: string): Promise<number> {
  return countOf(caller, facetToken('scheme', scheme))
}

async function countOf(caller: Caller, token: string): Promise<number> {
  return (await ofToday(caller, inForce)).find(token)?.count ?? 0
}
