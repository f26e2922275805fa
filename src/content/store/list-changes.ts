import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { EntryChange } from '#content/model/editors-view.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { doerOf, type Editor, systemActor } from '#kernel/caller.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { chooseTitle } from './language-rows.ts'
import { entry, revision } from './tables/content.ts'

/**
 * What people changed last over all kinds, the newest first, each with the title that its last revision gave it. An
 * entry stands once however often it was saved: a form saves itself while one types. What is in the trash is left out.
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
      .where(ne(revision.actor, systemActor.id))
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
