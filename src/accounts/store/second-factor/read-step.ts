import { constantTimeEqual, makeSignature } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Accounts } from '../accounts.ts'
import { readCookie } from '../cookies.ts'
import { authTwoFactor, authUser } from '../tables.ts'

/** A person whose password was right in this browser a few minutes ago, and who still owes the second factor. */
export type SecondStep = {
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
