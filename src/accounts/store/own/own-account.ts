import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { nameDevice, type OwnAccount } from '#accounts/model/own-account.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale, isLocale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { isEmailAddress, readEmailAddress } from '#kernel/text/email-address.ts'
import type { Accounts } from '../accounts.ts'
import { cookiesToSet, deviceCookie } from '../cookies.ts'
import { isEmailCollision } from '../create-account.ts'
import { lockAccount } from '../end-access.ts'
import { verifyPassword } from '../password-hash.ts'
import { judgePassword, type PasswordProblem } from '../password-rules.ts'
import { recordSecurity } from '../record-security.ts'
import { canOpen } from '../second-factor/rule.ts'
import { authPasskey, authSession, authTwoFactor, authUser, userProfile } from '../tables.ts'
import { forgetProofs, provePassword } from './prove-password.ts'

/** What the actor may see of their own account: no secret, no key, no token. */
export async function readOwnAccount(
  accounts: Accounts,
  caller: Editor,
  sessionId: string,
): Promise<Result<OwnAccount, 'not-allowed'>> {
  const { actor, now } = caller
  const { orm } = caller.database
  const [account] = await orm
    .select({
      email: authUser.email,
      isGuarded: authUser.twoFactorEnabled,
      codes: authTwoFactor.backupCodes,
      locale: userProfile.locale,
    })
    .from(authUser)
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .leftJoin(authTwoFactor, eq(authTwoFactor.userId, authUser.id))
    .where(eq(authUser.id, actor.id))
  if (!account) return fail('not-allowed')
  const passkeys = await orm
    .select({
      id: authPasskey.id,
      name: authPasskey.name,
      createdAt: authPasskey.createdAt,
      wentBackAt: authPasskey.wentBackAt,
    })
    .from(authPasskey)
    .where(eq(authPasskey.userId, actor.id))
    .orderBy(authPasskey.createdAt)
  const sessions = await orm
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, actor.id), gt(authSession.expiresAt, now)))
    .orderBy(desc(authSession.updatedAt), authSession.id)
  return succeed({
    email: account.email,
    locale: asLocale(account.locale, caller.locale),
    recoveryCodesLeft: account.isGuarded ? await codesLeft(accounts, actor.id, account.codes) : null,
    passkeys: passkeys.map(({ createdAt, wentBackAt, ...each }) => ({
      ...each,
      createdAt: createdAt?.toISOString() ?? null,
      wentBackAt: wentBackAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: nameDevice(userAgent ?? ''),
      since: createdAt.toISOString(),
      lastUsed: updatedAt.toISOString(),
      isThis: id === sessionId,
    })),
  })
}

/** Zero where the codes cannot be decrypted any more. */
async function codesLeft(accounts: Accounts, userId: string, kept: string | null): Promise<number> {
  if (kept === null || !(await canOpen(accounts, kept))) return 0
  return (await accounts.auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length
}

type EmailChange = {
  present: string
  email: string
  /** What the old address is told, given the new one masked. */
  notice: (masked: string) => { subject: string; text: string }
}
type EmailProblem = 'not-allowed' | 'wrong-password' | 'too-many' | 'email-not-valid' | 'email-taken'

/**
 * Changes the e-mail address by which the actor signs in, at once; it is kept in lower case. A mail to the old address
 * is queued in the same transaction. The Set-Cookie lines keep this browser known for the account.
 */
export async function changeEmail(
  accounts: Accounts,
  caller: Editor,
  { present, email: typed, notice }: EmailChange,
): Promise<Result<{ setCookie: string[] }, EmailProblem, { seconds: number } | undefined>> {
  const email = readEmailAddress(typed)
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const { id } = proved.value
  if (!isEmailAddress(email)) return fail('email-not-valid')
  const change = async (orm: Orm) => {
    const [account] = await orm.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, id))
    if (!account) return fail('not-allowed')
    if (account.email === email) return succeed({ setCookie: [] })
    const [taken] = await orm
      .select({ id: authUser.id })
      .from(authUser)
      .where(and(eq(authUser.email, email), ne(authUser.id, id)))
    if (taken) return fail('email-taken')
    // Each change mails the address before, and any may be typed: to and fro would mail somebody without end.
    const counted = await accounts.limits.tryMail(orm, { account: id, purpose: 'address-change' })
    if (!counted.ok) return fail('too-many', counted.detail)
    await orm.update(authUser).set({ email, updatedAt: caller.now }).where(eq(authUser.id, id))
    await orm.update(userProfile).set({ updatedAt: caller.now }).where(eq(userProfile.uid, id))
    await forgetProofs(orm, id)
    await recordEvent(
      caller,
      {
        what: 'email-changed',
        subject: { id, name: email },
        details: { from: maskEmail(account.email), to: maskEmail(email) },
      },
      orm,
    )
    await queueMail(orm, { to: account.email, ...notice(maskEmail(email)) }, caller.now)
    return succeed({ setCookie: [deviceCookie(email, accounts)] })
  }
  const changed = await caller.database.orm.transaction(change).catch((error: unknown) => {
    if (isEmailCollision(error)) return fail('email-taken')
    throw error
  })
  await caller.announcements.announce([mailQueued])
  return changed
}

