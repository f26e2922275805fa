import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { trashDays } from '#domain/content/editing/trash.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { entry } from '../../database/tables/content.ts'
import { recordEntryEvent } from './record-entry-event.ts'

/** Removes an entry that is in the trash with everything that was ever written in it. Nothing brings it back. */
export async function deleteForever(
  caller: Caller,
  id: string,
): Promise<Result<null, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const isRemoved = await caller.database.orm.transaction((orm) => remove(orm, caller, id))
  return isRemoved ? succeed(null) : fail('not-found')
}

/** Removes for good what has been in the trash long enough; how many entries that were. */
export async function purgeTrash(caller: Caller): Promise<number> {
  const before = new Date(caller.now.getTime() - trashDays * 24 * 60 * 60 * 1000)
  const due = await caller.database.orm
    .select({ id: entry.id })
    .from(entry)
    .where(lt(entry.trashedAt, before))
  let removed = 0
  for (const { id } of due)
    if (await caller.database.orm.transaction((orm) => remove(orm, caller, id, before))) removed += 1
  return removed
}

/** Looks again while it holds the entry: somebody may just have taken it out. */
async function remove(orm: Orm, caller: Caller, id: string, before?: Date): Promise<boolean> {
  const condition = and(
    eq(entry.id, id),
    isNotNull(entry.trashedAt),
    before ? lt(entry.trashedAt, before) : undefined,
  )
  const [row] = await orm.select({ id: entry.id }).from(entry).where(condition).for('update')
  if (!row) return false
  await recordEntryEvent(orm, caller, 'deleted', id)
  await orm.delete(entry).where(eq(entry.id, id))
  return true
}
