import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Accounts } from '../accounts.ts'
import { recordEvent } from '../record-event.ts'
import { passkeyName } from './passkey-name.ts'
import { isRefusal } from './refusal.ts'

type Options = { options: object; setCookie: string[] }

/**
 * What a browser needs to make a passkey for the actor, whose session `headers` carry. It must be one that finds the
 * account by itself and that asks its owner to unlock it, since it stands for both factors.
 */
export async function offerPasskey(
  accounts: Accounts,
  caller: Caller,
  headers: Headers,
): Promise<Result<Options, 'not-allowed'>> {
  if (!(await isOwn(accounts, caller, headers))) return fail('not-allowed')
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

/** Keeps the passkey that the browser made for what was offered to it; that serves once, for five minutes. */
export async function addPasskey(
  accounts: Accounts,
  caller: Caller,
  given: { response: unknown; name: string; headers: Headers },
): Promise<Result<null, 'not-allowed' | 'refused'>> {
  const { actor } = caller
  if (!actor || !(await isOwn(accounts, caller, given.headers))) return fail('not-allowed')
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
  await recordEvent(caller, {
    what: 'passkey-added',
    subject: actor,
    ...(name ? { details: { passkey: name } } : {}),
  })
  return succeed(null)
}

async function isOwn(accounts: Accounts, { actor }: Caller, headers: Headers): Promise<boolean> {
  if (!actor) return false
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  return session?.user.id === actor.id
}
