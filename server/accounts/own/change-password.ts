import { and, eq, ne } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authSession, authUser } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import type { Accounts } from '../accounts.ts'
import { cookiesToSet } from '../cookies.ts'
import { lockAccount } from '../lock-account.ts'
import { verifyPassword } from '../password-hash.ts'
import { judgePassword, type PasswordProblem } from '../password-rules.ts'
import { forgetProofs } from './forget-proofs.ts'
import { provePassword } from './prove-password.ts'

export type PasswordChange = { present: string; wanted: string; headers: Headers }
type Problem = 'not-allowed' | 'wrong-password' | 'too-many' | PasswordProblem

/**
 * Changes the password of the account whose session `headers` carry, which must be the actor's. Every session ends,
 * and so do links and steps that wait; the Set-Cookie lines begin a new session for this browser.
 */
export async function changePassword(
  accounts: Accounts,
  caller: Caller,
  { present, wanted, headers }: PasswordChange,
): Promise<Result<{ setCookie: string[] }, Problem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const actor = proved.value
  const { orm } = caller.database
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (session?.user.id !== actor.id) return fail('not-allowed')
  const { email, name } = session.user
  const problem = judgePassword(wanted, [email, name])
  if (problem) return fail(problem)
  const [before] = await orm
    .select({ passkeyAt: authSession.passkeyAt })
    .from(authSession)
    .where(eq(authSession.id, session.session.id))
  const { headers: answer, response } = await accounts.auth.api.changePassword({
    body: { currentPassword: present, newPassword: wanted, revokeOtherSessions: true },
    headers,
    returnHeaders: true,
  })
  const mine = response.token ?? ''
  return orm.transaction(async (orm) => {
    const account = await lockAccount(orm, actor.id)
    const hash = account?.isDisabled ? null : account?.hash
    const stands = hash != null && (await verifyPassword({ hash, password: wanted }))
    // Better Auth ends sessions without the lock: a sign-in or a reset under way may have come in between.
    await orm
      .delete(authSession)
      .where(
        and(
          eq(authSession.userId, actor.id),
          stands ? ne(authSession.token, mine) : eq(authSession.token, mine),
        ),
      )
    if (!stands) return fail('not-allowed')
    await forgetProofs(orm, actor.id)
    // The new session is the old one's: what that proved holds.
    await orm
      .update(authSession)
      .set({ passkeyAt: before?.passkeyAt ?? null })
      .where(eq(authSession.token, mine))
    await orm.update(authUser).set({ updatedAt: caller.now }).where(eq(authUser.id, actor.id))
    await recordEvent(caller, { what: 'password-changed', subject: actor }, orm)
    return succeed({ setCookie: cookiesToSet(answer) })
  })
}
