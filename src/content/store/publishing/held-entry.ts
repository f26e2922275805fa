import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { Translations } from '#content/model/editing/translation.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { isLocale, type Locale, type Localised } from '#kernel/locales.ts'
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

export type HeldLanguage = Pick<
  typeof entryLocale.$inferSelect,
  | 'slug'
  | 'draft'
  | 'published'
  | 'publishedRevision'
  | 'publishedSharedRevision'
  | 'publishedAt'
  | 'unpublishedAt'
  | 'sourceState'
  | 'acceptedSourceState'
>

/** The entry with this id, unless there is none or it is in the trash. */
export async function holdToPublish(orm: Orm, id: string): Promise<HeldEntry | null> {
  const rows = isId(id) ? await rowsThat(orm, [id]).for('update') : []
  return (await withLanguages(orm, rows)).get(id) ?? null
}

/** Many of them by their ids, without a lock: to look only, or where they are held. */
export async function readAllToPublish(orm: Orm, ids: readonly string[]): Promise<Map<string, HeldEntry>> {
  const known = ids.filter(isId)
  return known.length > 0 ? withLanguages(orm, await rowsThat(orm, known)) : new Map()
}

function rowsThat(orm: Orm, ids: string[]) {
  return orm
    .select({
      ...{ id: entry.id, kind: entry.kind, key: entry.key, revision: entry.revision, shared: entry.shared },
      translations: entry.translation,
    })
    .from(entry)
    .where(and(inArray(entry.id, ids), isNull(entry.trashedAt)))
}

async function withLanguages(
  orm: Orm,
  rows: Awaited<ReturnType<typeof rowsThat>>,
): Promise<Map<string, HeldEntry>> {
  const held = new Map<string, HeldEntry>()
  for (const row of rows) {
    const kind = kindNamed(row.kind)
    if (kind) held.set(row.id, { ...row, kind, languages: {} })
  }
  if (held.size === 0) return held
  const languages = await orm
    .select({
      ...{ id: entryLocale.entryId, locale: entryLocale.locale },
      slug: entryLocale.slug,
      draft: entryLocale.draft,
      published: entryLocale.published,
      publishedRevision: entryLocale.publishedRevision,
      publishedSharedRevision: entryLocale.publishedSharedRevision,
      publishedAt: entryLocale.publishedAt,
      unpublishedAt: entryLocale.unpublishedAt,
      sourceState: entryLocale.sourceState,
      acceptedSourceState: entryLocale.acceptedSourceState,
    })
    .from(entryLocale)
    .where(inArray(entryLocale.entryId, [...held.keys()]))
  for (const { id, locale, ...language } of languages) {
    const own = held.get(id)
    if (own && isLocale(locale)) own.languages[locale] = language
  }
  return held
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

/** What visitors saw of one language, as it is kept to be put back. */
export type LanguageBefore = {
  published: FieldValues | null
  slug: string | null
  publishedRevision: number | null
  publishedSharedRevision?: number | null
  /** Whether only what all languages share was changed in it. */
  isCarried?: boolean
  /** Whether what all languages share was changed in it. */
  sharedChanged?: boolean
  publishedAt: string | null
  unpublishedAt: string | null
}
/** How an entry lay in the trash. */
export type TrashedBefore = { at: string; by: string | null; wasPublished: Localised<WasPublished> | null }
/** `draft` holds the fields that were written, where the draft was changed. */
export type EntryBefore = {
  languages: Partial<Record<Locale, LanguageBefore>>
  draft?: Changes
  trashed?: TrashedBefore | undefined
}
/** Tells whether somebody has changed the entry since. */
export type EntryAfter = {
  marks: Partial<Record<Locale, string>>
  trashedAt: string | null
  draft?: Changes
  /** What was added to a list or taken out of it, in all entries of the batch. */
  list?: { how: 'add' | 'remove'; given: string[] }
  /** The revision that was written, where one was. */
  written?: number
  /** The revision that came out of the trash. */
  untrashed?: number
  /** That it was taken back, when and by whom, where more are to be. */
  back?: { at: string; by: string }
}

export function stateBefore(language: HeldLanguage): LanguageBefore {
  const { published, slug, publishedRevision, publishedSharedRevision } = language
  return {
    published,
    slug,
    publishedRevision,
    publishedSharedRevision,
    publishedAt: language.publishedAt?.toISOString() ?? null,
    unpublishedAt: language.unpublishedAt?.toISOString() ?? null,
  }
}

/** Changes as soon as the language, or what it shows of what all share, is published again or taken off the site. */
export function markOf(language: HeldLanguage): string {
  const { publishedRevision, publishedAt, unpublishedAt, slug, publishedSharedRevision: shared } = language
  return JSON.stringify([
    publishedRevision,
    publishedAt,
    unpublishedAt,
    slug,
    ...(shared === null ? [] : [shared]),
  ])
}

/** The marks of all languages of an entry. */
export function marksOf(languages: HeldEntry['languages']): EntryAfter['marks'] {
  return Object.fromEntries(Object.entries(languages).map(([locale, each]) => [locale, markOf(each)]))
}
