import { accountsChanged } from '#accounts/store/disable-account.ts'
import type { PublicRecipient } from '#cases/model/public-recipient.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Listed, MirrorSource } from '#kernel/mirrors.ts'
import { holdersOf } from './case-recipients.ts'
import { listPublicRecipients } from './public-recipients.ts'

/** Whether reports are taken, and who reads them, as everybody is shown it. `secret` is the site's. */
export async function readSpaceState(
  caller: Caller,
  secret: string,
): Promise<{ isOpen: boolean; recipients: PublicRecipient[] }> {
  caller.reads.keepable = false
  return {
    isOpen: await takesReports(caller.database.orm),
    recipients: await listPublicRecipients(caller, secret),
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

/** Whether there is a recovery key, and a key of somebody who may open reports today. */
export async function takesReports(orm: Orm): Promise<boolean> {
  const { recovery, handlers } = await holdersOf(orm, [])
  return recovery !== null && handlers.length > 0
}
