import { eq } from 'drizzle-orm'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import type { SpaceKeys } from '#cases/model/space-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { holdersOf } from '../case-recipients.ts'
import { isActiveKeyOf, isRightOf } from '../conditions.ts'
import { readSpaceState } from '../space-state.ts'
import { caseKeyHolder, reportedCase } from '../tables.ts'
import { readRecovery } from './read-recovery.ts'

/** Every account with its right and its key, the recovery key, and whether reports are taken. For administrators. */
export async function listReaders(caller: Editor): Promise<SpaceKeys> {
  const rows = await caller.database.orm
    .select({
      uid: authUser.id,
      name: authUser.name,
      email: authUser.email,
      disabledAt: authUser.disabledAt,
      right: accountRight.right,
      keyId: caseKeyHolder.id,
      keyMadeAt: caseKeyHolder.madeAt,
    })
    .from(authUser)
    .leftJoin(accountRight, isRightOf(authUser.id))
    .leftJoin(caseKeyHolder, isActiveKeyOf(authUser.id))
    .orderBy(authUser.name, authUser.email)
  const [{ isOpen }, recovery] = await Promise.all([readSpaceState(caller), readRecovery(caller)])
  return {
    isOpen,
    recovery: recovery && { ...recovery, madeAt: recovery.madeAt.toISOString() },
    people: rows.map(({ uid, name, email, disabledAt, right, keyId, keyMadeAt }) => ({
      uid,
      name,
      email,
      isDisabled: disabledAt !== null,
      hasRight: right !== null,
      key: keyId && keyMadeAt ? { id: keyId, madeAt: keyMadeAt.toISOString() } : null,
    })),
  }
}

/**
 * Whether something lies unread that is about everybody who reads, so that only the recovery key opens it. Readers
 * are told this much, but not what it is, how much, or since when.
 */
export async function waitsForRecovery(caller: Editor): Promise<boolean> {
  if (!(await caseHandlerOf(caller)).ok) return false
  const { orm } = caller.database
  const unread = await orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(eq(reportedCase.isUnread, true))
  for (const { id } of unread) if ((await holdersOf(orm, id)).handlers.length === 0) return true
  return false
}
