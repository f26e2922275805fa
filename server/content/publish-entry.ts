import { and, eq, ne } from 'drizzle-orm'
import { reservedSlugs } from '#domain/addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { type FieldProblem, validateValues } from '#domain/content/derive/validator.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { slugOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { entry, entryLocale, type FieldValues } from '../database/tables/content.ts'
import { indexEntry, removeFromIndex } from '../search/index-entry.ts'

export type PublishOptions = { leaveOutOfSearch?: boolean }
type Problem = 'not-allowed' | 'not-found' | 'incomplete' | 'slug-taken'

/**
 * Publishes the present draft of one language. Visitors see it at their next request: the change is announced
 * before this resolves. An incomplete draft is refused with a problem per field and nothing changes.
 * Whoever publishes many at once may leave them out of the search, and call `rebuildSearch` at the end.
 */
export async function publishEntry(
  caller: Caller,
  id: string,
  locale: Locale,
  options: PublishOptions = {},
): Promise<Result<{ slug: string | null }, Problem, FieldProblem[]>> {
  if (!caller.actor) return fail('not-allowed')
  const outcome = await caller.database.orm
    .transaction((orm) => publish(orm, caller, id, locale, options))
    .catch((error: unknown) => {
      if (isSlugCollision(error)) return fail('slug-taken' as const)
      throw error
    })
  if (!outcome.ok) return outcome
  await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return succeed({ slug: outcome.value.slug })
}

/** Takes one language of an entry off the site; its draft and history stay. */
export async function unpublishEntry(
  caller: Caller,
  id: string,
  locale: Locale,
): Promise<Result<null, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  const kind = await caller.database.orm.transaction(async (orm) => {
    const [row] = await orm
      .update(entryLocale)
      .set({ published: null, publishedAt: null, publishedRevision: null, slug: null })
      .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
      .returning({ kind: entryLocale.kind })
    if (row) await removeFromIndex(orm, { entryId: id, locale })
    return row?.kind
  })
  if (!kind) return fail('not-found')
  await caller.announcements.announce([`entry:${kind}`])
  return succeed(null)
}

async function publish(
  orm: Orm,
  caller: Caller,
  id: string,
  locale: Locale,
  { leaveOutOfSearch = false }: PublishOptions,
): Promise<Result<{ slug: string | null; kind: string }, Problem, FieldProblem[]>> {
  const [row] = await orm
    .select({
      kind: entry.kind,
      key: entry.key,
      shared: entry.shared,
      revision: entry.revision,
      draft: entryLocale.draft,
    })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(and(eq(entry.id, id), eq(entryLocale.locale, locale)))
    .for('update')
  const kind = row && kindNamed(row.kind)
  if (!row || !kind) return fail('not-found')
  const problems = [
    ...validateValues(kind, 'shared', row.shared, 'publish'),
    ...validateValues(kind, 'localised', row.draft, 'publish'),
  ]
  if (problems.length > 0) return fail('incomplete', problems)
  const slug = publishedSlug(kind, row.draft)
  if (slug !== null && (reservedSlugs.has(slug) || (await isTaken(orm, kind, locale, slug, id))))
    return fail('slug-taken')
  const published = { ...row.shared, ...row.draft }
  await orm
    .update(entryLocale)
    .set({ published, slug, publishedRevision: row.revision, publishedAt: caller.now })
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  if (!leaveOutOfSearch)
    await indexEntry(orm, { entryId: id, kind, locale, slug, key: row.key, values: published })
  return succeed({ slug, kind: kind.name })
}

/** Two entries that take one slug at the same moment both find it free; the index lets one of them have it. */
function isSlugCollision(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined
  return cause?.constraint === 'entry_locale_slug'
}

/** The written slug, or the lower-cased title where the kind has slugs and none was written. */
function publishedSlug(kind: AnyKind, draft: FieldValues): string | null {
  if (!('slug' in kind.fields)) return null
  const written = draft.slug
  if (typeof written === 'string' && written !== '') return written
  const title = draft[kind.title]
  return typeof title === 'string' ? slugOf(title) || null : null
}

async function isTaken(orm: Orm, kind: AnyKind, locale: Locale, slug: string, id: string): Promise<boolean> {
  const [other] = await orm
    .select({ id: entryLocale.entryId })
    .from(entryLocale)
    .where(
      and(
        eq(entryLocale.kind, kind.name),
        eq(entryLocale.locale, locale),
        eq(entryLocale.slug, slug),
        ne(entryLocale.entryId, id),
      ),
    )
  return other !== undefined
}
