import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BulkUndone } from '#content/model/editing/bulk-change.ts'
import { fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { findEntries } from '../editing/stored-entry.ts'
import { ensureMayDecide, restoreAll } from '../editing/trash.ts'
import { markTrashedBefore } from '../editing/trash-rows.ts'
import { type Change, writeRevisions } from '../editing/write-revision.ts'
import { ensureMayEditEntries, ensureMayPublish } from '../may-change.ts'
import { titledEntries } from '../show-entries.ts'
import { entry } from '../tables/content.ts'
import { batchItem, changeBatch, plannedChange } from '../tables/publishing.ts'
import { lookAgain } from './address-standing.ts'
import { type Batch, endUndoing, kindsIn } from './end-batch.ts'
import { planAgain } from './end-plans.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdAll,
  markOf,
  readAllToPublish,
  type TrashedBefore,
} from './held-entry.ts'
import { touchedByUndo } from './may-undo.ts'
import { plansChanged } from './planned-changes.ts'
import { type Back, putAllBack } from './put-back-on-site.ts'
import { partPublished, sharedRevisionOf, sharedThatDiffers } from './shared-values.ts'

type UndoProblem = 'not-found' | 'undone-before'
type Item = { id: string; was: EntryBefore; is: EntryAfter }

/** So many are taken back in one transaction, after which it is somebody else's turn to publish. */
const atOnce = 100

/**
 * Takes a change to many entries back as one: visitors see again exactly what they saw, and drafts say again what they
 * said. What somebody has published, taken off the site, restored or written since stays as it is now, and is named. Where
 * it fails midway, what was taken back stays so and is recorded, and the rest can be taken back by asking again.
 */
export async function undoBatch(caller: Editor, id: string): Promise<Result<BulkUndone, UndoProblem>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const begun = await orm.transaction((held) => begin(held, caller, id))
  if (!begun.ok) return begun
  const { batch, kinds } = begun.value
  const left = new Map<string, string | null>()
  const end = (isWhole: boolean) => orm.transaction((held) => endUndoing(held, caller, batch, isWhole))
  let restored = 0
  try {
    const ids = await stillToUndo(orm, id)
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce)
      const names = await lookAgain(() => orm.transaction((held) => undoSome(held, caller, batch, some)))
      restored += some.length - names.size
      for (const [each, name] of names) left.set(each, name)
    }
    await end(true)
  } catch (error) {
    await end(false)
    throw error
  } finally {
    await caller.announcements.announce([...kinds.map((kind) => `entry:${kind}`), plansChanged])
  }
  const titles = await titledEntries(orm, [...left.keys()], caller.locale)
  return succeed({
    restored,
    left: [...left].map(([each, name]) => {
      const then = name === null ? null : { text: name, lang: undefined }
      return { id: each, title: titles.get(each)?.title ?? then }
    }),
  })
}

/** Until it has ended nobody else takes it back, and with every part it says that it is not left. */
const beat = sql`clock_timestamp()`

async function begin(
  orm: Orm,
  caller: Editor,
  id: string,
): Promise<Result<{ batch: Batch; kinds: string[] }, UndoProblem>> {
  const [batch] = await orm.select().from(changeBatch).where(eq(changeBatch.id, id)).for('update')
  if (batch?.undoneAt) return fail('undone-before')
  // While it is still being done there is nothing yet to take back, and what was deleted for good is nowhere.
  if (!batch || batch.beat || batch.action === 'erase') return fail('not-found')
  const kinds = await kindsIn(orm, id)
  // Whoever may not do all of it does not use up what others can take back, and leaves none of it half done.
  for (const { kind, languages, written } of caller.actor.rights ? await touchedByUndo(orm, batch) : []) {
    await ensureMayEditEntries(orm, caller, kind, written)
    if (languages.length > 0) ensureMayPublish(caller, kind, languages)
  }
  await orm.update(changeBatch).set({ undoneAt: caller.now, beat }).where(eq(changeBatch.id, id))
  return succeed({ batch: { ...batch, undoneAt: caller.now }, kinds })
}

/** The entries of a batch but for those that were taken back before it failed midway, in the order of all who hold many. */
async function stillToUndo(orm: Orm, batch: string): Promise<string[]> {
  const rows = await orm
    .select({ id: batchItem.entryId })
    .from(batchItem)
    .where(and(eq(batchItem.batchId, batch), sql`${batchItem.after} -> 'back' is null`))
    .orderBy(batchItem.entryId)
  return rows.map(({ id }) => id)
}

