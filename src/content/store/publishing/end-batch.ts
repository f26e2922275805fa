import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { EventDetails, HistoryEventName } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { itemsOf } from '../editing/record-entry-event.ts'
import { batchItem, changeBatch, publication } from '../tables/publishing.ts'
import type { EntryBefore } from './held-entry.ts'

type Batch = typeof changeBatch.$inferSelect
type Item = { id: string; before: EntryBefore }

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
  const found = await orm
    .select({ id: batchItem.entryId, before: batchItem.before })
    .from(batchItem)
    .where(eq(batchItem.batchId, id))
  const items = found.map((each) => ({ id: each.id, before: each.before as EntryBefore }))
  const [first] = items
  if (first && items.length === 1 && (await recordOne(orm, caller, batch, first))) return
  const details = { action: batch.action, count: String(items.length), ...whatOf(batch, items) }
  await recordEvent(caller, { what: 'many-changed', item: { id, kind: batch.kind, name: '' }, details }, orm)
}

/** What was set is a change of its draft, which the batch opens to, and so is a link that leads elsewhere. */
async function recordOne(orm: Orm, caller: Editor, batch: Batch, one: Item): Promise<boolean> {
  const { action } = batch
  if (action === 'set' || action === 'repoint') return false
  const item = (await itemsOf(orm, [one.id])).get(one.id)
  if (!item) return false
  const details: EventDetails = whatOf(batch, [one])
  if (action === 'publish') Object.assign(details, await publishedAs(orm, batch, one))
  await recordEvent(caller, { what: ofOne[action], item, details }, orm)
  return true
}

const ofOne = {
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'trashed',
} satisfies Record<string, HistoryEventName>

/** The languages in which visitors see something else, or the field that was set. */
function whatOf({ action }: Batch, items: Item[]): EventDetails {
  if (action === 'set') {
    const fields = items.flatMap(({ before }) => Object.values(before.draft ?? {}).flatMap(Object.keys))
    return fields[0] ? { field: fields[0] } : {}
  }
  const touched = locales.filter((locale) =>
    items.some(({ before: { languages } }) =>
      action === 'publish' ? languages[locale] : languages[locale]?.published,
    ),
  )
  return touched.length > 0 ? { languages: touched.join(', ') } : {}
}

/** Which revision it was, and why warnings were passed over. */
async function publishedAs(orm: Orm, batch: Batch, { id }: Item): Promise<EventDetails> {
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

/** Ends the changes to many that a killed process left, in the name of whoever asked for them. */
export async function endLeftBatches(caller: Editor): Promise<void> {
  const { orm } = caller.database
  const left = await orm
    .select({ id: changeBatch.id, kind: changeBatch.kind, by: changeBatch.by, name: authUser.name })
    .from(changeBatch)
    .leftJoin(authUser, eq(authUser.id, changeBatch.by))
    .where(sql`${changeBatch.beat} < now() - interval '${sql.raw(longestPart)}'`)
  for (const { id, kind, by, name } of left) {
    const actor = by === null ? systemActor : { id: by, name: name ?? by }
    await orm.transaction((held) => endBatch(held, { ...caller, actor }, id))
    await caller.announcements.announce([`entry:${kind}`])
  }
}
