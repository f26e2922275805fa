import { type SQL, sql } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { ListedCertificate, RegisterReminders } from '#register/model/work/listed.ts'
import { certificate } from '../tables/register.ts'
import { becomesDue } from './certificate-conditions.ts'
import { readListed } from './lists.ts'

/**
 * Suspensions whose six months end within thirty days or are over, and certificates that expire within ninety days with
 * nothing that follows.
 */
export async function registerReminders(caller: Editor, limit: number): Promise<RegisterReminders> {
  const today = todayIn(caller.now)
  const bySuspension = sql`(select max("on") from certificate_decision as made
    where made.certificate_id = ${certificate.id} and made.decision = 'suspend' and made."on" <= ${today})`
  return {
    suspensions: await due(caller, becomesDue('suspension', today), bySuspension, limit),
    expiries: await due(caller, becomesDue('unfollowed', today), sql`${certificate.expiresOn}`, limit),
  }
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
