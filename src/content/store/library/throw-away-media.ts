import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { mediaTrashDays } from '#media/model/media.ts'
import { itemOf } from '#media/store/find-media.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { entryReference } from '../tables/content.ts'
import { usesOf } from './list-media.ts'

/** Puts a file in the trash: its address answers no more. Refused while anything uses it. */
export async function trashMedia(caller: Editor, id: string): Promise<Result<null, 'not-found' | 'in-use'>> {
  const { actor } = caller
  ensureMay(caller, { to: 'put-on-site' })
  if (!isId(id)) return fail('not-found')
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const here = and(eq(media.id, id), isNull(media.trashedAt))
    const [row] = await orm.select().from(media).where(here).for('update')
    if (!row) return fail('not-found')
    const [use] = await orm
      .select({ id: entryReference.id })
      .from(entryReference)
      .where(eq(entryReference.media, id))
      .limit(1)
    if (use) return fail('in-use')
    await orm.update(media).set({ trashedAt: caller.now, trashedBy: actor.id }).where(here)
    await recordEvent(caller, { what: 'file-trashed', item: itemOf(row) }, orm)
    return succeed(null)
  })
  if (outcome.ok) await caller.announcements.announce(['media'])
  return outcome
}

/** Takes a file out of the trash again. */
export async function restoreMedia(caller: Editor, id: string): Promise<Result<null, 'not-found'>> {
  ensureMay(caller, { to: 'put-on-site' })
  if (!isId(id)) return fail('not-found')
  const isBack = await caller.database.orm.transaction(async (orm) => {
    const [row] = await orm
      .update(media)
      .set({ trashedAt: null, trashedBy: null })
      .where(and(eq(media.id, id), isNotNull(media.trashedAt)))
      .returning()
    if (row) await recordEvent(caller, { what: 'file-restored', item: itemOf(row) }, orm)
    return row !== undefined
  })
  if (!isBack) return fail('not-found')
  await caller.announcements.announce(['media'])
  return succeed(null)
}

const day = 24 * 60 * 60 * 1000

/**
 * Removes for good the files that have been in the trash long enough and are not used again, with their earlier
 * versions. Only their bytes are removed, and only where no other file has the same: bytes that this database does not
 * know are not touched.
 */
export async function purgeMedia(caller: Caller): Promise<void> {
  const before = new Date(caller.now.getTime() - mediaTrashDays * day)
  const gone = await caller.database.orm.transaction((orm) => removeRows(orm, caller, before))
  const hashes = await unnamed(caller.database.orm, gone)
  const removed = await Promise.allSettled(hashes.map((hash) => caller.media.remove(hash)))
  const failed = removed.filter(({ status }) => status === 'rejected').length
  if (failed > 0) throw new Error(`${failed} of ${hashes.length} files could not be removed from the storage`)
}

async function removeRows(orm: Orm, caller: Caller, before: Date): Promise<string[]> {
  const due = await orm
    .select()
    .from(media)
    .where(and(lt(media.trashedAt, before), sql`${usesOf} = 0`))
    .for('update')
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return []
  const former = await orm
    .delete(mediaVersion)
    .where(inArray(mediaVersion.mediaId, ids))
    .returning({ sha256: mediaVersion.sha256, original: mediaVersion.original })
  await orm.delete(media).where(inArray(media.id, ids))
  for (const file of due) await recordEvent(caller, { what: 'file-deleted', item: itemOf(file) }, orm)
  return [...due, ...former].flatMap(({ sha256, original }) => (original ? [sha256, original] : [sha256]))
}

async function unnamed(orm: Orm, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const named = new Set<string | null>()
  for (const table of [media, mediaVersion]) {
    const rows = await orm
      .select({ sha256: table.sha256, original: table.original })
      .from(table)
      .where(or(inArray(table.sha256, hashes), inArray(table.original, hashes)))
    for (const row of rows) named.add(row.sha256).add(row.original)
  }
  return [...new Set(hashes)].filter((hash) => !named.has(hash))
}
