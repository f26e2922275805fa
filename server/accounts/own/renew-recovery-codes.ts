import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { recordEvent } from '../../history/record-event.ts'
import type { Accounts } from '../accounts.ts'
import { provePassword } from './prove-password.ts'

type Problem = 'not-allowed' | 'wrong-password' | 'too-many' | 'not-on'

/** Ten new recovery codes for the actor, read this once; those from before open nothing. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  caller: Caller,
  { present, headers }: { present: string; headers: Headers },
): Promise<Result<{ recoveryCodes: string[] }, Problem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const session = await accounts.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (session?.user.id !== proved.value.id) return fail('not-allowed')
  if (!session.user.twoFactorEnabled) return fail('not-on')
  const { backupCodes } = await accounts.auth.api.generateBackupCodes({
    body: { password: present },
    headers,
  })
  await recordEvent(caller, { what: 'recovery-codes-renewed', subject: proved.value })
  return succeed({ recoveryCodes: backupCodes })
}
