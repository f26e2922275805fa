import type { SpaceKeys } from '#domain/cases/space-keys.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { accountRight, authUser } from '../../database/tables/accounts.ts'
import { caseKeyHolder } from '../../database/tables/cases.ts'
import { isActiveKeyOf, isRightOf } from '../conditions.ts'
import { readSpaceState } from '../space-state.ts'
import { readRecovery } from './read-recovery.ts'

/** Every account with its right and its key, the recovery key, and whether reports are taken. For administrators. */
export async function listReaders(caller: Caller): Promise<Result<SpaceKeys, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
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
  return succeed({
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
  })
}
