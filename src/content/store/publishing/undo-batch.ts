import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import type { BulkUndone } from '#content/model/editing/bulk-change.ts'
import { fieldsIn } from '#content/model/editing/changes.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { holdEntry } from '../editing/stored-entry.ts'
import { restoreIn } from '../editing/trash.ts'
import { markTrashedBefore } from '../editing/trash-rows.ts'
import { writeRevision } from '../editing/write-revision.ts'
import { ensureMayEdit, ensureMayPublishAny } from '../may-change.ts'
import { titledEntries } from '../show-entries.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { batchItem, changeBatch, oldAddress, plannedChange } from '../tables/publishing.ts'
import { lookAgain } from './address-standing.ts'
import { kindsIn } from './end-batch.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdAll,
  holdToPublish,
  type LanguageBefore,
  markOf,
  type TrashedBefore,
} from './held-entry.ts'
import { ownPath } from './old-addresses.ts'
import { planAgain, plansChanged } from './planned-changes.ts'
import { putBackOnSite } from './put-back-on-site.ts'
import { takeOffSite } from './take-off-site.ts'

type UndoProblem = 'not-found' | 'undone-before'
type Batch = typeof changeBatch.$inferSelect
/** `left` are the entries that stay as they are, with what they were called then. */
type Undone = { kinds: string[]; restored: number; left: Map<string, string | null> }

/**
 * Takes a change to many entries back as one: visitors see again exactly what they saw, and drafts say again what they
 * said. What somebody has published, taken off the site, restored or written since stays as it is now, and is named.
 */
export async function undoBatch(caller: Editor, id: string): Promise<Result<BulkUndone, UndoProblem>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const outcome = await lookAgain(() => orm.transaction((held) => undo(held, caller, id)))
  if (!outcome.ok) return outcome
  const { kinds, restored, left } = outcome.value
  await caller.announcements.announce([...kinds.map((kind) => `entry:${kind}`), plansChanged])
  const titles = await titledEntries(caller.database.orm, [...left.keys()], caller.locale)
  return succeed({
    restored,
    left: [...left].map(([each, name]) => {
      const then = name === null ? null : { text: name, lang: undefined }
      return { id: each, title: titles.get(each)?.title ?? then }
    }),
  })
}

async function undo(orm: Orm, caller: Editor, id: string): Promise<Result<Undone, UndoProblem>> {
  const [batch] = await orm.select().from(changeBatch).where(eq(changeBatch.id, id)).for('update')
  // While it is still being done there is nothing yet to take back, and what was deleted for good is nowhere.
  if (!batch || batch.beat || batch.action === 'erase') return fail('not-found')
  if (batch.undoneAt) return fail('undone-before')
  const kinds = await kindsIn(orm, id)
  // Whoever may write none of it does not use up what others can take back.
  for (const kind of kinds.flatMap((name) => kindNamed(name) ?? [])) ensureMayEdit(caller, kind, [])
  await orm.update(changeBatch).set({ undoneAt: caller.now }).where(eq(changeBatch.id, id))
  const left: Undone['left'] = new Map()
  let restored = 0
  await holdAll(orm, await entriesIn(orm, id))
  for (let items = await itemsAfter(orm, id); items.length > 0; ) {
    for (const item of items)
      if (await undoOne(orm, caller, batch, item)) restored += 1
      else left.set(item.entryId, item.name)
    items = await itemsAfter(orm, id, items.at(-1)?.entryId)
  }
  const details = { action: batch.action, count: String(restored) }
  const item = { id: batch.id, kind: batch.kind, name: '' }
  await recordEvent(caller, { what: 'many-undone', item, details }, orm)
  return succeed({ kinds, restored, left })
}

async function entriesIn(orm: Orm, batch: string): Promise<string[]> {
  const rows = await orm.select({ id: batchItem.entryId }).from(batchItem).where(eq(batchItem.batchId, batch))
  return rows.map(({ id }) => id)
}

/** What stood before is read for so many at a time: of thousands it is more than fits in memory. */
const atOnce = 100

function itemsAfter(orm: Orm, batch: string, last?: string) {
  return orm
    .select()
    .from(batchItem)
    .where(and(eq(batchItem.batchId, batch), last === undefined ? undefined : gt(batchItem.entryId, last)))
    .orderBy(batchItem.entryId)
    .limit(atOnce)
}

/** Whether an entry is as it was before the batch. */
async function undoOne(
  orm: Orm,
  caller: Editor,
  batch: Batch,
  { entryId, before, after }: typeof batchItem.$inferSelect,
): Promise<boolean> {
  const [was, is] = [before as EntryBefore, after as EntryAfter]
  if (was.trashed) return intoTrash(orm, caller, entryId, { batch, was, is, trashed: was.trashed })
  const isBack = is.trashedAt
    ? await outOfTrash(orm, caller, entryId, { batch, trashedAt: is.trashedAt })
    : await putBack(orm, caller, entryId, { batch, was, is })
  const isWhole = await writeBack(orm, caller, entryId, { was, is })
  return isBack && isWhole
}

