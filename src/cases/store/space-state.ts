import { isNull } from 'drizzle-orm'
import { accountsChanged } from '#accounts/store/disable-account.ts'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Listed, MirrorSource } from '#kernel/mirrors.ts'
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
  return {
    isOpen: await takesReports(orm),
    handlers: await orm
      .select({ id: authUser.id, name: authUser.name })
      .from(authUser)
      .innerJoin(accountRight, isRightOf(authUser.id))
      .where(isNull(authUser.disabledAt))
      .orderBy(authUser.name, authUser.id),
  }
}

/** Announced when the keys or the rights of those who read reports change. */
export const readersChanged: Topic = 'case-readers'

const openness: MirrorSource<Listed & { isOpen: boolean }, never> = {
  name: 'anonymous space',
  topics: [readersChanged, accountsChanged],
  list: async (orm) => [{ id: 'space', version: '', isOpen: await takesReports(orm) }],
}

/**
 * Whether reports are taken, for a page that leads to the space: from memory, and forgotten when it changes. Nothing of
 * it depends on the day.
 */
export async function isSpaceOpen({ mirrors, reads }: Pick<Caller, 'mirrors' | 'reads'>): Promise<boolean> {
  for (const topic of openness.topics) reads.topics.add(topic)
  const { items } = await mirrors.list(openness)
  return items.every(({ isOpen }) => isOpen)
}

async function takesReports(orm: Orm): Promise<boolean> {
  const { recovery, handlers } = await holdersOf(orm, [])
  return recovery !== null && handlers.length > 0
}
