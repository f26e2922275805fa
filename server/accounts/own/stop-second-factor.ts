import { eq } from 'drizzle-orm'
import { type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authTwoFactor, authUser } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import type { Accounts } from '../accounts.ts'
import { forgetProofs } from './forget-proofs.ts'
import { provePassword } from './prove-password.ts'

type Problem = 'not-allowed' | 'wrong-password' | 'too-many'

/** Turns the actor's second factor off: the password alone signs in, and app and recovery codes open nothing. */
export async function stopSecondFactor(
  accounts: Accounts,
  caller: Caller,
  present: string,
): Promise<Result<null, Problem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const { id } = proved.value
  return caller.database.orm.transaction(async (orm) => {
    await orm.delete(authTwoFactor).where(eq(authTwoFactor.userId, id))
    await orm
      .update(authUser)
      .set({ twoFactorEnabled: false, updatedAt: caller.now })
      .where(eq(authUser.id, id))
    await forgetProofs(orm, id)
    await recordEvent(caller, { what: 'second-factor-off', subject: proved.value }, orm)
    return succeed(null)
  })
}
