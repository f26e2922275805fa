import { and, eq, isNull } from 'drizzle-orm'
import type { LockedKey } from '#domain/cases/locked-key.ts'
import { hasRight } from '../../accounts/has-right.ts'
import type { Caller } from '../../caller.ts'
import { caseKeyHolder } from '../../database/tables/cases.ts'

/** The caller's own active key as it is kept, locked; null for whoever has none, or has not the right to open reports. */
export async function readOwnKey(caller: Caller): Promise<LockedKey | null> {
  caller.reads.keepable = false
  if (!caller.actor || !(await hasRight(caller, 'open-reports'))) return null
  const [key] = await caller.database.orm
    .select()
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.userId, caller.actor.id), isNull(caseKeyHolder.endedAt)))
  if (!key?.locked) return null
  return { id: key.id, recipient: key.recipient, locked: key.locked, madeAt: key.madeAt.toISOString() }
}