/** Takes some of them back; answers those that stay as they are, with what they were called then. */
async function undoSome(
  orm: Orm,
  caller: Editor,
  batch: Batch,
  ids: string[],
): Promise<Map<string, string | null>> {
  await holdAll(orm, ids)
  const running = await orm
    .update(changeBatch)
    .set({ beat })
    .where(
      and(eq(changeBatch.id, batch.id), eq(changeBatch.undoneAt, caller.now), isNotNull(changeBatch.beat)),
    )
    .returning({ id: changeBatch.id })
  if (running.length === 0)
    throw new Error('The rest is not taken back: it has been ended as left by a killed process')
  const ofBatch = and(eq(batchItem.batchId, batch.id), inArray(batchItem.entryId, ids))
  const rows = await orm.select().from(batchItem).where(ofBatch).orderBy(batchItem.entryId)
  const items = rows.map(({ entryId, before, after }) => ({
    ...{ id: entryId, was: before as EntryBefore, is: after as EntryAfter },
  }))
  const left = new Set([
    ...(await intoTrash(orm, caller, batch, items)),
    ...(await outOfTrash(orm, caller, batch, items)),
    ...(await putBack(orm, caller, batch, items)),
    ...(await writeBack(orm, caller, items)),
  ])
  const back = JSON.stringify({ back: { at: caller.now.toISOString(), by: caller.actor.id } })
  await orm
    .update(batchItem)
    .set({ after: sql`${batchItem.after} || ${back}::jsonb` })
    .where(
      and(
        ofBatch,
        inArray(
          batchItem.entryId,
          ids.filter((id) => !left.has(id)),
        ),
      ),
    )
  return new Map(rows.flatMap(({ entryId, name }) => (left.has(entryId) ? [[entryId, name] as const] : [])))
}

/**
 * Takes entries out of the trash if they were not moved since: somebody may have restored one and thrown it away again.
 * Answers those that are not as they were, as all that follow do.
 */
async function outOfTrash(orm: Orm, caller: Editor, batch: Batch, items: Item[]): Promise<string[]> {
  const thrown = items.flatMap(({ id, was, is: { trashedAt } }) =>
    !was.trashed && trashedAt ? [{ id, trashedAt: new Date(trashedAt).getTime() }] : [],
  )
  if (thrown.length === 0) return []
  const rows = await orm
    .select({ id: entry.id, trashedAt: entry.trashedAt })
    .from(entry)
    .where(
      inArray(
        entry.id,
        thrown.map(({ id }) => id),
      ),
    )
  const now = new Map(rows.map(({ id, trashedAt }) => [id, trashedAt?.getTime()]))
  const ours = thrown.filter(({ id, trashedAt }) => now.get(id) === trashedAt).map(({ id }) => id)
  const restored = await restoreAll(orm, caller, ours, { asItWas: true, cause: { batch: batch.id } })
  return thrown.flatMap(({ id }) => (restored.get(id)?.left.length === 0 ? [] : [id]))
}

/** Puts entries into the trash again, as they lay there, if nobody has written, published or planned them since. */
async function intoTrash(orm: Orm, caller: Editor, batch: Batch, items: Item[]): Promise<string[]> {
  const lay = items.flatMap(({ was, ...item }) =>
    was.trashed ? [{ ...item, was, trashed: was.trashed }] : [],
  )
  if (lay.length === 0) return []
  const ids = lay.map(({ id }) => id)
  const held = await readAllToPublish(orm, ids)
  const planned = await plannedSince(orm, ids, batch.at)
  const back: Back[] = []
  const again = new Map<string, TrashedBefore>()
  for (const { id, was, is, trashed } of lay) {
    const now = held.get(id)
    if (!now || planned.has(id) || now.revision !== is.untrashed || !isAsMarked(now, is)) continue
    await ensureMayEditEntries(orm, caller, now.kind, [{ id, places: ['shared'] }])
    again.set(id, trashed)
    back.push(...backOf(now, was, batch))
  }
  // First what is planned: taking a language off the site cancels plans too, at another time.
  ensureMayDecide(caller, [...held.values()], await markTrashedBefore(orm, caller, again))
  await putAllBack(orm, caller, back)
  return ids.filter((id) => !again.has(id))
}

function isAsMarked({ languages }: HeldEntry, { marks }: EntryAfter): boolean {
  return Object.entries(languages).every(([locale, now]) => markOf(now) === marks[locale as Locale])
}

function backOf(held: HeldEntry, { languages }: EntryBefore, { id: batch }: Batch): Back[] {
  return Object.entries(languages).map(([locale, before]) => ({
    ...{ held, locale: locale as Locale, before, cause: { batch } },
  }))
}

