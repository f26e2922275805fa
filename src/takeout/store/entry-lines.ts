import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { entriesInOrder } from '#content/store/interchange/entries-of-kind.ts'
import { entryComment } from '#content/store/tables/comments.ts'
import { entry, entryLocale, revision } from '#content/store/tables/content.ts'
import { plannedChange, publication } from '#content/store/tables/publishing.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isLocale } from '#kernel/locales.ts'
import type { CommentLine, EntryLine, VersionLine } from '../model/entry-lines.ts'

/** The entries of a kind in their order, those in the trash too. */
export async function* entryLines(orm: Orm, kind: AnyKind): AsyncGenerator<EntryLine> {
  for await (const some of entriesInOrder(orm, kind, { withTrash: true })) {
    const ids = some.map(({ id }) => id)
    const created = await orm
      .select({ id: entry.id, createdAt: entry.createdAt })
      .from(entry)
      .where(inArray(entry.id, ids))
    const createdAt = new Map(created.map((row) => [row.id, row.createdAt]))
    const languages = Map.groupBy(await languagesOf(orm, ids), ({ entryId }) => entryId)
    const planned = Map.groupBy(await plansOf(orm, ids), ({ entryId }) => entryId)
    const publications = Map.groupBy(await publicationsOf(orm, ids), ({ entryId }) => entryId)
    for (const each of some) {
      const { id, key, revision, position, values, updatedAt, updatedBy, trashedAt } = each
      yield {
        ...{ id, kind: kind.name, key, revision, isPlaced: position !== null },
        createdAt: (createdAt.get(id) ?? updatedAt).toISOString(),
        updatedAt: updatedAt.toISOString(),
        updatedBy,
        trashedAt: trashedAt?.toISOString() ?? null,
        shared: values.shared,
        languages: Object.fromEntries(
          (languages.get(id) ?? []).map((row) => [row.locale, inLanguage(kind, key, row)]),
        ),
        planned: (planned.get(id) ?? []).map(
          ({ locale, action, dueAt, by, revision, withoutShared, overruled }) => ({
            language: locale,
            action,
            at: dueAt.toISOString(),
            by,
            revision,
            withoutShared: withoutShared ?? false,
            reason: overruled?.reason ?? null,
          }),
        ),
        publications: (publications.get(id) ?? []).map(({ locale, action, at, by, revision, overruled }) => ({
          ...{ language: locale, action, at: at.toISOString(), by, revision },
          reason: overruled?.reason ?? null,
        })),
      }
    }
  }
}

type LanguageRow = typeof entryLocale.$inferSelect

function inLanguage(kind: AnyKind, key: string, row: LanguageRow): EntryLine['languages'][string] {
  const { draft, published, publishedRevision, publishedSharedRevision } = row
  const { publishedAt, unpublishedAt, slug, locale, sourceState, acceptedSourceState } = row
  const isShown = published !== null && isLocale(locale)
  return {
    draft,
    published,
    publishedRevision,
    publishedSharedRevision,
    slug,
    sourceState,
    acceptedSourceState,
    publishedAt: publishedAt?.toISOString() ?? null,
    unpublishedAt: unpublishedAt?.toISOString() ?? null,
    address: isShown ? kind.address({ slug, key, values: published }, locale) : null,
  }
}

function languagesOf(orm: Orm, ids: string[]): Promise<LanguageRow[]> {
  return orm
    .select()
    .from(entryLocale)
    .where(inArray(entryLocale.entryId, ids))
    .orderBy(asc(entryLocale.entryId), asc(entryLocale.locale))
}

function plansOf(orm: Orm, ids: string[]) {
  return orm
    .select()
    .from(plannedChange)
    .where(and(inArray(plannedChange.entryId, ids), eq(plannedChange.state, 'waiting')))
    .orderBy(asc(plannedChange.dueAt), asc(plannedChange.id))
}

function publicationsOf(orm: Orm, ids: string[]) {
  return orm
    .select()
    .from(publication)
    .where(inArray(publication.entryId, ids))
    .orderBy(asc(publication.at), asc(publication.id))
}

/** An entry may have thousands of versions, and each holds all that it said. */
const versionsAtOnce = 50

/** What the entries of a kind said, entry by entry in their order, from the first version to the last. */
export async function* versionLines(orm: Orm, kind: AnyKind): AsyncGenerator<VersionLine> {
  for await (const some of entriesInOrder(orm, kind, { withTrash: true }))
    for (const { id } of some)
      for (let last = 0; ; ) {
        const rows = await orm
          .select()
          .from(revision)
          .where(and(eq(revision.entryId, id), gt(revision.number, last)))
          .orderBy(asc(revision.number))
          .limit(versionsAtOnce)
        for (const row of rows) yield versionLine(row)
        last = rows.at(-1)?.number ?? last
        if (rows.length < versionsAtOnce) break
      }
}

function versionLine(row: typeof revision.$inferSelect): VersionLine {
  const { entryId, number, at, actor, name, continues, restored, changed, shared, locales } = row
  return {
    ...{ entry: entryId, number, at: at.toISOString(), by: actor, name },
    ...{ continues, restored, changed, shared, languages: locales },
  }
}

const commentsAtOnce = 500

/** What editors said to each other at the fields of entries. */
export async function* commentLines(orm: Orm): AsyncGenerator<CommentLine> {
  for (let last = -1; ; ) {
    const rows = await orm
      .select()
      .from(entryComment)
      .where(gt(entryComment.number, last))
      .orderBy(asc(entryComment.number))
      .limit(commentsAtOnce)
    for (const row of rows) {
      const { id, entryId, place, field, thread, by, at, text, mentions, resolvedBy, resolvedAt } = row
      yield {
        ...{ id, entry: entryId, place, field, thread, by, at: at.toISOString(), text, mentions, resolvedBy },
        resolvedAt: resolvedAt?.toISOString() ?? null,
      }
    }
    last = rows.at(-1)?.number ?? last
    if (rows.length < commentsAtOnce) return
  }
}
