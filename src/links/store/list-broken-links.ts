import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Place } from '#content/model/editing/place.ts'
import type { Waits } from '#content/model/editors-view.ts'
import { inOwnKinds } from '#content/store/own-kinds.ts'
import { titlesOfEntries } from '#content/store/show-entries.ts'
import { entry, entryReference } from '#content/store/tables/content.ts'
import type { Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import type { BrokenLink } from '#links/model/link-verdict.ts'
import { externalLink } from './tables.ts'

const target = alias(entry, 'target')

/**
 * The links on the site that lead nowhere, those to entries that visitors of that language do not find before those to
 * addresses outside that were found broken three times in a row. One that stands in a field in several languages is
 * one. Only those in kinds that the caller writes.
 */
export async function listBrokenLinks(caller: Editor, limit: number): Promise<Waits<BrokenLink>> {
  const [within, outside] = [await brokenWithin(caller, limit), await brokenOutside(caller, limit)]
  const links = [...within.shown, ...outside.shown].slice(0, limit)
  const ids = links.flatMap((link) => (link.to === 'entry' ? [link.entryId, link.target.id] : [link.entryId]))
  const titles = await titlesOfEntries(caller, ids)
  const shown = links.map((link): BrokenLink => {
    const named = { ...link, title: titles.get(link.entryId) ?? null }
    if (named.to === 'address') return named
    return { ...named, target: { ...named.target, title: titles.get(named.target.id) ?? null } }
  })
  return { shown, total: within.total + outside.total }
}

const places = sql<Place[]>`array_agg(distinct ${entryReference.place})`

async function brokenWithin(caller: Editor, limit: number): Promise<Waits<BrokenLink>> {
  const { orm } = caller.database
  const rows = await orm
    .select({
      entryId: entryReference.entryId,
      kind: entry.kind,
      field: entryReference.field,
      ...{ places, total: countAll },
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
        inOwnKinds(caller),
        sql`${entryReference.target} is not null`,
        or(
          isNull(target.id),
          sql`${target.trashedAt} is not null`,
          sql`not exists (select from entry_locale as shown where shown.entry_id = ${target.id}
            and shown.locale = ${entryReference.place} and shown.published is not null)`,
        ),
      ),
    )
    .groupBy(entryReference.entryId, entry.kind, entryReference.field, entryReference.target, target.id)
    .orderBy(entry.kind, entryReference.entryId, entryReference.field, entryReference.target)
    .limit(limit)
  const shown = rows.flatMap((row): BrokenLink[] =>
    row.target === null
      ? []
      : [
          {
            ...{ entryId: row.entryId, kind: row.kind, field: row.field, places: row.places, title: null },
            to: 'entry',
            target: { id: row.target, kind: row.targetKind ?? '', title: null },
            why: row.targetKind === null ? 'deleted' : row.trashedAt ? 'trashed' : 'unpublished',
          },
        ],
  )
  return { shown, total: rows[0]?.total ?? 0 }
}

async function brokenOutside(caller: Editor, limit: number): Promise<Waits<BrokenLink>> {
  const rows = await caller.database.orm
    .select({
      entryId: entryReference.entryId,
      kind: entry.kind,
      field: entryReference.field,
      ...{ places, total: countAll },
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
        inOwnKinds(caller),
      ),
    )
    .groupBy(entryReference.entryId, entry.kind, entryReference.field, externalLink.href)
    .orderBy(externalLink.href, entryReference.entryId, entryReference.field)
    .limit(limit)
  const shown = rows.map(
    ({ since, why, total: _, ...row }): BrokenLink => ({
      ...row,
      title: null,
      to: 'address',
      why: why ?? 'other',
      since: (since ?? caller.now).toISOString(),
    }),
  )
  return { shown, total: rows[0]?.total ?? 0 }
}
