import type { LockedKey } from '#cases/model/locked-key.ts'
import type { Editor } from '#kernel/caller.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { isActiveKeyOf } from '../conditions.ts'
import { caseKeyHolder } from '../tables.ts'

/**
 * The caller's own active key as it is kept, locked; null for whoever has none, or has not the right to open reports.
 */
export async function readOwnKey(caller: Editor): Promise<LockedKey | null> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return null
  const [key] = await caller.database.orm.select().from(caseKeyHolder).where(isActiveKeyOf(handler.value.id))
  if (!key?.locked) return null
  return { id: key.id, recipient: key.recipient, locked: key.locked, madeAt: key.madeAt.toISOString() }
}
