import { createOTP } from '@better-auth/utils/otp'
import { constantTimeEqual } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { encode } from 'uqr'
import type { AppSetup } from '#accounts/model/own-account.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Accounts } from '../accounts.ts'
import { passkeyName } from '../passkeys/passkey-name.ts'
import { passkeyRemoved, recordSecurity } from '../record-security.ts'
import { openSecret, takeCode } from '../second-factor/codes.ts'
import { authPasskey, authTwoFactor, authUser } from '../tables.ts'
import { endOthers } from './own-account.ts'
import { forgetProofs, provePassword } from './prove-password.ts'

type StartProblem = 'not-allowed' | 'wrong-password' | 'too-many' | 'already-on'

/**
 * Makes a new key for the actor's authenticator app. Sign-in asks for no code until `confirmSecondFactor` has taken
 * one. `headers` carry the actor's session.
 */
export async function startSecondFactor(
  accounts: Accounts,
  caller: Editor,
  { present, headers }: { present: string; headers: Headers },
): Promise<Result<AppSetup, StartProblem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (session?.user.id !== proved.value.id) return fail('not-allowed')
  if (session.user.twoFactorEnabled) return fail('already-on')
  const started = await accounts.auth.api.enableTwoFactor({
    body: { password: present, method: 'totp' },
    headers,
  })
  if (!('totpURI' in started)) throw new Error('Better Auth began another second factor than was asked for')
  return succeed(setupOf(started.totpURI))
}

/** The key and the drawing from the `otpauth` address that authenticator apps read. */
function setupOf(uri: string): AppSetup {
  const { size, data } = encode(uri, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { key: new URL(uri).searchParams.get('secret') ?? '', drawing: { size, path } }
}

type Confirmation = { code: string; key: string; sessionId: string }
type ConfirmProblem = 'not-started' | 'too-many' | 'wrong-code'

/**
 * Turns the actor's second factor on with a code of the app, and ends every other session. `key` is the one that the
 * form showed: only somebody who saw it can confirm it. The recovery codes are returned this once. `wrong-code` comes
 * with the setup to show again.
 */
export async function confirmSecondFactor(
  accounts: Accounts,
  caller: Editor,
  { code, key, sessionId }: Confirmation,
): Promise<Result<{ recoveryCodes: string[] }, ConfirmProblem, { setup?: AppSetup; seconds?: number }>> {
  const { actor } = caller
  const limit = { name: 'confirm-second-factor', key: actor.id, points: 10, seconds: 15 * 60 }
  const attempt = await accounts.limits.tryOften(limit)
  if (!attempt.ok) return fail('too-many', attempt.detail)
  const turnedOn = await caller.database.orm.transaction(async (orm) => {
    const [kept] = await orm
      .select()
      .from(authTwoFactor)
      .where(and(eq(authTwoFactor.userId, actor.id), eq(authTwoFactor.verified, false)))
      .for('update')
    if (!kept) return fail('not-started')
    const uri = createOTP(await openSecret(accounts, kept), { digits: 6, period: 30 }).url('Aval', actor.name)
    const setup = setupOf(uri)
    if (!constantTimeEqual(key, setup.key)) return fail('not-started')
    const taken = await takeCode(accounts, orm, kept, { code: code.replace(/\s/g, ''), now: caller.now })
    if (taken !== 'taken') return fail('wrong-code', { setup })
    await orm.update(authTwoFactor).set({ verified: true }).where(eq(authTwoFactor.id, kept.id))
    await orm
      .update(authUser)
      .set({ twoFactorEnabled: true, updatedAt: caller.now })
      .where(eq(authUser.id, actor.id))
    await endOthers(orm, actor, sessionId)
    await recordSecurity(orm, caller, actor, [{ what: 'second-factor-on' }])
    return succeed(null)
  })
  if (!turnedOn.ok) return turnedOn
  await caller.announcements.announce([mailQueued])
  await attempt.value.succeeded()
  const { backupCodes } = await accounts.auth.api.viewBackupCodes({ body: { userId: actor.id } })
  return succeed({ recoveryCodes: backupCodes })
}

type StopProblem = 'wrong-password' | 'too-many'

/**
 * Turns the actor's authenticator app off: the password alone signs in, and the app's codes and the recovery codes
 * stop working.
 */
export async function stopSecondFactor(
  accounts: Accounts,
  caller: Editor,
  present: string,
): Promise<Result<null, StopProblem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const { id } = proved.value
  await caller.database.orm.transaction(async (orm) => {
    await orm.delete(authTwoFactor).where(eq(authTwoFactor.userId, id))
    await orm
      .update(authUser)
      .set({ twoFactorEnabled: false, updatedAt: caller.now })
      .where(eq(authUser.id, id))
    await forgetProofs(orm, id)
    await recordSecurity(orm, caller, proved.value, [{ what: 'second-factor-off' }])
  })
  await caller.announcements.announce([mailQueued])
  return succeed(null)
}

type RenewProblem = 'not-allowed' | 'wrong-password' | 'too-many' | 'not-on'

/** Ten new recovery codes for the actor, read this once; those from before open nothing. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  caller: Editor,
  { present, headers }: { present: string; headers: Headers },
): Promise<Result<{ recoveryCodes: string[] }, RenewProblem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (session?.user.id !== proved.value.id) return fail('not-allowed')
  if (!session.user.twoFactorEnabled) return fail('not-on')
  const { backupCodes } = await accounts.auth.api.generateBackupCodes({
    body: { password: present },
    headers,
  })
  await caller.database.orm.transaction((orm) =>
    recordSecurity(orm, caller, proved.value, [{ what: 'recovery-codes-renewed' }]),
  )
  await caller.announcements.announce([mailQueued])
  return succeed({ recoveryCodes: backupCodes })
}

/** Removes one of the actor's passkeys: nobody signs in with it any more. Somebody else's is not found. */
export async function removePasskey(caller: Editor, id: string): Promise<Result<null, 'not-found'>> {
  const { actor } = caller
  const done = await caller.database.orm.transaction<Result<null, 'not-found'>>(async (orm) => {
    const [removed] = await orm
      .delete(authPasskey)
      .where(and(eq(authPasskey.id, id), eq(authPasskey.userId, actor.id)))
      .returning({ name: authPasskey.name })
    if (!removed) return fail('not-found')
    await recordSecurity(orm, caller, actor, [passkeyRemoved(removed.name)])
    return succeed(null)
  })
  await caller.announcements.announce([mailQueued])
  return done
}

/** Gives one of the actor's passkeys another name, of 60 characters at most. Somebody else's is not found. */
export async function renamePasskey(
  caller: Editor,
  { id, name: typed }: { id: string; name: string },
): Promise<Result<null, 'not-found' | 'name-missing'>> {
  const { actor } = caller
  const name = passkeyName(typed)
  if (!name) return fail('name-missing')
  return caller.database.orm.transaction(async (orm) => {
    const renamed = await orm
      .update(authPasskey)
      .set({ name })
      .where(and(eq(authPasskey.id, id), eq(authPasskey.userId, actor.id)))
      .returning({ id: authPasskey.id })
    if (renamed.length === 0) return fail('not-found')
    await recordEvent(caller, { what: 'passkey-renamed', subject: actor, details: { passkey: name } }, orm)
    return succeed(null)
  })
}
