import { isNull, type SQL, sql } from 'drizzle-orm'
import { type EntryCounts, type Waiting, waitings } from '#content/model/editors-view.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { isWaiting, stateOf, withLanguages } from './language-rows.ts'
import { changesFor } from './publishable-changes.ts'
import { entry } from './tables/content.ts'

/**
 * How many entries of every kind there are, what of them visitors see, and what waits for a
 * person. The trash does not count.
 */
export async function countEntries(caller: Editor): Promise<Record<KindName, EntryCounts>> {
  const isPublic = (locale: Locale) => sql`${stateOf(locale)} = 'published'`
  const isChangedIn = changesFor(caller)
  const waiting = Object.fromEntries(
    waitings.map((each) => [each, countWhere(isWaiting(each, isChangedIn))]),
  ) as Record<Waiting, SQL<number>>
  const rows = await withLanguages(
    caller.database.orm
      .select({
        kind: entry.kind,
        total: sql<number>`count(*)::int`,
        published: byLocale((locale) => countWhere(isPublic(locale))),
        waiting,
      })
      .from(entry)
      .$dynamic(),
  )
    .where(isNull(entry.trashedAt))
    .groupBy(entry.kind)
  const counted = new Map(rows.map(({ kind, ...counts }) => [kind, counts]))
  return Object.fromEntries(Object.keys(kinds).map((name) => [name, counted.get(name) ?? none])) as Record<
    KindName,
    EntryCounts
  >
}

const none: EntryCounts = {
  total: 0,
  published: byLocale(() => 0),
  waiting: { changes: 0, drafts: 0, missing: 0, older: 0, review: 0 },
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}
