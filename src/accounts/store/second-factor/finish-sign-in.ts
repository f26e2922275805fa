import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Accounts } from '../accounts.ts'
import { cookiesToSet, deviceCookie, readCookie } from '../cookies.ts'
import { recordSecurity } from '../record-security.ts'
import { authTwoFactor, authUser } from '../tables.ts'
import { readRecoveryCode, takeCode } from './codes.ts'
import { canOpen } from './rule.ts'

type SecondFactor = {
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
    await caller.database.orm.transaction((orm) =>
      recordSecurity(orm, person, subject, [{ what: 'recovery-code-used', details }]),
    )
    await caller.announcements.announce([mailQueued])
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
  const { orm } = caller.database
  const judged = by === 'app' ? await takeCode(accounts, orm, known, { code, now: caller.now }) : 'taken'
  if (judged === 'used') return fail('wrong')
  const request = {
    // Better Auth goes by a clock of its own: it counts what was not taken as wrong, and never sees what it might accept.
    body: { code: judged === 'taken' ? code : '' },
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

/** A person whose password was right in this browser a few minutes ago, and who still owes the second factor. */
type SecondStep = {
  uid: string
  email: string
  /** Encrypted. */
  secret: string
  /** Encrypted. */
  backupCodes: string
  lockedUntil: Date | null
  /** The cookie that proves it, as it is sent. */
  cookie: string
}

/** The step that a request's cookie proves, or null: it was lost, has run out, or was another browser's. */
export async function readStep(
  accounts: Accounts,
  caller: Caller,
  headers: Headers,
): Promise<SecondStep | null> {
  const context = await accounts.auth.$context
  const { name } = context.createAuthCookie('two_factor')
  const sent = readCookie(headers.get('cookie'), name)
  const identifier = sent && (await unsign(sent, context.secret))
  if (!identifier) return null
  const step = await context.internalAdapter.findVerificationValue(identifier)
  if (!step || step.expiresAt <= caller.now) return null
  const [found] = await caller.database.orm
    .select({
      uid: authUser.id,
      email: authUser.email,
      secret: authTwoFactor.secret,
      backupCodes: authTwoFactor.backupCodes,
      lockedUntil: authTwoFactor.lockedUntil,
    })
    .from(authUser)
    .innerJoin(authTwoFactor, eq(authTwoFactor.userId, authUser.id))
    .where(eq(authUser.id, step.value))
  return found ? { ...found, cookie: `${name}=${sent}` } : null
}

/** What was signed, when the signature is this site's; the form is better-call's. */
async function unsign(sent: string, secret: string): Promise<string | null> {
  let value: string
  try {
    value = decodeURIComponent(sent)
  } catch {
    return null
  }
  const at = value.lastIndexOf('.')
  const [plain, signature] = [value.slice(0, at), value.slice(at + 1)]
  if (at < 1 || !/^2fa-[\w-]+$/.test(plain)) return null
  return constantTimeEqual(signature, await makeSignature(plain, secret)) ? plain : null
}
