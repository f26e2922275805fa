import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Accounts } from '../accounts.ts'
import { cookiesToSet } from '../cookies.ts'
import { deviceCookie } from '../device.ts'
import { canOpen } from './can-open.ts'
import { readStep, type SecondStep } from './read-step.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { takeCode } from './totp-code.ts'

export type SecondFactor = {
  /** From the authenticator app, or one of the codes that were written down. */
  by: 'app' | 'recovery'
  code: string
  network: string
  headers: Headers
}

/**
 * Completes the second step of signing in, in the browser in which the password was right. `wrong` is a code that is
 * not valid or was used before. `lost` means to begin again with the password: the step has expired, had five wrong
 * codes or belongs to another browser, the account's second factor cannot be decrypted, or the account may not sign in
 * any more. `too-many` says after how many seconds to try again.
 */
export async function finishSignIn(
  accounts: Accounts,
  caller: Caller,
  { by, code: typed, network, headers }: SecondFactor,
): Promise<Result<{ setCookie: string[] }, 'wrong' | 'lost' | 'too-many', { seconds: number }>> {
  const step = await readStep(accounts, caller, headers)
  if (!step) return fail('lost')
  const attempt = await accounts.limits.tryOften({
    name: 'second-factor',
    key: JSON.stringify([step.uid, network]),
    points: 10,
    seconds: 15 * 60,
  })
  if (!attempt.ok) return fail('too-many', attempt.detail)
  const subject = { id: step.uid, name: step.email }
  const answer = await ask(accounts, caller, step, { by, typed, headers })
  if (!answer.ok) {
    await recordEvent(caller, { what: 'sign-in-refused', subject, details: { step: 'second-factor' } })
    return answer.problem === 'too-many' ? fail('too-many', lockOf(step, caller.now)) : fail(answer.problem)
  }
  await attempt.value.succeeded()
  const person = { ...caller, actor: subject }
  if (by === 'recovery') {
    const { backupCodes } = await accounts.auth.api.viewBackupCodes({ body: { userId: step.uid } })
    const details = { left: String(backupCodes.length) }
    await recordEvent(person, { what: 'recovery-code-used', subject, details })
  }
  await recordEvent(person, { what: 'signed-in', subject, details: { by } })
  return succeed({ setCookie: [...cookiesToSet(answer.value), deviceCookie(step.email, accounts)] })
}

type Asked = { by: SecondFactor['by']; typed: string; headers: Headers }

/** The headers of Better Auth's answer. Its request has the cookie of the step alone, and no session. */
async function ask(accounts: Accounts, caller: Caller, step: SecondStep, { by, typed, headers }: Asked) {
  if (!(await canOpen(accounts, by === 'app' ? step.secret : step.backupCodes))) return fail('lost')
  const known = { userId: step.uid, secret: step.secret }
  const code = by === 'app' ? typed.replace(/\s/g, '') : readRecoveryCode(typed)
  const isUsed =
    by === 'app' &&
    (await takeCode(accounts, caller.database.orm, known, { code, now: caller.now })) === 'used'
  if (isUsed) return fail('wrong')
  const request = {
    body: { code },
    headers: new Headers({ cookie: step.cookie, 'user-agent': headers.get('user-agent') ?? '' }),
    returnHeaders: true as const,
  }
  const { api } = accounts.auth
  try {
    const answer = await (by === 'app' ? api.verifyTOTP(request) : api.verifyBackupCode(request))
    return succeed(answer.headers)
  } catch (error) {
    return fail(problemOf(error))
  }
}

/** What a refusal of Better Auth means for the person. What fails otherwise is thrown. */
function problemOf(error: unknown): 'wrong' | 'lost' | 'too-many' {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } }
  const code = body?.code
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE' || statusCode === 409) return 'wrong'
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return 'too-many'
  const isOver =
    code === 'INVALID_TWO_FACTOR_COOKIE' ||
    code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' ||
    code === 'TOTP_NOT_ENABLED' ||
    code === 'BACKUP_CODES_NOT_ENABLED' ||
    code === 'FAILED_TO_CREATE_SESSION'
  if (isOver) return 'lost'
  throw error
}

function lockOf({ lockedUntil }: SecondStep, now: Date): { seconds: number } {
  const left = lockedUntil ? (lockedUntil.getTime() - now.getTime()) / 1000 : 15 * 60
  return { seconds: Math.max(1, Math.ceil(left)) }
}
