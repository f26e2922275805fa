import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { itemOf } from '#media/store/item-of.ts'
import { media } from '#media/store/tables.ts'
import { entryReference } from '../tables/content.ts'

/** Puts a file in the trash: its address answers no more. Refused while anything uses it. */
export async function trashMedia(caller: Editor, id: string): Promise<Result<null, 'not-found' | 'in-use'>> {
  const { actor } = caller
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
