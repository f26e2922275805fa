import { and, asc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import type { DueEntry } from '#domain/content/editors-view.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../caller.ts'
import { entry } from '../database/tables/content.ts'
import { chooseTitle, draftTitle, languageRows, ofEntry } from './language-rows.ts'

/** How long before its day somebody is told, in days. */
const ahead = 90

/** The fields of all kinds whose day somebody must be told of; the languages share them. */
const dueFields = Object.values<AnyKind>(kinds).flatMap((kind) =>
  fieldEntries(kind).flatMap(([name, { due, localised }]) =>
    due && !localised ? [{ kind: kind.name, name, due }] : [],
  ),
)

/**
 * The entries on the site that expire or are to be read again within ninety days, or should have been, the earliest
 * first, at most so many. Nobody who is not signed in is told anything.
 */
export async function listDue(caller: Caller, limit: number): Promise<Result<DueEntry[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const until = todayIn(new Date(caller.now.getTime() + ahead * 86_400_000))
  const day = dayOf()
  const rows = await caller.database.orm
    .select({ id: entry.id, kind: entry.kind, day, titles: { es: draftTitle('es'), en: draftTitle('en') } })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(
      and(
        isNull(entry.trashedAt),
        or(sql`${languageRows.es.published} is not null`, sql`${languageRows.en.published} is not null`),
        sql`${day} <= ${until}`,
      ),
    )
    .orderBy(asc(day), entry.id)
    .limit(limit)
  return succeed(
    rows.map(({ id, kind, day: on, titles }) => ({
      ...{ id, kind, day: on ?? '' },
      why: dueFields.find((field) => field.kind === kind)?.due ?? 'review',
      isLate: (on ?? '') < todayIn(caller.now),
      title: chooseTitle(titles, caller.locale),
    })),
  )
}

function dayOf(): SQL<string | null> {
  const cases = dueFields.map(
    ({ kind, name }) => sql`when ${entry.kind} = ${kind} then ${entry.shared} ->> ${name}`,
  )
  return sql<string | null>`(case ${sql.join(cases, sql` `)} end) collate "C"`
}
