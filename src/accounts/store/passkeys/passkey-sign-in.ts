import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Accounts } from '../accounts.ts'
import { cookiesToSet, deviceCookie } from '../cookies.ts'
import { tellOwner } from '../record-security.ts'
import { authPasskey, authSession, authUser } from '../tables.ts'
import { wentBack } from './take-counter.ts'

type TooMany = { seconds: number }

/** The options with which a browser signs in with a passkey; they serve once, for five minutes, in this browser. */
export async function askForPasskey(
  accounts: Accounts,
  { headers, network }: { headers: Headers; network: string },
): Promise<Result<{ options: object; setCookie: string[] }, 'too-many', TooMany>> {
  const attempt = await accounts.limits.tryOften({ ...limit, name: 'passkey-options', key: network })
  if (!attempt.ok) return attempt
  const { response, headers: answer } = await accounts.auth.api.generatePasskeyAuthenticationOptions({
    headers,
    returnHeaders: true,
  })
  return succeed({
    options: { ...response, userVerification: 'required' },
    setCookie: answer.getSetCookie(),
  })
}

/**
 * Signs in with a passkey, which counts as both factors and must therefore have asked its owner to unlock it.
 * `refused` says nothing more: not whether it is known, nor whether its account is disabled. `counter-back` is the answer
 * to somebody who has the key, of which there may be a copy: its account says so, and its owner gets a mail.
 */
export async function signInWithPasskey(
  accounts: Accounts,
  caller: Caller,
  { response, headers, network }: { response: Given; headers: Headers; network: string },
): Promise<Result<{ setCookie: string[] }, 'refused' | 'counter-back' | 'too-many', TooMany>> {
  const attempt = await accounts.limits.tryOften({ ...limit, name: 'passkey', key: network })
  if (!attempt.ok) return attempt
  const [found] = await caller.database.orm
    .select({ id: authUser.id, name: authUser.email, passkey: authPasskey.id, called: authPasskey.name })
    .from(authPasskey)
    .innerJoin(authUser, eq(authUser.id, authPasskey.userId))
    .where(eq(authPasskey.credentialID, response.id))
  const answer = found && wasUnlocked(response) ? await verify(accounts, response, headers) : null
  const account = found ? { id: found.id, name: found.name } : null
  if (found && answer === 'counter-back') {
    await tellOfCounter(accounts, caller, found)
    return fail('counter-back')
  }
  if (!account || !answer || answer === 'counter-back') {
    await recordEvent(caller, { what: 'sign-in-refused', subject: account, details: { by: 'passkey' } })
    return fail('refused')
  }
  await caller.database.orm
    .update(authSession)
    .set({ passkeyAt: caller.now })
    .where(eq(authSession.id, answer.sessionId))
  await attempt.value.succeeded()
  await recordEvent(
    { ...caller, actor: account },
    { what: 'signed-in', subject: account, details: { by: 'passkey' } },
  )
  return succeed({ setCookie: [...cookiesToSet(answer.headers), deviceCookie(account.name, accounts)] })
}

/** What a browser answers (W3C Web Authentication, AuthenticationResponseJSON). */
type Given = {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: { authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string }
}

const limit = { points: 60, seconds: 15 * 60 }

/**
 * Whether the authenticator says that it verified its user: bit 2 of the flags after the 32 bytes of the site's hash
 * (W3C Web Authentication, 6.1). The signature that Better Auth checks covers them; it does not look at this bit.
 */
function wasUnlocked({ response }: Given): boolean {
  const flags = Buffer.from(response.authenticatorData, 'base64url')[32] ?? 0
  return (flags & 0b100) !== 0
}

type FoundPasskey = { id: string; name: string; passkey: string; called: string | null }

/** Recorded each time; a mail a day for a passkey, for whoever has a copy may try on and on. */
async function tellOfCounter(accounts: Accounts, caller: Caller, found: FoundPasskey): Promise<void> {
  const what = 'passkey-counter-back' as const
  const details = found.called ? { passkey: found.called } : undefined
  const counted = { name: what, key: found.passkey, points: 1, seconds: 24 * 60 * 60 }
  const isFirst = (await accounts.limits.tryOften(counted)).ok
  await caller.database.orm.transaction(async (orm) => {
    const subject = { id: found.id, name: found.name }
    await recordEvent(caller, { what, subject, ...(details && { details }) }, orm)
    await orm.update(authPasskey).set({ wentBackAt: caller.now }).where(eq(authPasskey.id, found.passkey))
    if (isFirst) await tellOwner(orm, caller, found.id, [{ what, ...(details && { details }) }])
  })
  await caller.announcements.announce([mailQueued])
}

async function verify(accounts: Accounts, response: Given, headers: Headers) {
  try {
    const answer = await accounts.auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers,
      returnHeaders: true,
    })
    return { headers: answer.headers, sessionId: answer.response.session.id }
  } catch (error) {
    if (wentBack(error)) return 'counter-back'
    if (isRefusal(error)) return null
    throw error
  }
}

const refusals = new Set([
  // Better Auth says so of whatever its verifier throws: a response that is none, or a forged one.
  'FAILED_TO_VERIFY_REGISTRATION',
  // The account is disabled.
  'UNABLE_TO_CREATE_SESSION',
])

/** Whether Better Auth refused a passkey; any other error is a failure of ours. */
export function isRefusal(error: unknown): boolean {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } }
  return (statusCode !== undefined && statusCode < 500) || refusals.has(body?.code ?? '')
}