/** Chooses the language in which the actor sees the admin area from the next page on. */
export async function changeLanguage(
  caller: Editor,
  locale: string,
): Promise<Result<null, 'not-allowed' | 'not-valid'>> {
  const { actor } = caller
  if (!isLocale(locale)) return fail('not-valid')
  return caller.database.orm.transaction(async (orm) => {
    const changed = await orm
      .update(userProfile)
      .set({ locale, updatedAt: caller.now })
      .where(eq(userProfile.uid, actor.id))
      .returning({ uid: userProfile.uid })
    if (changed.length === 0) return fail('not-allowed')
    await recordEvent(caller, { what: 'language-changed', subject: actor, details: { to: locale } }, orm)
    return succeed(null)
  })
}

type PasswordChange = { present: string; wanted: string; headers: Headers }
type ChangeProblem = 'not-allowed' | 'wrong-password' | 'too-many' | PasswordProblem

/**
 * Changes the password of the account whose session `headers` carry, which must be the actor's. Every session ends,
 * and so do waiting links and second-factor steps; the Set-Cookie lines begin a new session for this browser.
 */
export async function changePassword(
  accounts: Accounts,
  caller: Editor,
  { present, wanted, headers }: PasswordChange,
): Promise<Result<{ setCookie: string[] }, ChangeProblem, { seconds: number } | undefined>> {
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
  const changed = await orm.transaction<Result<{ setCookie: string[] }, 'not-allowed'>>(async (orm) => {
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
    // The new session continues the old one, and keeps its proof by a passkey.
    await orm
      .update(authSession)
      .set({ passkeyAt: before?.passkeyAt ?? null })
      .where(eq(authSession.token, mine))
    await orm.update(authUser).set({ updatedAt: caller.now }).where(eq(authUser.id, actor.id))
    await recordSecurity(orm, caller, actor, [{ what: 'password-changed' }])
    return succeed({ setCookie: cookiesToSet(answer) })
  })
  await caller.announcements.announce([mailQueued])
  return changed
}

/** Ends every session of the actor but this one. Returns how many there were. */
export async function endOtherSessions(caller: Editor, sessionId: string): Promise<{ ended: number }> {
  const { actor } = caller
  return caller.database.orm.transaction(async (orm) => {
    const ended = await endOthers(orm, actor, sessionId)
    if (ended > 0)
      await recordEvent(
        caller,
        { what: 'sessions-ended', subject: actor, details: { ended: String(ended) } },
        orm,
      )
    return { ended }
  })
}

/** The same in the transaction of `orm`, without a record in the history. */
export async function endOthers(orm: Orm, account: Actor, sessionId: string): Promise<number> {
  const ended = await orm
    .delete(authSession)
    .where(and(eq(authSession.userId, account.id), ne(authSession.id, sessionId)))
    .returning({ id: authSession.id })
  return ended.length
}

/** Ends one session of the actor at once. Somebody else's is not found. */
export async function endOwnSession(caller: Editor, sessionId: string): Promise<Result<null, 'not-found'>> {
  const { actor } = caller
  return caller.database.orm.transaction(async (orm) => {
    const ended = await orm
      .delete(authSession)
      .where(and(eq(authSession.id, sessionId), eq(authSession.userId, actor.id)))
      .returning({ id: authSession.id })
    if (ended.length === 0) return fail('not-found')
    await recordEvent(caller, { what: 'session-ended', subject: actor }, orm)
    return succeed(null)
  })
}

/** An e-mail address that can be told apart by whoever knows it, and by nobody else: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}…${email.slice(Math.max(at, 0))}`
}
