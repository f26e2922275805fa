import { isNull, type SQL, sql } from 'drizzle-orm'
import { type EntryCounts, type Waiting, waitings } from '#domain/content/editors-view.ts'
import { type KindName, kinds } from '#domain/content/kinds/index.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { entry } from '../database/tables/content.ts'
import { isWaiting, languageRows, ofEntry, stateOf } from './language-rows.ts'

/**
 * How many entries of every kind there are, what of them visitors see, and what waits for a
 * person. The trash does not count. Nobody who is not signed in is told anything.
 */
export async function countEntries(
  caller: Caller,
): Promise<Result<Record<KindName, EntryCounts>, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const isPublic = (locale: Locale) => sql`${stateOf(locale)} = 'published'`
  const waiting = Object.fromEntries(waitings.map((each) => [each, countWhere(isWaiting(each))])) as Record<
    Waiting,
    SQL<number>
  >
  const rows = await caller.database.orm
    .select({
      kind: entry.kind,
      total: sql<number>`count(*)::int`,
      published: { es: countWhere(isPublic('es')), en: countWhere(isPublic('en')) },
      waiting,
    })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(isNull(entry.trashedAt))
    .groupBy(entry.kind)
  const counted = new Map(rows.map(({ kind, ...counts }) => [kind, counts]))
  return succeed(
    Object.fromEntries(Object.keys(kinds).map((name) => [name, counted.get(name) ?? none])) as Record<
      KindName,
      EntryCounts
    >,
  )
}

const none: EntryCounts = {
  total: 0,
  published: { es: 0, en: 0 },
  waiting: { changes: 0, drafts: 0, missing: 0, older: 0 },
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}
