import { createOTP } from '@better-auth/utils/otp'
import { constantTimeEqual } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { AppSetup } from '#domain/accounts/own-account.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authTwoFactor, authUser } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import type { Accounts } from '../accounts.ts'
import { openSecret, takeCode } from '../second-factor/totp-code.ts'
import { endOthers } from './end-other-sessions.ts'
import { setupOf } from './start-second-factor.ts'

export type Confirmation = { code: string; key: string; sessionId: string }
type Problem = 'not-allowed' | 'not-started' | 'too-many' | 'wrong-code'

/**
 * Turns the actor's second factor on with a code of the app, and ends every other session. `key` is what the form
 * showed: only whoever saw it can confirm it, and is shown it again when the code is wrong. The recovery codes can
 * be read this once. With `wrong-code` comes what to show again.
 */
export async function confirmSecondFactor(
  accounts: Accounts,
  caller: Caller,
  { code, key, sessionId }: Confirmation,
): Promise<Result<{ recoveryCodes: string[] }, Problem, { setup?: AppSetup; seconds?: number }>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
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
    await recordEvent(caller, { what: 'second-factor-on', subject: actor }, orm)
    return succeed(null)
  })
  if (!turnedOn.ok) return turnedOn
  await attempt.value.succeeded()
  const { backupCodes } = await accounts.auth.api.viewBackupCodes({ body: { userId: actor.id } })
  return succeed({ recoveryCodes: backupCodes })
}
