import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type IafReminder, iafDue } from '#domain/register/iaf/iaf-month.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { certificate, company } from '../../database/tables/register.ts'
import { termOnDay } from '../term-on-day.ts'
import { deliveredMonths, lastDelivery } from './deliveries.ts'
import { isSent } from './ready-records.ts'

/** What is to be delivered to the database of accredited certifications; null where nothing is, or there is nothing to send. */
export async function iafReminder(caller: Caller): Promise<Result<IafReminder | null, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const today = todayIn(caller.now)
  const due = iafDue(await deliveredMonths(caller), today)
  if (!due || !(await isAny(caller, isSent(today)))) return succeed(null)
  const last = await lastDelivery(caller)
  if (!last) return succeed({ ...due, isUnchanged: false })
  return succeed({ ...due, isUnchanged: !(await isAny(caller, touchedSince(new Date(last.at), today))) })
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
    and(isSent(today), isPassed(sql`(${termOnDay(today).expiresOn} + 1)`)),
    and(
      isSent(today),
      sql`exists (select from certificate_decision made where made.certificate_id = ${certificate.id}
        and (made.at > ${at} or ${isPassed(sql`made."on"`)}))`,
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
