import { and, eq, like, lt, or } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import type { SiteWithAccounts } from './accounts.ts'
import type { GuessLimits } from './guess-limits.ts'
import { deleteOldFormDrafts } from './own/form-drafts.ts'
import { authCredential, authSession, authUser, authVerification } from './tables.ts'

/**
 * Ends every session of an account, in `orm`'s transaction, and with them what was under way: second-factor steps
 * and links to a new password.
 */
export async function endAccess(orm: Orm, uid: string): Promise<void> {
  await orm.delete(authSession).where(eq(authSession.userId, uid))
  await orm
    .delete(authVerification)
    .where(or(eq(authVerification.value, uid), like(authVerification.value, `${uid}:%`)))
}

/** Signs a person out everywhere at once; they may sign in again. */
export async function endSessions(caller: Editor, uid: string): Promise<Result<undefined, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email })
      .from(authUser)
      .where(eq(authUser.id, uid))
    if (!account) return fail('not-found')
    await endAccess(orm, uid)
    await recordEvent(caller, { what: 'sessions-ended', subject: account }, orm)
    return succeed(undefined)
  })
}

/** Removes what has run out now and every hour. */
export function startTidyingAccounts(
  site: Pick<SiteWithAccounts, 'accounts' | 'database' | 'log' | 'now'>,
): Repeated {
  const jobs = {
    'accounts were not tidied': () => forgetEnded(site.database, site.accounts.limits, site.now()),
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}

/** Removes sessions, proofs and counts that have run out, which count for nothing before it either, and old drafts. */
export async function forgetEnded(database: Database, limits: GuessLimits, now: Date): Promise<void> {
  await database.orm.delete(authSession).where(lt(authSession.expiresAt, now))
  await database.orm.delete(authVerification).where(lt(authVerification.expiresAt, now))
  await limits.forgetExpired()
  await deleteOldFormDrafts(database.orm, now)
}

/**
 * Locks an account until `orm`'s transaction ends, and answers whether it is disabled and the hash of its password as
 * they are then; null where there is no such account. Code that ends sessions takes this lock first, and code that
 * makes a session checks behind it, so that the later of the two sees what the earlier did.
 */
export async function lockAccount(
  orm: Orm,
  uid: string,
): Promise<{ isDisabled: boolean; hash: string | null } | null> {
  const [account] = await orm
    .select({ disabledAt: authUser.disabledAt })
    .from(authUser)
    .where(eq(authUser.id, uid))
    .for('update')
  // A second query, made once the lock is held: a query that itself waits for the lock still sees the old password.
  return account ? { isDisabled: account.disabledAt !== null, hash: await passwordHashOf(orm, uid) } : null
}

/** The hash of an account's password; null where it has none. */
export async function passwordHashOf(orm: Orm, uid: string): Promise<string | null> {
  const [credential] = await orm
    .select({ hash: authCredential.password })
    .from(authCredential)
    .where(and(eq(authCredential.userId, uid), eq(authCredential.providerId, 'credential')))
  return credential?.hash ?? null
}