/** For which of them something waits that was planned after what is taken back; what had been planned before waits again by it. */
async function plannedSince(orm: Orm, ids: string[], since: Date): Promise<Set<string>> {
  const plans = await orm
    .selectDistinct({ id: plannedChange.entryId })
    .from(plannedChange)
    .where(
      and(
        inArray(plannedChange.entryId, ids),
        eq(plannedChange.state, 'waiting'),
        gte(plannedChange.createdAt, since),
      ),
    )
  return new Set(plans.map(({ id }) => id))
}

/** Shows visitors again what they saw of each language that nobody has published or taken off the site since. */
async function putBack(orm: Orm, caller: Editor, batch: Batch, items: Item[]): Promise<string[]> {
  const seen = items.filter(({ was, is }) => !was.trashed && !is.trashedAt)
  const held = await readAllToPublish(
    orm,
    seen.map(({ id }) => id),
  )
  const left = new Set<string>()
  const ours: Back[] = []
  for (const { id, was, is } of seen) {
    const now = held.get(id)
    const all = now ? backOf(now, was, batch) : []
    const own = all.filter(({ locale }) => {
      const language = now?.languages[locale]
      return language && markOf(language) === is.marks[locale]
    })
    if (!now || own.length < all.length) left.add(id)
    ours.push(...(now ? own.map((back) => withSharedOnSite(now, back, own)) : []))
  }
  const refused = await putAllBack(orm, caller, ours)
  for (const back of refused) left.add(back.held.id)
  const again = ours.filter((back) => !refused.has(back))
  await planAgain(
    orm,
    caller,
    again.map(({ held: { id }, locale }) => ({ entryId: id, locale, cancelledAt: batch.at })),
  )
  return [...left]
}

/**
 * What a language showed, with the shared values of one that stays on the site: they may have changed since, and no two
 * languages say differently what they share.
 */
function withSharedOnSite({ kind, languages }: HeldEntry, back: Back, all: readonly Back[]): Back {
  const { before } = back
  const stays = locales.find(
    (locale) => languages[locale]?.published && !all.some((each) => each.locale === locale),
  )
  const staying = stays && languages[stays]
  if (!staying?.published || !before.published) return back
  const { shared } = partPublished(kind, staying.published)
  if (sharedThatDiffers(kind, before.published, shared).length === 0) return back
  const published = { ...shared, ...partPublished(kind, before.published).own }
  return { ...back, before: { ...before, published, publishedSharedRevision: sharedRevisionOf(staying) } }
}

/**
 * Drafts say again what they said, as a revision, unless somebody has written in the same fields since, or has published
 * what was written: visitors would go on seeing it.
 */
async function writeBack(orm: Orm, caller: Editor, items: Item[]): Promise<string[]> {
  const written = items.flatMap(({ id, was, is }) => (was.draft ? [{ id, draft: was.draft, is }] : []))
  if (written.length === 0) return []
  const isMeant = inArray(
    entry.id,
    written.map(({ id }) => id),
  )
  const stored = new Map(
    (await findEntries(orm, and(isMeant, isNull(entry.trashedAt)))).map((each) => [each.id, each]),
  )
  const seen = await readAllToPublish(orm, [...stored.keys()])
  const changes = new Map<string, Change[]>()
  const left: string[] = []
  for (const { id, draft, is } of written) {
    const before = stored.get(id)
    const ours = is.draft
    const isOurs = fieldsIn(draft).every(({ place, field }) =>
      isSameValue(before?.values[place][field], ours?.[place]?.[field]),
    )
    if (!before || !isOurs || isSeen(seen.get(id), draft, is)) left.push(id)
    else
      changes.set(before.kind, [...(changes.get(before.kind) ?? []), { saving: { before }, changes: draft }])
  }
  for (const [name, some] of changes) {
    const kind = kindNamed(name)
    if (kind) await writeRevisions(orm, caller, kind, some)
  }
  return left
}

/** Whether visitors see what was written in these fields, in some language. */
function isSeen(now: HeldEntry | undefined, draft: Changes, { written }: EntryAfter): boolean {
  const places = fieldsIn(draft).map(({ place }) => place)
  return Object.entries(now?.languages ?? {}).some(
    ([locale, { publishedRevision, publishedSharedRevision }]) =>
      written !== undefined &&
      ((places.includes('shared') && (publishedSharedRevision ?? publishedRevision ?? 0) >= written) ||
        (places.includes(locale as Locale) && (publishedRevision ?? 0) >= written)),
  )
}
