import { and, asc, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { type HistoryEvent, recordEvents } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { mediaTrashDays } from '#media/model/media.ts'
import { itemOf } from '#media/store/find-media.ts'
import { media, mediaOwed, mediaVersion } from '#media/store/tables.ts'
import { entryReference } from '../tables/content.ts'
import { usesOf } from './list-media.ts'

/** Puts a file in the trash: its address answers no more. Refused while anything uses it. */
export async function trashMedia(caller: Editor, id: string): Promise<Result<null, 'not-found' | 'in-use'>> {
  const { gone, used } = await trashMany(caller, [id])
  return gone.length > 0 ? succeed(null) : fail(used.length > 0 ? 'in-use' : 'not-found')
}

/** Takes a file out of the trash again. */
export async function restoreMedia(caller: Editor, id: string): Promise<Result<null, 'not-found'>> {
  return (await restoreMany(caller, [id])).length > 0 ? succeed(null) : fail('not-found')
}

/** Puts those of these files in the trash that nothing uses, as one. Tells which went, and which stay as they are used. */
export async function trashMany(caller: Editor, ids: string[]): Promise<{ gone: string[]; used: string[] }> {
  ensureMay(caller, { to: 'put-on-site' })
  const outcome = await caller.database.orm.transaction(async (orm) => {
    // In one order for everybody, so that two such transactions never deadlock.
    const rows = await orm
      .select()
      .from(media)
      .where(and(inArray(media.id, ids.filter(isId)), isNull(media.trashedAt)))
      .orderBy(asc(media.id))
      .for('update')
    const held = rows.map(({ id }) => id)
    const uses = await orm
      .selectDistinct({ id: entryReference.media })
      .from(entryReference)
      .where(inArray(entryReference.media, held))
    const used = new Set(uses.map(({ id }) => id))
    const gone = rows.filter(({ id }) => !used.has(id))
    const goneIds = gone.map(({ id }) => id)
    await orm
      .update(media)
      .set({ trashedAt: caller.now, trashedBy: caller.actor.id })
      .where(inArray(media.id, goneIds))
    await recordEvents(caller, eventsOf('file-trashed', gone), orm)
    return { gone: goneIds, used: held.filter((id) => used.has(id)) }
  })
  if (outcome.gone.length > 0) await caller.announcements.announce(['media'])
  return outcome
}

/** Takes these files out of the trash, as one, and tells which were in it. */
export async function restoreMany(caller: Editor, ids: string[]): Promise<string[]> {
  ensureMay(caller, { to: 'put-on-site' })
  const back = await caller.database.orm.transaction(async (orm) => {
    const rows = await orm
      .update(media)
      .set({ trashedAt: null, trashedBy: null })
      .where(and(inArray(media.id, ids.filter(isId)), isNotNull(media.trashedAt)))
      .returning()
    await recordEvents(caller, eventsOf('file-restored', rows), orm)
    return rows.map(({ id }) => id)
  })
  if (back.length > 0) await caller.announcements.announce(['media'])
  return back
}

function eventsOf(
  what: HistoryEvent['what'],
  files: readonly { id: string; fileName: string }[],
): HistoryEvent[] {
  return files.map((file) => ({ what, item: itemOf(file) }))
}

const day = 24 * 60 * 60 * 1000

/**
 * Removes for good the files that have been in the trash long enough and are not used again, with their earlier
 * versions. Their bytes are removed after their rows, and asked for again at the next run where the storage failed. Only
 * theirs are, and only where no other file has the same: bytes that this database does not know are not touched.
 */
export async function purgeMedia(caller: Caller): Promise<void> {
  const { orm } = caller.database
  const before = new Date(caller.now.getTime() - mediaTrashDays * day)
  await orm.transaction((inside) => removeRows(inside, caller, before))
  const owed = (await orm.select().from(mediaOwed)).map(({ sha256 }) => sha256)
  const hashes = await unnamed(orm, owed)
  const removed = await Promise.allSettled(hashes.map((hash) => caller.media.remove(hash)))
  const still = hashes.filter((_, at) => {
    const each = removed[at]
    return each?.status === 'rejected' || each?.value === false
  })
  const done = owed.filter((hash) => !still.includes(hash))
  if (done.length > 0) await orm.delete(mediaOwed).where(inArray(mediaOwed.sha256, done))
  const failed = removed.filter(({ status }) => status === 'rejected').length
  if (failed > 0)
    throw new Error(
      `${failed} of ${hashes.length} files could not be removed from the storage; they are tried again within the hour`,
    )
}

/** Their bytes are owed from then on. */
async function removeRows(orm: Orm, caller: Caller, before: Date): Promise<void> {
  const due = await orm
    .select()
    .from(media)
    .where(and(lt(media.trashedAt, before), sql`${usesOf} = 0`))
    .for('update')
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return
  const former = await orm.delete(mediaVersion).where(inArray(mediaVersion.mediaId, ids)).returning({
    sha256: mediaVersion.sha256,
    original: mediaVersion.original,
    beside: mediaVersion.beside,
  })
  await orm.delete(media).where(inArray(media.id, ids))
  await recordEvents(caller, eventsOf('file-deleted', due), orm)
  const hashes = [...due, ...former].flatMap(({ sha256, original, beside }) =>
    [sha256, original ?? [], beside ?? []].flat(),
  )
  await orm
    .insert(mediaOwed)
    .values([...new Set(hashes)].map((sha256) => ({ sha256 })))
    .onConflictDoNothing()
}

async function unnamed(orm: Orm, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const named = new Set<string | null>()
  for (const table of [media, mediaVersion]) {
    const rows = await orm
      .select({ sha256: table.sha256, original: table.original, beside: table.beside })
      .from(table)
      .where(
        or(inArray(table.sha256, hashes), inArray(table.original, hashes), inArray(table.beside, hashes)),
      )
    for (const row of rows) named.add(row.sha256).add(row.original).add(row.beside)
  }
  return [...new Set(hashes)].filter((hash) => !named.has(hash))
}
