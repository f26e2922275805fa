import { eq, isNull } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import { revokeKeysOf } from '../api-keys/manage-api-keys.ts'
import { type Caller, systemActor } from '../caller.ts'
import { revokePreviewLinksOf } from '../content/preview/preview-links.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { endAccess } from './end-access.ts'
import { withdrawWaiting } from './waiting-invitations.ts'

/** How many preview links and keys of programs ended with an account. */
type Ended = { links: number; keys: number }

/**
 * Keeps a person out from now on: nobody signs in to the account, its sessions end at once, and the invitations that
 * the person made and that wait are withdrawn. The links by which others see drafts end as well, and so do the keys of
 * programs that the person made and may know, unless `keepsKeys`. The answer says how many. Nobody disables
 * themselves, and somebody stays who may sign in. Disabling a disabled account changes nothing.
 */
export async function disableAccount(
  caller: Caller,
  uid: string,
  { keepsKeys = false } = {},
): Promise<Result<Ended, 'not-allowed' | 'not-found' | 'oneself' | 'last'>> {
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
    if (!enabled.some(({ id }) => id === uid)) return succeed({ links: 0, keys: 0 })
    if (enabled.length === 1) return fail('last')
    await orm.update(authUser).set({ disabledAt: now, updatedAt: now }).where(eq(authUser.id, uid))
    await endAccess(orm, uid)
    const links = await revokePreviewLinksOf(orm, uid, now)
    const keys = keepsKeys ? 0 : await revokeKeysOf(orm, caller, uid)
    const details = {
      ...(links > 0 ? { links: String(links) } : {}),
      ...(keys > 0 ? { keys: String(keys) } : {}),
    }
    await recordEvent(caller, { what: 'disabled', subject: account, details }, orm)
    await withdrawWaiting(caller, eq(invitation.invitedBy, uid), orm)
    return succeed({ links, keys })
  })
}
