import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { holdAdministrators, isAmong } from './administrators.ts'
import { revokeKeysOf } from './api-keys/manage-api-keys.ts'
import { endAccess } from './end-access.ts'
import { withdrawWaiting } from './invitations.ts'
import { authUser, invitation } from './tables.ts'

type Ending = {
  /** Ends the links by which others see drafts, in the same transaction; answers how many. */
  revokeLinks: (orm: Orm, uid: string, now: Date) => Promise<number>
  keepsKeys?: boolean
}

/** How many preview links and keys of programs ended with an account. */
type Ended = { links: number; keys: number }

/** Announced when it changes which accounts may do anything. */
export const accountsChanged: Topic = 'accounts'

type Disabled = Result<Ended, 'not-allowed' | 'not-found' | 'oneself' | 'last'>
type Enabled = Result<undefined, 'not-found'>

/**
 * Disables an account: nobody signs in to it, its sessions end at once, and the waiting invitations that the person
 * made are withdrawn. Preview links that the person shared end as well, and so do the API keys that the person made
 * and may know, unless `keepsKeys`. The answer says how many links and keys ended. Nobody can disable themselves
 * (`oneself`), and the last account that may do everything stays (`last`). Disabling a disabled account changes nothing.
 */
export async function disableAccount(
  caller: Editor,
  uid: string,
  { revokeLinks, keepsKeys = false }: Ending,
): Promise<Disabled> {
  const { actor, now } = caller
  ensureMay(caller, { to: 'administer' })
  if (uid === actor.id) return fail('oneself')
  const outcome = await caller.database.orm.transaction<Disabled>(async (orm) => {
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email })
      .from(authUser)
      .where(eq(authUser.id, uid))
    if (!account) return fail('not-found')
    const administrators = await holdAdministrators(orm)
    if (!isAmong(administrators, caller)) return fail('not-allowed')
    if (administrators.every(({ id }) => id === uid)) return fail('last')
    const disabled = await orm
      .update(authUser)
      .set({ disabledAt: now, updatedAt: now })
      .where(and(eq(authUser.id, uid), isNull(authUser.disabledAt)))
      .returning({ id: authUser.id })
    if (disabled.length === 0) return succeed({ links: 0, keys: 0 })
    await endAccess(orm, uid)
    const links = await revokeLinks(orm, uid, now)
    const keys = keepsKeys ? 0 : await revokeKeysOf(orm, caller, uid)
    const details = {
      ...(links > 0 ? { links: String(links) } : {}),
      ...(keys > 0 ? { keys: String(keys) } : {}),
    }
    await recordEvent(caller, { what: 'disabled', subject: account, details }, orm)
    await withdrawWaiting(caller, eq(invitation.invitedBy, uid), orm)
    return succeed({ links, keys })
  })
  if (outcome.ok) await caller.announcements.announce([accountsChanged])
  return outcome
}

/** Enables a disabled account again, with its old password. `not-found` where the account is not disabled. */
export async function enableAccount(caller: Editor, uid: string): Promise<Enabled> {
  ensureMay(caller, { to: 'administer' })
  const outcome = await caller.database.orm.transaction<Enabled>(async (orm) => {
    const [account] = await orm
      .update(authUser)
      .set({ disabledAt: null, updatedAt: caller.now })
      .where(and(eq(authUser.id, uid), isNotNull(authUser.disabledAt)))
      .returning({ id: authUser.id, name: authUser.email })
    if (!account) return fail('not-found')
    await recordEvent(caller, { what: 'enabled', subject: account }, orm)
    return succeed(undefined)
  })
  if (outcome.ok) await caller.announcements.announce([accountsChanged])
  return outcome
}
