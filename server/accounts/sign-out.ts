import type { Caller } from '../caller.ts'
import { recordEvent } from '../history/record-event.ts'
import type { Accounts } from './accounts.ts'
import { cookiesToSet } from './cookies.ts'

/** Ends the session that a request carries, on the server and in the browser. Returns the Set-Cookie lines for it. */
export async function signOut(accounts: Accounts, caller: Caller, headers: Headers): Promise<string[]> {
  const { headers: answer } = await accounts.auth.api.signOut({ headers, returnHeaders: true })
  if (caller.actor) await recordEvent(caller, { what: 'signed-out', subject: caller.actor })
  return cookiesToSet(answer)
}
