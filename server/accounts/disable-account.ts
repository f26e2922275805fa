import { eq, isNull } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import { type Caller, systemActor } from '../caller.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { endAccess } from './end-access.ts'
import { withdrawWaiting } from './waiting-invitations.ts'

/**
 * Keeps a person out from now on: nobody signs in to the account, its sessions end at once, and the invitations that
 * the person made and that wait are withdrawn. Nobody disables themselves, and somebody stays who may sign in.
 * Disabling a disabled account changes nothing.
 */
export async function disableAccount(
  caller: Caller,
  uid: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found' | 'oneself' | 'last'>> {
  const { actor, now } = caller
  if (!actor) return fail('not-allowed')
  if (uid === actor.id) return fail('oneself')
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email, disabledAt: authUser.disabledAt })
      .from(authUser)
      .where(eq(authUser.id, uid))
    if (!account) return fail('not-found')
    // Locked in one order: of two who disable each other at the same time, the second is disabled already.
    const enabled = await orm
      .select({ id: authUser.id })
      .from(authUser)
      .where(isNull(authUser.disabledAt))
      .orderBy(authUser.id)
      .for('update')
    if (actor.id !== systemActor.id && !enabled.some(({ id }) => id === actor.id)) return fail('not-allowed')
    if (!enabled.some(({ id }) => id === uid)) return succeed(undefined)
    if (enabled.length === 1) return fail('last')
    await orm.update(authUser).set({ disabledAt: now, updatedAt: now }).where(eq(authUser.id, uid))
    await endAccess(orm, uid)
    await recordEvent(caller, { what: 'disabled', subject: account }, orm)
    await withdrawWaiting(caller, eq(invitation.invitedBy, uid), orm)
    return succeed(undefined)
  })
}
