import { setTimeout as wait } from 'node:timers/promises'
import { generateId } from '@better-auth/core/utils/id'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import { address } from '#kernel/addresses.ts'
import { type Caller, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readEmailAddress } from '#kernel/text/email-address.ts'
import type { Accounts } from './accounts.ts'
import { endAccess, lockAccount } from './end-access.ts'
import type { OneTimeLink } from './invitations.ts'
import { hashOfToken, makeToken } from './one-time-token.ts'
import { hashPassword } from './password-hash.ts'
import { judgePassword, type PasswordProblem } from './password-rules.ts'
import { passkeyRemoved, recordSecurity } from './record-security.ts'
import { isSecondFactorRequired } from './second-factor/rule.ts'
import { authCredential, authPasskey, authUser, authVerification, userProfile } from './tables.ts'

/** It is never answered sooner than this, in milliseconds, whether or not there was a mail to write. */
const answerMs = 400
const hour = 60 * 60

type ResetRequest = {
  email: string
  network: string
  write: (made: OneTimeLink) => { subject: string; text: string }
}

/**
 * Mails a link to a new password, in the caller's language. The answer and its time are the same for an address that
 * has no account, or a disabled one, which get no mail, and for an account that got as many as it gets for now, the last
 * of which still works. `too-many` says after how many seconds to come again.
 */
export async function askPasswordReset(
  accounts: Pick<Accounts, 'limits' | 'publicUrl'>,
  caller: Caller,
  { email: typed, network, write }: ResetRequest,
): Promise<Result<undefined, 'too-many', { seconds: number }>> {
  const noSooner = wait(answerMs)
  const email = readEmailAddress(typed)
  const { limits } = accounts
  for (const count of [
    () => limits.tryFrom({ name: 'reset', key: '', network, points: [20, 40, 160], seconds: hour }),
    // A stranger who asks on and on is refused before the account's own count is used up for its owner.
    () => limits.tryFrom({ name: 'reset-email', key: email, network, points: [4, 8, 14], seconds: hour }),
    () => limits.tryOften({ name: 'reset-email', key: email, points: 20, seconds: hour }),
  ]) {
    const attempt = await count()
    if (!attempt.ok) return fail('too-many', attempt.detail)
  }
  const { orm: database } = caller.database
  const [account] = await database
    .select({ id: authUser.id, name: authUser.email, email: authUser.email, disabledAt: authUser.disabledAt })
    .from(authUser)
    .where(eq(authUser.email, email))
  await database.transaction(async (orm) => {
    await recordEvent(caller, { what: 'password-reset-asked', subject: account ?? null }, orm)
    if (!account || account.disabledAt) return
    const counted = await limits.tryMail(orm, { account: account.id, purpose: 'reset' })
    if (!counted.ok) return
    const { publicUrl } = accounts
    const { locale, now } = caller
    // The last one works until another may follow: a stranger who asks for all of them keeps no owner out.
    const workingMs = Math.max(linkHour, counted.value.restMs)
    const made = await makeResetLink(orm, account, { locale, publicUrl, now, workingMs })
    await queueMail(orm, { to: account.email, ...write(made) }, caller.now)
  })
  await caller.announcements.announce([mailQueued])
  await noSooner
  return succeed(undefined)
}

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
 * Gives the account of a link a new password and uses the link up. Every session of the account and every other such
 * link ends; for its passkeys see `setPassword`. Nobody is signed in, and a second factor stays. The answer has the
 * account's e-mail address. `gone` where the link opens nothing, or no longer does.
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
  const done = await caller.database.orm.transaction(async (orm) => {
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
  await caller.announcements.announce([mailQueued])
  return done
}

/**
 * Replaces the password by one that is hashed already, ends all access that the old one gave, records it and tells its owner. Passkeys
 * are removed too: people reset a password after losing control of an account, and somebody who had control may have
 * added one. They stay where a second factor is required and they are the only one, so that reading somebody's mail is
 * not enough to get around it.
 */
async function setPassword(
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
  await recordSecurity(orm, caller, subject, [
    ...passkeys.map(({ name }) => passkeyRemoved(name)),
    { what: 'password-reset' },
  ])
}

function alive(hash: string, now: Date) {
  return and(eq(authVerification.identifier, resetIdentifier(hash)), gt(authVerification.expiresAt, now))
}

/** The account of a proof; null where it was disabled or given another address since the link was made. */
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

const linkHour = 60 * 60 * 1000

/** The identifier of a link's proof in Better Auth's table, whose own have other names. */
function resetIdentifier(tokenHash: string): string {
  return `password-reset:${tokenHash}`
}

/**
 * Writes, in `orm`'s transaction, the proof of a link to a new password, and returns the link. It works once, for an hour
 * where nothing else is said, and only while the account keeps its e-mail address.
 */
async function makeResetLink(
  orm: Orm,
  account: { id: string; email: string },
  {
    locale,
    publicUrl,
    now,
    workingMs = linkHour,
  }: { locale: Locale; publicUrl: string; now: Date; workingMs?: number },
): Promise<OneTimeLink> {
  const { token, hash } = makeToken()
  const expiresAt = new Date(now.getTime() + workingMs)
  await orm.insert(authVerification).values({
    id: generateId(32),
    identifier: resetIdentifier(hash),
    value: `${account.id}:${account.email}`,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
  return { link: `${publicUrl}${address.resetPassword(locale)}?token=${token}`, expiresAt }
}

/**
 * Gives an account the password that the operator chose, ends its sessions and, as `setPassword` says, removes its
 * passkeys. For the system alone.
 */
export async function replacePassword(
  caller: Caller,
  given: { email: string; password: string },
): Promise<Result<undefined, 'not-allowed' | 'not-found' | PasswordProblem>> {
  if (caller.actor?.id !== systemActor.id) return fail('not-allowed')
  const [account] = await caller.database.orm
    .select({ id: authUser.id, name: authUser.name, email: authUser.email })
    .from(authUser)
    .where(eq(authUser.email, readEmailAddress(given.email)))
  if (!account) return fail('not-found')
  const problem = judgePassword(given.password, [account.email, account.name])
  if (problem) return fail(problem)
  const hashed = await hashPassword(given.password)
  await caller.database.orm.transaction((orm) => setPassword(caller, account, hashed, orm))
  await caller.announcements.announce([mailQueued])
  return succeed(undefined)
}

/** A link to a new password for the operator to hand over, in the language of the account. For the system alone. */
export async function resetLinkFor(
  accounts: Pick<Accounts, 'publicUrl'>,
  caller: Caller,
  email: string,
): Promise<Result<OneTimeLink, 'not-allowed' | 'not-found' | 'disabled'>> {
  if (caller.actor?.id !== systemActor.id) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .select({
        id: authUser.id,
        email: authUser.email,
        disabledAt: authUser.disabledAt,
        locale: userProfile.locale,
      })
      .from(authUser)
      .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
      .where(eq(authUser.email, readEmailAddress(email)))
    if (!account) return fail('not-found')
    if (account.disabledAt) return fail('disabled')
    const locale = asLocale(account.locale, caller.locale)
    const made = await makeResetLink(orm, account, { locale, publicUrl: accounts.publicUrl, now: caller.now })
    const subject = { id: account.id, name: account.email }
    await recordEvent(caller, { what: 'password-reset-asked', subject }, orm)
    return succeed(made)
  })
}
