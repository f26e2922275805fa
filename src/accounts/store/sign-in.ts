import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { longestPassword } from '#accounts/model/password-limits.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readEmailAddress } from '#kernel/text/email-address.ts'
import type { Accounts } from './accounts.ts'
import { addressForAuth } from './auth-adapter.ts'
import { cookiesToSet, deviceCookie, knownDevice } from './cookies.ts'
import { lockAccount, passwordHashOf } from './end-access.ts'
import { isMoved } from './moved-passwords.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { authCredential, authSession, authUser } from './tables.ts'

export type SignInRequest = { email: string; password: string; network: string; headers: Headers }
export type SignInStep = { step: 'signed-in' | 'second-factor'; setCookie: string[] }

/** Wrong credentials are never answered sooner than this, in milliseconds, whatever it took to find it out. */
const refusalMs = 400

/**
 * Signs a person in by e-mail address and password, or begins the second step where the account has a second factor. A
 * session that the browser had before is ended. `wrong` does not tell which of the two was wrong, nor whether there is
 * such an account or it is disabled: text, status and time are the same. `too-many` says after how many seconds to try
 * again.
 */
export async function signIn(
  accounts: Accounts,
  caller: Caller,
  { email: typed, password, network, headers }: SignInRequest,
): Promise<Result<SignInStep, 'wrong' | 'too-many', { seconds: number }>> {
  const noSooner = wait(refusalMs)
  // The database takes no NUL. With another character in its place the address belongs to nobody.
  const email = readEmailAddress(typed).replaceAll('\0', '\uFFFD')
  const device = knownDevice(headers.get('cookie'), email, accounts.secret)
  const attempt = await accounts.limits.trySignIn({ email, network, device })
  if (!attempt.ok) return fail('too-many', attempt.detail)
  const [account] = await caller.database.orm
    .select({ id: authUser.id, name: authUser.email })
    .from(authUser)
    .where(eq(authUser.email, email))
  const subject = account ?? null
  const hash = account ? await passwordHashOf(caller.database.orm, account.id) : null
  const answer = password.length <= longestPassword ? await ask(accounts, headers, email, password) : null
  const token = answer && 'token' in answer.response ? answer.response.token : null
  if (!answer || !account || !(await stillStands(caller, { uid: account.id, hash, token, password }))) {
    await recordEvent(caller, { what: 'sign-in-refused', subject })
    await noSooner
    return fail('wrong')
  }
  await attempt.value.succeeded()
  const needsMore = 'twoFactorRedirect' in answer.response
  if (!needsMore) {
    await endSessionOf(accounts, headers)
    await recordEvent({ ...caller, actor: subject }, { what: 'signed-in', subject })
  }
  return succeed({
    step: needsMore ? 'second-factor' : 'signed-in',
    setCookie: [
      ...cookiesToSet(answer.headers),
      ...(device || needsMore ? [] : [deviceCookie(email, accounts)]),
    ],
  })
}

type Checked = { uid: string; hash: string | null; token: string | null; password: string }

/**
 * Whether an account may still sign in, with the password that it had before Better Auth was asked. Better Auth checks
 * the password first and makes the session later: where the password was replaced or the account disabled in between,
 * the new session is ended here. A password that came from another site is kept in our own way from now on.
 */
function stillStands(caller: Caller, { uid, hash, token, password }: Checked): Promise<boolean> {
  return caller.database.orm.transaction(async (orm) => {
    const account = await lockAccount(orm, uid)
    const stands = account !== null && !account.isDisabled && (await isSame(account.hash, hash, password))
    if (!stands && token)
      await orm.delete(authSession).where(and(eq(authSession.userId, uid), eq(authSession.token, token)))
    if (stands && account.hash !== null && isMoved(account.hash))
      await orm
        .update(authCredential)
        .set({ password: await hashPassword(password), updatedAt: caller.now })
        .where(and(eq(authCredential.userId, uid), eq(authCredential.providerId, 'credential')))
    return stands
  })
}

/** Whether it is still the password that was checked, also where another sign-in has just made it our own. */
async function isSame(now: string | null, checked: string | null, password: string): Promise<boolean> {
  if (now === null || checked === null || now === checked) return now === checked
  return isMoved(checked) && (await verifyPassword({ hash: now, password }))
}

/** Better Auth's answer, or null when it refused. What fails otherwise is thrown. */
async function ask(accounts: Accounts, headers: Headers, email: string, password: string) {
  try {
    const body = { email: addressForAuth(email), password }
    return await accounts.auth.api.signInEmail({ body, headers, returnHeaders: true })
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode
    if (status === 400 || status === 401 || status === 403) return null
    throw error
  }
}

/** Ends the session that a request carries, if any: signing in again never leaves the one before behind. */
async function endSessionOf(accounts: Accounts, headers: Headers): Promise<void> {
  const before = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (before) await (await accounts.auth.$context).internalAdapter.deleteSession(before.session.token)
}
