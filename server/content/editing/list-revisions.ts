import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { changedFields, noValues } from '#domain/content/editing/changes.ts'
import type { RevisionPage } from '#domain/content/editing/revisions.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { isLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { entry, entryLocale, revision } from '../../database/tables/content.ts'
import { doerOf } from '../language-rows.ts'
import { placed } from './revision-values.ts'

/** One page of the revisions of an entry, the newest first. A page past the end is not found. */
export async function listRevisions(
  caller: Caller,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<Result<RevisionPage, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [found] = await orm
    .select({ kind: entry.kind, total: count(revision.number) })
    .from(entry)
    .innerJoin(revision, eq(revision.entryId, entry.id))
    .where(eq(entry.id, id))
    .groupBy(entry.kind)
  const kind = found && kindNamed(found.kind)
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / size))
  if (!kind || !Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await selectPage(caller, id, { page, size })
  const shown = await orm
    .select({ locale: entryLocale.locale, number: entryLocale.publishedRevision })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), isNotNull(entryLocale.published)))
  const revisions = rows.map(({ saved, name, before }) => ({
    number: saved.number,
    at: saved.at.toISOString(),
    by: doerOf(saved.actor, name),
    changed: changedFields(kind, before ? placed(before) : noValues(), placed(saved)),
    restored: saved.restored,
    published: shown.flatMap(({ locale, number }) =>
      number === saved.number && isLocale(locale) ? locale : [],
    ),
  }))
  return succeed({ revisions, total: found.total, pages })
}

const earlier = alias(revision, 'earlier')

function selectPage(caller: Caller, id: string, { page, size }: { page: number; size: number }) {
  return caller.database.orm
    .select({ saved: revision, name: authUser.name, before: earlier })
    .from(revision)
    .leftJoin(
      earlier,
      and(eq(earlier.entryId, revision.entryId), eq(earlier.number, sql`${revision.number} - 1`)),
    )
    .leftJoin(authUser, eq(authUser.id, revision.actor))
    .where(eq(revision.entryId, id))
    .orderBy(desc(revision.number))
    .limit(size)
    .offset((page - 1) * size)
}
