import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { BatchEntry, OpenedBatch } from '#content/model/editing/told-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { titledEntries } from '../show-entries.ts'
import { batchItem, changeBatch, publication } from '../tables/publishing.ts'
import type { EntryAfter } from './held-entry.ts'
import { mayUndo } from './may-undo.ts'

const size = 100

/** The entries of a change to many, a hundred at a time; those that are there no more by what they were called. */
export async function openBatch(
  caller: Editor,
  id: string,
  part: number,
): Promise<Result<OpenedBatch, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [batch] = await orm.select().from(changeBatch).where(eq(changeBatch.id, id))
  if (!batch) return fail('not-found')
  const [counted] = await orm
    .select({ total: count(), back: sql<number>`count(${batchItem.after} -> 'back')::int` })
    .from(batchItem)
    .where(eq(batchItem.batchId, id))
  const { total = 0, back = 0 } = counted ?? {}
  const parts = pageCount(total, size)
  if (part > parts) return fail('not-found')
  return succeed({
    ...{ id, action: batch.action, total, part, parts },
    ...{ undoneAt: batch.undoneAt?.toISOString() ?? null, back },
    canBeUndone:
      batch.undoneAt === null &&
      batch.beat === null &&
      batch.action !== 'erase' &&
      (await mayUndo(caller, id)),
    entries: await entriesOf(orm, caller, id, (part - 1) * size),
  })
}

async function entriesOf(orm: Orm, caller: Editor, batch: string, offset: number): Promise<BatchEntry[]> {
  const items = await orm
    .select({ id: batchItem.entryId, name: batchItem.name, after: batchItem.after })
    .from(batchItem)
    .where(eq(batchItem.batchId, batch))
    .orderBy(asc(batchItem.name), asc(batchItem.entryId))
    .limit(size)
    .offset(offset)
  const ids = items.map((item) => item.id)
  const known = await titledEntries(orm, ids, caller.locale)
  const published = await publishedIn(orm, batch, ids)
  return items.map(({ id, name, after }) => {
    const found = known.get(id)
    return {
      ...{ id, name, kind: found?.kind ?? null, title: found?.title ?? null },
      isTrashed: found?.isTrashed ?? false,
      isBack: (after as EntryAfter).back !== undefined,
      published: published.get(id) ?? null,
      written: (after as EntryAfter).written ?? null,
    }
  })
}

async function publishedIn(orm: Orm, batch: string, ids: string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: publication.entryId, revision: max(publication.revision) })
    .from(publication)
    .where(
      and(inArray(publication.entryId, ids), eq(publication.batch, batch), eq(publication.action, 'publish')),
    )
    .groupBy(publication.entryId)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
