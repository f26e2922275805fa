import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { EntryChange } from '#domain/content/editors-view.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { entry, revision } from '../database/tables/content.ts'
import { chooseTitle, doerOf } from './language-rows.ts'

/**
 * What was changed last over all kinds, the newest first, each with the title that its last revision gave it. An entry
 * stands once however often it was saved: a form saves itself while one types. What is in the trash is left out. Nobody who is not signed in is told anything.
 */
export async function listChanges(
  caller: Caller,
  limit: number,
): Promise<Result<EntryChange[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
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
      titles: { es: titleIn('es'), en: titleIn('en') },
      at: revision.at,
      actor: revision.actor,
      actorName: authUser.name,
    })
    .from(latest)
    .innerJoin(revision, and(eq(revision.entryId, latest.entryId), eq(revision.number, latest.number)))
    .innerJoin(entry, eq(entry.id, revision.entryId))
    .leftJoin(authUser, eq(authUser.id, revision.actor))
    .orderBy(desc(revision.at), desc(revision.number), revision.entryId)
  return succeed(
    rows.map(({ titles, at, actor, actorName, ...row }) => ({
      ...row,
      title: chooseTitle(titles, caller.locale),
      at: at.toISOString(),
      by: doerOf(actor, actorName),
    })),
  )
}

/** A revision's own title in one language, or in none where the languages share it. */
function titleIn(locale: Locale): SQL<string | null> {
  const cases = Object.values<AnyKind>(kinds).map(
    ({ name, title, fields }) =>
      sql`when ${name} then ${fields[title]?.localised ? sql`${revision.locales} -> ${locale}` : revision.shared} ->> ${title}`,
  )
  return sql<string | null>`nullif(btrim(case ${entry.kind} ${sql.join(cases, sql` `)} end), '')`
}
