import { lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { authSession, authVerification } from '../database/tables/accounts.ts'
import type { GuessLimits } from './guess-limits.ts'

/** Removes sessions, proofs and counts that have run out; they count for nothing before it either. */
export async function forgetEnded(database: Database, limits: GuessLimits, now: Date): Promise<void> {
  await database.orm.delete(authSession).where(lt(authSession.expiresAt, now))
  await database.orm.delete(authVerification).where(lt(authVerification.expiresAt, now))
  await limits.forgetExpired()
}
