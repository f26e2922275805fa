import type { Caller } from '../caller.ts'
import { holdersOf } from './case-recipients.ts'

/**
 * Whether reports are taken: there is a recovery key, and a key of somebody who may open them today. `handlers` are
 * those people, so that a writer can say that a report is about one of them. For everybody to read.
 */
export async function readSpaceState(
  caller: Caller,
): Promise<{ isOpen: boolean; handlers: { id: string; name: string }[] }> {
  caller.reads.keepable = false
  const { recovery, handlers } = await holdersOf(caller.database.orm, [])
  return {
    isOpen: recovery !== null && handlers.length > 0,
    handlers: handlers.map(({ userId, name }) => ({ id: userId as string, name })),
  }
}
