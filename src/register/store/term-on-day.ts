import { type SQL, sql } from 'drizzle-orm'
import { certificate } from './tables/register.ts'

/**
 * The term of each certificate that counts on a day, asked of the database as `termOn` answers for one. Those of which
 * something former still holds are few and found once for all.
 */
export function termOnDay(day: string): { issuedOn: SQL; expiresOn: SQL } {
  const isFormer = sql`${certificate.id} in (select certificate_id from certificate_former where until >= ${day})`
  const either = (column: 'issued_on' | 'expires_on', own: SQL) => sql`(case when ${isFormer}
    then (select former.${sql.identifier(column)} from certificate_former as former
      where former.certificate_id = ${certificate.id} and former.until >= ${day} order by former.until limit 1)
    else ${own} end)`
  return {
    issuedOn: either('issued_on', sql`${certificate.issuedOn}`),
    expiresOn: either('expires_on', sql`${certificate.expiresOn}`),
  }
}
