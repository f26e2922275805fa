import { lt } from 'drizzle-orm'
import type { Database } from '#kernel/database/database.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import type { SiteWithAccounts } from './accounts.ts'
import type { GuessLimits } from './guess-limits.ts'
import { authSession, authVerification } from './tables.ts'

/** Removes what has run out now and every hour. */
export function startTidyingAccounts(
  site: Pick<SiteWithAccounts, 'accounts' | 'database' | 'log' | 'now'>,
): Repeated {
  return startEvery(hour, site.log, {
    'accounts were not tidied': () => forgetEnded(site.database, site.accounts.limits, site.now()),
  })
}

/** Removes sessions, proofs and counts that have run out; they count for nothing before it either. */
export async function forgetEnded(database: Database, limits: GuessLimits, now: Date): Promise<void> {
  await database.orm.delete(authSession).where(lt(authSession.expiresAt, now))
  await database.orm.delete(authVerification).where(lt(authVerification.expiresAt, now))
  await limits.forgetExpired()
}
