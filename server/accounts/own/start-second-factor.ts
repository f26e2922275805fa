import { encode } from 'uqr'
import type { AppSetup } from '#domain/accounts/own-account.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Accounts } from '../accounts.ts'
import { provePassword } from './prove-password.ts'

type Problem = 'not-allowed' | 'wrong-password' | 'too-many' | 'already-on'

/**
 * Makes a new key for the actor's authenticator app. It asks for nothing at sign-in before a code of the app
 * confirms it. `headers` carry the actor's session.
 */
export async function startSecondFactor(
  accounts: Accounts,
  caller: Caller,
  { present, headers }: { present: string; headers: Headers },
): Promise<Result<AppSetup, Problem, { seconds: number } | undefined>> {
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

/** The same from the address that authenticator apps read (otpauth). */
export function setupOf(uri: string): AppSetup {
  const { size, data } = encode(uri, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { key: new URL(uri).searchParams.get('secret') ?? '', drawing: { size, path } }
}
