import { and, count, eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { EventDetails, EventItem, HistoryEventName } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { itemsOf } from '../editing/record-entry-event.ts'
import { entry } from '../tables/content.ts'
import { batchItem, changeBatch, publication } from '../tables/publishing.ts'
import type { EntryAfter } from './held-entry.ts'

export type Batch = typeof changeBatch.$inferSelect
type One = { batch: Batch; id: string; told: EventDetails }

/**
 * Ends a change to many entries, which can be taken back from then on, and records it as what was done: one event for all
 * of them; of a single entry it says what anybody would say of it. Does nothing where it has ended.
 */
export async function endBatch(orm: Orm, caller: Editor, id: string): Promise<void> {
  const [batch] = await orm
    .update(changeBatch)
    .set({ beat: null })
    .where(and(eq(changeBatch.id, id), isNotNull(changeBatch.beat)))
    .returning()
  if (!batch) return
  const [summed] = await orm
    .select({ count: count(), one: min(sql<string>`${batchItem.entryId}::text`) })
    .from(batchItem)
    .where(eq(batchItem.batchId, id))
  const told = await whatOf(orm, batch)
  if (summed?.one && summed.count === 1 && (await recordOne(orm, caller, { batch, id: summed.one, told })))
    return
  const details = { action: batch.action, count: String(summed?.count ?? 0), ...told }
  await recordEvent(caller, { what: 'many-changed', item: { id, kind: batch.kind, name: '' }, details }, orm)
}

/** What was set is a change of its draft, which the batch opens to, and so is a link that leads elsewhere. */
async function recordOne(orm: Orm, caller: Editor, { batch, id, told }: One): Promise<boolean> {
  const { action } = batch
  if (action === 'set' || action === 'repoint') return false
  const item = action === 'erase' ? await goneItem(orm, batch, id) : (await itemsOf(orm, [id])).get(id)
  if (!item) return false
  const details = action === 'publish' ? { ...told, ...(await publishedAs(orm, batch, id)) } : told
  await recordEvent(caller, { what: ofOne[action], item, details }, orm)
  return true
}

const ofOne = {
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'trashed',
  restore: 'untrashed',
  erase: 'deleted',
} satisfies Record<string, HistoryEventName>

/** What was deleted for good, by what it was called. */
async function goneItem(orm: Orm, { id: batch, kind }: Batch, id: string): Promise<EventItem | undefined> {
  const [row] = await orm
    .select({ name: batchItem.name })
    .from(batchItem)
    .where(and(eq(batchItem.batchId, batch), eq(batchItem.entryId, id)))
  return row && { id, kind, name: row.name ?? '' }
}

/**
 * The languages in which visitors see something else, or the field that was set. What stood there before is looked at in
 * the database: of thousands of entries it is more than fits in memory.
 */
async function whatOf(orm: Orm, { id, action }: Batch): Promise<EventDetails> {
  if (action === 'set') {
    const [item] = await orm
      .select({
        draft: sql<Changes | null>`${batchItem.before} -> 'draft'`,
        list: sql<EntryAfter['list'] | null>`${batchItem.after} -> 'list'`,
      })
      .from(batchItem)
      .where(eq(batchItem.batchId, id))
      .limit(1)
    const [first] = fieldsIn(item?.draft ?? {})
    return first ? { field: first.field, ...(item?.list ? await namesOf(orm, item.list) : {}) } : {}
  }
  const touched = await touchedIn(orm, { id, action })
  return touched.length > 0 ? { languages: touched.join(', ') } : {}
}

const mostNames = 5

/** What was added to a list or taken out of it, by what it was called, or how many it was. */
async function namesOf(orm: Orm, { how, given }: NonNullable<EntryAfter['list']>): Promise<EventDetails> {
  const items = given.length > mostNames ? new Map() : await itemsOf(orm, given)
  const names = given.map((id) => items.get(id)?.name)
  const said = names.every(Boolean) ? names.join(', ') : String(given.length)
  return how === 'add' ? { added: said } : { removed: said }
}

/**
 * The languages that a batch published or took off the site, of all its entries or of those of one kind; not those in
 * which only what all languages share changed with another.
 */
export async function touchedIn(
  orm: Orm,
  { id, action }: Pick<Batch, 'id' | 'action'>,
  kind?: string,
): Promise<Locale[]> {
  const touched: Locale[] = []
  for (const locale of locales) {
    const before = sql`${batchItem.before} -> 'languages' -> ${locale}::text`
    // What is published may have been on the site or not; only what was leaves it.
    const isThere =
      action === 'publish' || action === 'restore'
        ? sql`${before} is not null`
        : sql`jsonb_typeof(${before} -> 'published') = 'object'`
    const isTouched = sql`${isThere} and ${before} -> 'isCarried' is distinct from 'true'`
    const isOfKind =
      kind && inArray(batchItem.entryId, orm.select({ id: entry.id }).from(entry).where(eq(entry.kind, kind)))
    const found = await orm
      .select({ id: batchItem.entryId })
      .from(batchItem)
      .where(and(eq(batchItem.batchId, id), isTouched, isOfKind || undefined))
      .limit(1)
    if (found.length > 0) touched.push(locale)
  }
  return touched
}

/** Which revision it was, and why warnings were passed over. */
async function publishedAs(orm: Orm, batch: Batch, id: string): Promise<EventDetails> {
  const rows = await orm
    .select({ revision: publication.revision, overruled: publication.overruled })
    .from(publication)
    .where(and(eq(publication.entryId, id), eq(publication.batch, batch.id)))
  const reason = rows.flatMap(({ overruled }) => overruled?.reason ?? [])[0]
  const revision = rows[0]?.revision
  return { ...(revision ? { revision: String(revision) } : {}), ...(reason ? { reason } : {}) }
}

/** Longer than a part of one takes, so that whatever did it is there no more. */
const longestPart = '15 minutes'

/**
 * Ends the taking back of a change to many, and records how many it took back. Where that is not the whole of them, the
 * rest can be taken back by asking again. Does nothing where it has ended.
 */
export async function endUndoing(
  orm: Orm,
  caller: Editor,
  { id, undoneAt }: Pick<Batch, 'id' | 'undoneAt'>,
  isWhole: boolean,
): Promise<void> {
  if (!undoneAt) return
  const [batch] = await orm
    .update(changeBatch)
    .set({ beat: null, ...(isWhole ? {} : { undoneAt: null }) })
    .where(and(eq(changeBatch.id, id), eq(changeBatch.undoneAt, undoneAt), isNotNull(changeBatch.beat)))
    .returning()
  if (!batch) return
  const [summed] = await orm
    .select({ count: count() })
    .from(batchItem)
    .where(
      and(eq(batchItem.batchId, id), sql`${batchItem.after} -> 'back' ->> 'at' = ${undoneAt.toISOString()}`),
    )
  const done = summed?.count ?? 0
  if (!isWhole && done === 0) return
  const details = { action: batch.action, count: String(done) }
  await recordEvent(caller, { what: 'many-undone', item: { id, kind: batch.kind, name: '' }, details }, orm)
}

/** Ends the changes to many that a killed process left, done or taken back, in the name of whoever asked for them. */
export async function endLeftBatches(caller: Editor): Promise<void> {
  const { orm } = caller.database
  const left = await orm
    .select()
    .from(changeBatch)
    .where(sql`${changeBatch.beat} < now() - interval '${sql.raw(longestPart)}'`)
  for (const batch of left) {
    const { id } = batch
    const actor = await actorNamed(orm, batch.undoneAt ? await undoneBy(orm, batch) : batch.by)
    await orm.transaction((held) =>
      batch.undoneAt
        ? endUndoing(held, { ...caller, actor }, batch, false)
        : endBatch(held, { ...caller, actor }, id),
    )
    const kinds = await kindsIn(orm, id)
    await caller.announcements.announce(kinds.map((kind) => `entry:${kind}`))
  }
}

async function undoneBy(orm: Orm, { id }: Batch): Promise<string | null> {
  const back = sql`${batchItem.after} -> 'back'`
  const [last] = await orm
    .select({ by: sql<string>`${back} ->> 'by'` })
    .from(batchItem)
    .where(and(eq(batchItem.batchId, id), sql`${back} is not null`))
    .orderBy(sql`${back} ->> 'at' desc`)
    .limit(1)
  return last?.by ?? null
}

async function actorNamed(orm: Orm, id: string | null): Promise<Editor['actor']> {
  if (id === null) return systemActor
  const [account] = await orm.select({ name: authUser.name }).from(authUser).where(eq(authUser.id, id))
  return { id, name: account?.name ?? id }
}

/** The kinds of those entries of a batch that are there. */
export async function kindsIn(orm: Orm, batch: string): Promise<string[]> {
  const found = await orm
    .selectDistinct({ kind: entry.kind })
    .from(entry)
    .innerJoin(batchItem, eq(batchItem.entryId, entry.id))
    .where(eq(batchItem.batchId, batch))
  return found.map(({ kind }) => kind)
}
