import { and, eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authTwoFactor, authUser } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { endAccess } from './end-access.ts'

/**
 * Takes the second factor off somebody else's account whose owner lost it: the password alone signs in from now on.
 * Every session of the account ends. One's own is turned off with one's password, and never here. `not-found` where
 * there is no such account, or it has none.
 */
export async function takeOffSecondFactor(
  caller: Caller,
  uid: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found' | 'own-second-factor'>> {
  const { actor, now } = caller
  if (!actor) return fail('not-allowed')
  if (uid === actor.id) return fail('own-second-factor')
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .update(authUser)
      .set({ twoFactorEnabled: false, updatedAt: now })
      .where(and(eq(authUser.id, uid), eq(authUser.twoFactorEnabled, true)))
      .returning({ id: authUser.id, name: authUser.email })
    if (!account) return fail('not-found')
    await orm.delete(authTwoFactor).where(eq(authTwoFactor.userId, uid))
    await endAccess(orm, uid)
    await recordEvent(caller, { what: 'second-factor-off', subject: account }, orm)
    return succeed(undefined)
  })
}
