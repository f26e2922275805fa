import { and, eq, gt, isNull } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { authCredential, authPasskey, authUser, authVerification } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { endAccess } from './end-access.ts'
import { lockAccount } from './lock-account.ts'
import { resetIdentifier } from './make-reset-link.ts'
import { hashOfToken } from './one-time-token.ts'
import { hashPassword } from './password-hash.ts'
import { judgePassword, type PasswordProblem } from './password-rules.ts'
import { isSecondFactorRequired } from './second-factor/rule.ts'

/** The account to which a link gives a new password; null where the link opens nothing, or nothing any more. */
export async function findReset(
  caller: Caller,
  token: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const hash = hashOfToken(token)
  if (hash === null) return null
  const { orm } = caller.database
  const [proof] = await orm
    .select({ value: authVerification.value })
    .from(authVerification)
    .where(alive(hash, caller.now))
  return proof ? accountOf(orm, proof.value) : null
}

/**
 * Gives the account of a link a new password and uses the link up. Every session of the account ends, and every other
 * such link; of its passkeys, see `setPassword`. Nobody is signed in by it, and a second factor stays. The answer
 * says whose e-mail address it is. `gone` as above.
 */
export async function resetPassword(
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Result<{ email: string }, 'gone' | PasswordProblem>> {
  const hash = hashOfToken(token)
  const found = await findReset(caller, token)
  if (hash === null || !found) return fail('gone')
  const problem = judgePassword(password, [found.email, found.name])
  if (problem) return fail(problem)
  const hashed = await hashPassword(password)
  return caller.database.orm.transaction(async (orm) => {
    await lockAccount(orm, found.id)
    const [proof] = await orm
      .delete(authVerification)
      .where(alive(hash, caller.now))
      .returning({ value: authVerification.value })
    const account = proof ? await accountOf(orm, proof.value) : null
    if (!account) return fail('gone')
    await setPassword(caller, account, hashed, orm)
    return succeed({ email: account.email })
  })
}

/**
 * Puts a hashed password in place of the one before, ends what that one opened, and records it. Passkeys go too: it is
 * what one does after losing control of the account, and whoever had it may have added one. They stay where a second
 * factor is required and they are the only one: whoever reads somebody's mail does not get around it.
 */
export async function setPassword(
  caller: Caller,
  account: { id: string; email: string },
  hashed: string,
  orm: Orm,
): Promise<void> {
  const subject = { id: account.id, name: account.email }
  await lockAccount(orm, account.id)
  await orm
    .update(authCredential)
    .set({ password: hashed, updatedAt: caller.now })
    .where(and(eq(authCredential.userId, account.id), eq(authCredential.providerId, 'credential')))
  await endAccess(orm, account.id)
  const [{ hasApp = false } = {}] = await orm
    .select({ hasApp: authUser.twoFactorEnabled })
    .from(authUser)
    .where(eq(authUser.id, account.id))
  const passkeys =
    !hasApp && (await isSecondFactorRequired(orm))
      ? []
      : await orm
          .delete(authPasskey)
          .where(eq(authPasskey.userId, account.id))
          .returning({ name: authPasskey.name })
  for (const { name } of passkeys) {
    const details = name ? { passkey: name } : undefined
    await recordEvent(caller, { what: 'passkey-removed', subject, details }, orm)
  }
  await recordEvent(caller, { what: 'password-reset', subject }, orm)
}

function alive(hash: string, now: Date) {
  return and(eq(authVerification.identifier, resetIdentifier(hash)), gt(authVerification.expiresAt, now))
}

/** Not one that was disabled, or has another address, since the link was made. */
async function accountOf(orm: Orm, value: string) {
  const at = value.indexOf(':')
  const [account] = await orm
    .select({ id: authUser.id, name: authUser.name, email: authUser.email })
    .from(authUser)
    .where(
      and(
        eq(authUser.id, value.slice(0, at)),
        eq(authUser.email, value.slice(at + 1)),
        isNull(authUser.disabledAt),
      ),
    )
  return account ?? null
}