/**
 * Takes an entry out of the trash if it was not moved since: somebody may have restored it and thrown it away again.
 */
async function outOfTrash(
  orm: Orm,
  caller: Editor,
  id: string,
  { batch, trashedAt }: { batch: Batch; trashedAt: string },
): Promise<boolean> {
  const [row] = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.id, id), eq(entry.trashedAt, new Date(trashedAt))))
  if (!row) return false
  const restored = await restoreIn(orm, caller, id, { asItWas: true, cause: { batch: batch.id } })
  return restored.ok && restored.value.left.length === 0
}

/** Puts an entry into the trash again, as it lay there, if nobody has written, published or planned it since. */
async function intoTrash(
  orm: Orm,
  caller: Editor,
  id: string,
  { batch, was, is, trashed }: Back & { trashed: TrashedBefore },
): Promise<boolean> {
  const held = await holdToPublish(orm, id)
  if (!held || held.revision !== is.untrashed) return false
  const languages = Object.entries(held.languages)
  if (languages.some(([locale, now]) => markOf(now) !== is.marks[locale as Locale])) return false
  if (await wasPlannedSince(orm, id, batch.at)) return false
  ensureMayEdit(caller, held.kind, ['shared'])
  // First what is planned: taking a language off the site cancels plans too, at another time.
  ensureMayPublishAny(caller, held.kind, await markTrashedBefore(orm, caller, id, trashed))
  for (const [name, before] of Object.entries(was.languages))
    await languageBack(orm, caller, held, { locale: name as Locale, before, batch })
  return true
}

/** Whether something waits that was planned after what is taken back; what had been planned before waits again by it. */
async function wasPlannedSince(orm: Orm, entryId: string, since: Date): Promise<boolean> {
  const plans = await orm
    .select({ id: plannedChange.id })
    .from(plannedChange)
    .where(
      and(
        eq(plannedChange.entryId, entryId),
        eq(plannedChange.state, 'waiting'),
        gte(plannedChange.createdAt, since),
      ),
    )
    .limit(1)
  return plans.length > 0
}

type Back = { batch: Batch; was: EntryBefore; is: EntryAfter }

async function putBack(orm: Orm, caller: Editor, id: string, { batch, was, is }: Back): Promise<boolean> {
  const held = await holdToPublish(orm, id)
  if (!held) return false
  let isWhole = true
  for (const [name, before] of Object.entries(was.languages)) {
    const locale = name as Locale
    const now = held.languages[locale]
    const isOurs = now !== undefined && markOf(now) === is.marks[locale]
    if (!isOurs || !(await languageBack(orm, caller, held, { locale, before, batch }))) isWhole = false
    else await planAgain(orm, { entryId: id, locale, cancelledAt: batch.at, now: caller.now })
  }
  return isWhole
}

/** The draft says again what it said, as a revision, unless somebody has written in the same fields since. */
async function writeBack(
  orm: Orm,
  caller: Editor,
  id: string,
  { was, is }: Omit<Back, 'batch'>,
): Promise<boolean> {
  const { draft } = was
  if (!draft) return true
  const before = await holdEntry(orm, and(eq(entry.id, id), isNull(entry.trashedAt)))
  const kind = before && kindNamed(before.kind)
  if (!before || !kind) return false
  const isOurs = fieldsIn(draft).every(({ place, field }) =>
    isSameValue(before.values[place][field], is.draft?.[place]?.[field]),
  )
  if (isOurs) await writeRevision(orm, caller, kind, { before }, draft)
  return isOurs
}

type One = { locale: Locale; before: LanguageBefore; batch: Batch }

/** Shows visitors again what they saw; false where its address is somebody else's by now. */
async function languageBack(orm: Orm, caller: Editor, held: HeldEntry, one: One): Promise<boolean> {
  const { locale, before } = one
  const { id, kind, key } = held
  const { published: values, slug, publishedRevision } = before
  const cause = { batch: one.batch.id }
  if (values) {
    const seen = { locale, values, slug, revision: publishedRevision }
    if (!(await putBackOnSite(orm, caller, held, seen, cause))) return false
  } else {
    await takeOffSite(orm, caller, held, locale, cause)
    // It was on the site for a moment only: nobody is to be led there, and nobody else kept from the address.
    const now = held.languages[locale]
    const path = now?.published ? ownPath(kind, { slug: now.slug, key, values: now.published }, locale) : null
    if (path && path !== oldPath(held, one)) await orm.delete(oldAddress).where(eq(oldAddress.path, path))
  }
  const [publishedAt, unpublishedAt] = [dateOf(before.publishedAt), dateOf(before.unpublishedAt)]
  await orm
    .update(entryLocale)
    .set({ slug, publishedAt, unpublishedAt })
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  return true
}

/** Where visitors had found it before it was taken off the site the last time. */
function oldPath({ kind, key, shared }: HeldEntry, { before, locale }: One): string | null {
  return ownPath(kind, { slug: before.slug, key, values: shared }, locale)
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
