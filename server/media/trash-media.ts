import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { entryReference } from '../database/tables/content.ts'
import { media } from '../database/tables/media.ts'
import { recordEvent } from '../history/record-event.ts'
import { itemOf } from './item-of.ts'

/** Puts a file in the trash: its address answers no more. Refused while anything uses it. */
export async function trashMedia(
  caller: Caller,
  id: string,
): Promise<Result<null, 'not-allowed' | 'not-found' | 'in-use'>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
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
export async function restoreMedia(
  caller: Caller,
  id: string,
): Promise<Result<null, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
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
