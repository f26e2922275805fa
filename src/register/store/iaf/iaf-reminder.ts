import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type IafReminder, iafDue } from '#register/model/iaf/iaf-month.ts'
import { certificate, company } from '../tables/register.ts'
import { termOnDay } from '../term-on-day.ts'
import { deliveredMonths, lastDelivery } from './deliveries.ts'
import { mappedAt } from './iaf-mapping.ts'
import { isSent } from './ready-records.ts'

/**
 * What is to be delivered to the database of accredited certifications; null where nothing is due or nothing would be
 * sent.
 */
export async function iafReminder(caller: Editor): Promise<IafReminder | null> {
  const today = todayIn(caller.now)
  const due = iafDue(await deliveredMonths(caller), today)
  if (!due || !(await isAny(caller, isSent(today)))) return null
  const last = await lastDelivery(caller)
  if (!last) return { ...due, isUnchanged: false }
  const mapped = await mappedAt(caller)
  if (mapped && mapped > new Date(last.at)) return { ...due, isUnchanged: false }
  return { ...due, isUnchanged: !(await isAny(caller, touchedSince(new Date(last.at), today))) }
}

/** Written since a moment, or standing otherwise since its day by time alone. Consents that were taken back count. */
function touchedSince(moment: Date, today: string): SQL {
  const at = moment.toISOString()
  const day = todayIn(moment)
  const isPassed = (column: SQL) => sql`(${column} > ${day} and ${column} <= ${today})`
  return or(
    sql`${company.updatedAt} > ${at}`,
    sql`${certificate.updatedAt} > ${at}`,
    and(isSent(today), isPassed(sql`${certificate.issuedOn}`)),
    and(
      isSent(today),
      sql`exists (select from certificate_former as former where former.certificate_id = ${certificate.id}
        and ${isPassed(sql`(former.until + 1)`)})`,
    ),
    and(isSent(today), isPassed(sql`(${termOnDay(today).expiresOn} + 1)`)),
    and(
      isSent(today),
      sql`exists (select from certificate_decision made where made.certificate_id = ${certificate.id}
        and (made.at > ${at} or made.annulled_at > ${at} or ${isPassed(sql`made."on"`)}))`,
    ),
  ) as SQL
}

async function isAny({ database: { orm } }: Caller, condition: SQL): Promise<boolean> {
  const found = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .innerJoin(company, eq(company.id, certificate.companyId))
    .where(condition)
    .limit(1)
  return found.length > 0
}
