import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { rightsCode } from '../model/rights-code.ts'
import type { Accounts } from './accounts.ts'
import { holdAdministrators, isAmong } from './administrators.ts'
import { revokeKeysOf } from './api-keys/manage-api-keys.ts'
import { accountsChanged } from './disable-account.ts'
import { withdrawWaiting } from './invitations.ts'
import { provePassword } from './own/prove-password.ts'
import { authUser, invitation } from './tables.ts'

type Narrowing = {
  /** What the account may from now on; null for everything. */
  rights: MaybeNarrowed
  /** The actor's present password. */
  present: string
  keepsKeys?: boolean
}
type Problem = 'not-allowed' | 'not-found' | 'own-rights' | 'wrong-password' | 'too-many'
type Ended = { links: number; keys: number }
type Narrowed = Result<Ended, Problem, { seconds: number } | undefined>

/**
 * Says what an account may do, from its next request on. With it end the invitations that it sent and that still wait,
 * and the API keys that the person made and may know, unless `keepsKeys`: both could do more than the person now may.
 * What the account has planned stays planned. Nobody narrows themselves (`own-rights`), so that there is always
 * somebody who may do everything.
 */
export async function narrowAccount(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  uid: string,
  { rights, present, keepsKeys = false }: Narrowing,
): Promise<Narrowed> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  if (uid === caller.actor.id) return fail('own-rights')
  const outcome = await caller.database.orm.transaction<Narrowed>(async (orm) => {
    const administrators = await holdAdministrators(orm)
    if (!isAmong(administrators, caller)) return fail('not-allowed')
    const [account] = await orm
      .update(authUser)
      .set({ rights, updatedAt: caller.now })
      .where(eq(authUser.id, uid))
      .returning({ id: authUser.id, name: authUser.email })
    if (!account) return fail('not-found')
    if (rights === null) {
      await recordEvent(caller, { what: 'account-widened', subject: account }, orm)
      return succeed({ links: 0, keys: 0 })
    }
    const keys = keepsKeys ? 0 : await revokeKeysOf(orm, caller, uid)
    await withdrawWaiting(caller, eq(invitation.invitedBy, uid), orm)
    const details = { rights: rightsCode(rights), ...(keys > 0 && { keys: String(keys) }) }
    await recordEvent(caller, { what: 'account-narrowed', subject: account, details }, orm)
    return succeed({ links: 0, keys })
  })
  if (outcome.ok) await caller.announcements.announce([accountsChanged])
  return outcome
}
