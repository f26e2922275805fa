import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { Translations } from '#content/model/editing/translation.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale, Localised } from '#kernel/locales.ts'
import { entry, entryLocale, type FieldValues, type WasPublished } from '../tables/content.ts'

/** An entry whose publication is decided: nobody else writes it until the transaction ends. */
export type HeldEntry = {
  id: string
  kind: AnyKind
  key: string
  revision: number
  shared: FieldValues
  translations: Translations
  languages: Partial<Record<Locale, HeldLanguage>>
}

type HeldLanguage = Pick<
  typeof entryLocale.$inferSelect,
  'slug' | 'draft' | 'published' | 'publishedRevision' | 'publishedAt' | 'unpublishedAt'
>

/** The entry with this id, unless there is none or it is in the trash. */
export async function holdToPublish(orm: Orm, id: string): Promise<HeldEntry | null> {
  return isId(id) ? withLanguages(orm, id, await rowsThat(orm, id).for('update')) : null
}

/** The same without a lock, to look only. */
export async function readToPublish(orm: Orm, id: string): Promise<HeldEntry | null> {
  return isId(id) ? withLanguages(orm, id, await rowsThat(orm, id)) : null
}

function rowsThat(orm: Orm, id: string) {
  return orm
    .select({
      ...{ kind: entry.kind, key: entry.key, revision: entry.revision, shared: entry.shared },
      translations: entry.translation,
    })
    .from(entry)
    .where(and(eq(entry.id, id), isNull(entry.trashedAt)))
}

async function withLanguages(
  orm: Orm,
  id: string,
  [row]: Awaited<ReturnType<typeof rowsThat>>,
): Promise<HeldEntry | null> {
  const kind = row && kindNamed(row.kind)
  if (!row || !kind) return null
  return { ...row, id, kind, languages: await languagesOf(orm, id) }
}

/**
 * Locks many entries, always in one order. Call it before changing any of them: publishing the first one takes locks
 * that everybody needs who publishes, and two transactions could deadlock.
 */
export async function holdAll(orm: Orm, ids: readonly string[]): Promise<void> {
  const condition = inArray(entry.id, [...ids])
  if (ids.length > 0)
    await orm.select({ id: entry.id }).from(entry).where(condition).orderBy(asc(entry.id)).for('update')
}

async function languagesOf(orm: Orm, id: string): Promise<HeldEntry['languages']> {
  const rows = await orm
    .select({
      locale: entryLocale.locale,
      slug: entryLocale.slug,
      draft: entryLocale.draft,
      published: entryLocale.published,
      publishedRevision: entryLocale.publishedRevision,
      publishedAt: entryLocale.publishedAt,
      unpublishedAt: entryLocale.unpublishedAt,
    })
    .from(entryLocale)
    .where(eq(entryLocale.entryId, id))
  return Object.fromEntries(rows.map(({ locale, ...language }) => [locale, language]))
}

/** What visitors saw of one language, as it is kept to be put back. */
export type LanguageBefore = {
  published: FieldValues | null
  slug: string | null
  publishedRevision: number | null
  publishedAt: string | null
  unpublishedAt: string | null
}
/** How an entry lay in the trash. */
export type TrashedBefore = { at: string; by: string | null; wasPublished: Localised<WasPublished> | null }
/** `draft` holds the fields that were written, where the draft was changed. */
export type EntryBefore = {
  languages: Partial<Record<Locale, LanguageBefore>>
  draft?: Changes
  trashed?: TrashedBefore
}
/** Tells whether somebody has changed the entry since. */
export type EntryAfter = {
  marks: Partial<Record<Locale, string>>
  trashedAt: string | null
  draft?: Changes
  /** The revision that was written, where one was. */
  written?: number
  /** The revision that came out of the trash. */
  untrashed?: number
}

export function stateBefore(language: HeldLanguage): LanguageBefore {
  const { published, slug, publishedRevision } = language
  return {
    ...{ published, slug, publishedRevision },
    publishedAt: language.publishedAt?.toISOString() ?? null,
    unpublishedAt: language.unpublishedAt?.toISOString() ?? null,
  }
}

/** Changes as soon as the language is published again or taken off the site. */
export function markOf({ publishedRevision, publishedAt, unpublishedAt, slug }: HeldLanguage): string {
  return JSON.stringify([publishedRevision, publishedAt, unpublishedAt, slug])
}
