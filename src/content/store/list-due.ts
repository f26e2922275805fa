import { and, asc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { DueEntry } from '#content/model/editors-view.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { byLocale, locales } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { chooseTitle, draftTitle, languageRows, withLanguages } from './language-rows.ts'
import { entry } from './tables/content.ts'

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
 * first, at most so many.
 */
export async function listDue(caller: Editor, limit: number): Promise<DueEntry[]> {
  const until = todayIn(new Date(caller.now.getTime() + ahead * 86_400_000))
  const day = dayOf()
  const rows = await withLanguages(
    caller.database.orm
      .select({ id: entry.id, kind: entry.kind, day, titles: byLocale(draftTitle) })
      .from(entry)
      .$dynamic(),
  )
    .where(
      and(
        isNull(entry.trashedAt),
        or(...locales.map((locale) => sql`${languageRows[locale].published} is not null`)),
        sql`${day} <= ${until}`,
      ),
    )
    .orderBy(asc(day), entry.id)
    .limit(limit)
  return rows.map(({ id, kind, day: on, titles }) => ({
    ...{ id, kind, day: on ?? '' },
    why: dueFields.find((field) => field.kind === kind)?.due ?? 'review',
    isLate: (on ?? '') < todayIn(caller.now),
    title: chooseTitle(titles, caller.locale),
  }))
}

function dayOf(): SQL<string | null> {
  const cases = dueFields.map(
    ({ kind, name }) => sql`when ${entry.kind} = ${kind} then ${entry.shared} ->> ${name}`,
  )
  return sql<string | null>`(case ${sql.join(cases, sql` `)} end) collate "C"`
}
