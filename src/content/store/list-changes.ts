import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { DueEntry, EntryChange } from '#content/model/editors-view.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { chooseTitle, draftTitle, languageRows, withLanguages } from './language-rows.ts'
import { entry, revision } from './tables/content.ts'

/**
 * What was changed last over all kinds, the newest first, each with the title that its last revision gave it. An entry
 * stands once however often it was saved: a form saves itself while one types. What is in the trash is left out.
 */
export async function listChanges(caller: Editor, limit: number): Promise<EntryChange[]> {
  const { orm } = caller.database
  const latest = orm.$with('latest').as(
    orm
      .select({ entryId: revision.entryId, number: revision.number })
      .from(revision)
      .innerJoin(
        entry,
        and(eq(entry.id, revision.entryId), eq(entry.revision, revision.number), isNull(entry.trashedAt)),
      )
      .orderBy(desc(revision.at), desc(revision.number), revision.entryId)
      .limit(limit),
  )
  const rows = await orm
    .with(latest)
    .select({
      entryId: revision.entryId,
      kind: entry.kind,
      key: entry.key,
      number: revision.number,
      titles: byLocale(titleIn),
      at: revision.at,
      actor: revision.actor,
      actorName: authUser.name,
    })
    .from(latest)
    .innerJoin(revision, and(eq(revision.entryId, latest.entryId), eq(revision.number, latest.number)))
    .innerJoin(entry, eq(entry.id, revision.entryId))
    .leftJoin(authUser, eq(authUser.id, revision.actor))
    .orderBy(desc(revision.at), desc(revision.number), revision.entryId)
  return rows.map(({ titles, at, actor, actorName, ...row }) => ({
    ...row,
    title: chooseTitle(titles, caller.locale),
    at: at.toISOString(),
    by: doerOf(actor, actorName),
  }))
}

/** A revision's own title in one language, or in none where the languages share it. */
function titleIn(locale: Locale): SQL<string | null> {
  const cases = Object.values<AnyKind>(kinds).map(({ name, title, fields, isUnseen, label }) =>
    isUnseen
      ? sql`when ${name} then ${label[locale]}::text`
      : sql`when ${name} then ${fields[title]?.localised ? sql`${revision.locales} -> ${locale}` : revision.shared} ->> ${title}`,
  )
  return sql<string | null>`nullif(btrim(case ${entry.kind} ${sql.join(cases, sql` `)} end), '')`
}

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
