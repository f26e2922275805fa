import { isNull } from 'drizzle-orm'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import type { Caller } from '#kernel/caller.ts'
import { isRightOf } from './case-handler.ts'
import { holdersOf } from './case-recipients.ts'

/**
 * Whether reports are taken: there is a recovery key, and a key of somebody who may open them today. `handlers` are
 * those who have the right, by name, also while they have no key: a writer can say that a report is about one of them,
 * who would otherwise read it as soon as there is one. For everybody to read.
 */
export async function readSpaceState(
  caller: Caller,
): Promise<{ isOpen: boolean; handlers: { id: string; name: string }[] }> {
  caller.reads.keepable = false
  const { orm } = caller.database
  const { recovery, handlers } = await holdersOf(orm, [])
  return {
    isOpen: recovery !== null && handlers.length > 0,
    handlers: await orm
      .select({ id: authUser.id, name: authUser.name })
      .from(authUser)
      .innerJoin(accountRight, isRightOf(authUser.id))
      .where(isNull(authUser.disabledAt))
      .orderBy(authUser.name, authUser.id),
  }
}
