import { type SQL, sql } from 'drizzle-orm'
import type { ListedCertificate, RegisterReminders } from '#domain/register/work/listed.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { certificate } from '../../database/tables/register.ts'
import { becomesDue } from './certificate-conditions.ts'
import { readListed } from './list-certificates.ts'

/**
 * Suspensions whose six months end within thirty days or are over, and certificates that expire within ninety days with
 * nothing that follows. Nobody who is not signed in is told anything.
 */
export async function registerReminders(
  caller: Caller,
  limit: number,
): Promise<Result<RegisterReminders, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const today = todayIn(caller.now)
  const bySuspension = sql`(select max("on") from certificate_decision as made
    where made.certificate_id = ${certificate.id} and made.decision = 'suspend' and made."on" <= ${today})`
  return succeed({
    suspensions: await due(caller, becomesDue('suspension', today), bySuspension, limit),
    expiries: await due(caller, becomesDue('unfollowed', today), sql`${certificate.expiresOn}`, limit),
  })
}

async function due(
  caller: Caller,
  where: SQL,
  first: SQL,
  limit: number,
): Promise<{ shown: ListedCertificate[]; total: number }> {
  const [counted] = await caller.database.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(certificate)
    .where(where)
  const shown = await readListed(caller, where, { orderBy: [first, certificate.id], limit })
  return { shown, total: counted?.total ?? 0 }
}
