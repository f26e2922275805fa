import { eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { Accounts } from './accounts.ts'
import { endAccess } from './end-access.ts'
import { provePassword } from './own/prove-password.ts'
import { passkeyRemoved, recordSecurity } from './record-security.ts'
import { authPasskey, authTwoFactor, authUser } from './tables.ts'

type Problem = 'not-found' | 'own-second-factor' | 'wrong-password' | 'too-many'

/**
 * Removes authenticator app and passkeys from the account of somebody else who lost them, once the actor's present
 * password was given. The password alone signs in then; where a second factor is required, its owner has to set one up
 * again. Every session of the account ends. The actor's own account is refused (`own-second-factor`):
 * `stopSecondFactor` is for that. `not-found` where there is no such account, or it has no second factor.
 */
export async function takeOffSecondFactor(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  { uid, present }: { uid: string; present: string },
): Promise<Result<undefined, Problem, { seconds: number } | undefined>> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  if (uid === proved.value.id) return fail('own-second-factor')
  const taken = await caller.database.orm.transaction<Result<undefined, Problem>>(async (orm) => {
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email, hasApp: authUser.twoFactorEnabled })
      .from(authUser)
      .where(eq(authUser.id, uid))
      .for('update')
    if (!account) return fail('not-found')
    const subject = { id: account.id, name: account.name }
    const passkeys = await orm
      .delete(authPasskey)
      .where(eq(authPasskey.userId, uid))
      .returning({ name: authPasskey.name })
    if (!account.hasApp && passkeys.length === 0) return fail('not-found')
    await orm.delete(authTwoFactor).where(eq(authTwoFactor.userId, uid))
    await orm
      .update(authUser)
      .set({ twoFactorEnabled: false, updatedAt: caller.now })
      .where(eq(authUser.id, uid))
    await endAccess(orm, uid)
    await recordSecurity(orm, caller, subject, [
      ...(account.hasApp ? [{ what: 'second-factor-off' } as const] : []),
      ...passkeys.map(({ name }) => passkeyRemoved(name)),
    ])
    return succeed(undefined)
  })
  await caller.announcements.announce([mailQueued])
  return taken
}
