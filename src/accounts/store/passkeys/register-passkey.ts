import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Accounts } from '../accounts.ts'
import { provePassword } from '../own/prove-password.ts'
import { authSession } from '../tables.ts'
import { passkeyName } from './passkey-name.ts'
import { isRefusal } from './refusal.ts'

type Options = { options: object; setCookie: string[] }
type Problem = 'not-allowed' | 'wrong-password' | 'too-many'

/**
 * What a browser needs to make a passkey for the actor, whose session `headers` carry. It must be one that finds the
 * account by itself and that asks its owner to unlock it, since it stands for both factors. It outlives the session,
 * which is therefore not enough: the present password is asked for.
 */
export async function offerPasskey(
  accounts: Accounts,
  caller: Editor,
  { present, headers }: { present: string; headers: Headers },
): Promise<Result<Options, Problem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  if ((await ownSession(accounts, caller, headers)) === null) return fail('not-allowed')
  const { response, headers: answer } = await accounts.auth.api.generatePasskeyRegistrationOptions({
    headers,
    returnHeaders: true,
  })
  const authenticatorSelection = {
    ...response.authenticatorSelection,
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  }
  return succeed({ options: { ...response, authenticatorSelection }, setCookie: answer.getSetCookie() })
}

/**
 * Keeps the passkey that the browser made for what was offered to it; that serves once, for five minutes. The present
 * password is asked for here too: what was offered does not say that it was given.
 */
export async function addPasskey(
  accounts: Accounts,
  caller: Editor,
  given: { present: string; response: unknown; name: string; headers: Headers },
): Promise<Result<null, Problem | 'refused', { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, given.present)
  if (!proved.ok) return proved
  const sessionId = await ownSession(accounts, caller, given.headers)
  if (sessionId === null) return fail('not-allowed')
  const name = passkeyName(given.name)
  try {
    await accounts.auth.api.verifyPasskeyRegistration({
      body: { response: given.response, ...(name ? { name } : {}) },
      headers: given.headers,
    })
  } catch (error) {
    if (isRefusal(error)) return fail('refused')
    throw error
  }
  // It was unlocked here and now.
  const { orm } = caller.database
  await orm.update(authSession).set({ passkeyAt: caller.now }).where(eq(authSession.id, sessionId))
  await recordEvent(caller, {
    what: 'passkey-added',
    subject: proved.value,
    ...(name ? { details: { passkey: name } } : {}),
  })
  return succeed(null)
}

/** The session that the headers carry; null where it is not the actor's. */
async function ownSession(accounts: Accounts, { actor }: Editor, headers: Headers): Promise<string | null> {
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  return session?.user.id === actor.id ? session.session.id : null
}
