import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { titlesOfEntries } from '#content/store/show-entries.ts'
import { entry, entryReference } from '#content/store/tables/content.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { BrokenLink } from '#links/model/link-verdict.ts'
import { externalLink } from './tables.ts'

const target = alias(entry, 'target')

/**
 * The links on the site that lead nowhere, at most so many of each sort: to entries that visitors of that language do
 * not find, and to addresses outside that were found broken three times in a row.
 */
export async function listBrokenLinks(caller: Editor, limit: number): Promise<BrokenLink[]> {
  const [within, outside] = [await brokenWithin(caller, limit), await brokenOutside(caller, limit)]
  const ids = [...within, ...outside].flatMap((link) =>
    link.to === 'entry' ? [link.entryId, link.target.id] : [link.entryId],
  )
  const titles = await titlesOfEntries(caller, ids)
  return [...within, ...outside].map((link): BrokenLink => {
    const named = { ...link, title: titles.get(link.entryId) ?? null }
    if (named.to === 'address') return named
    return { ...named, target: { ...named.target, title: titles.get(named.target.id) ?? null } }
  })
}

async function brokenWithin(caller: Caller, limit: number): Promise<BrokenLink[]> {
  const { orm } = caller.database
  const rows = await orm
    .selectDistinct({
      entryId: entryReference.entryId,
      kind: entry.kind,
      field: entryReference.field,
      place: entryReference.place,
      target: entryReference.target,
      targetKind: target.kind,
      trashedAt: target.trashedAt,
    })
    .from(entryReference)
    .innerJoin(entry, and(eq(entry.id, entryReference.entryId), isNull(entry.trashedAt)))
    .leftJoin(target, eq(target.id, entryReference.target))
    .where(
      and(
        eq(entryReference.stage, 'published'),
        sql`${entryReference.target} is not null`,
        or(
          isNull(target.id),
          sql`${target.trashedAt} is not null`,
          sql`not exists (select from entry_locale as shown where shown.entry_id = ${target.id}
            and shown.locale = ${entryReference.place} and shown.published is not null)`,
        ),
      ),
    )
    .orderBy(entry.kind, entryReference.entryId, entryReference.field)
    .limit(limit)
  return rows.flatMap((row) =>
    row.target === null
      ? []
      : [
          {
            ...{ entryId: row.entryId, kind: row.kind, field: row.field, place: row.place, title: null },
            to: 'entry' as const,
            target: { id: row.target, kind: row.targetKind ?? '', title: null },
            why: row.targetKind === null ? 'deleted' : row.trashedAt ? 'trashed' : 'unpublished',
          },
        ],
  )
}

async function brokenOutside(caller: Caller, limit: number): Promise<BrokenLink[]> {
  const rows = await caller.database.orm
    .selectDistinct({
      entryId: entryReference.entryId,
      kind: entry.kind,
      field: entryReference.field,
      place: entryReference.place,
      href: externalLink.href,
      why: externalLink.why,
      status: externalLink.status,
      since: externalLink.brokenSince,
    })
    .from(externalLink)
    .innerJoin(entryReference, eq(entryReference.href, externalLink.href))
    .innerJoin(entry, and(eq(entry.id, entryReference.entryId), isNull(entry.trashedAt)))
    .where(
      and(
        eq(externalLink.state, 'broken'),
        gte(externalLink.failures, 3),
        eq(entryReference.stage, 'published'),
      ),
    )
    .orderBy(externalLink.href, entryReference.entryId)
    .limit(limit)
  return rows.map(({ since, why, ...row }) => ({
    ...row,
    title: null,
    to: 'address',
    why: why ?? 'other',
    since: (since ?? caller.now).toISOString(),
  }))
}
