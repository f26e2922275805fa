import { type SQL, sql } from 'drizzle-orm'
import { certificate } from './tables/register.ts'

/** The term of each certificate that counts on a day, asked of the database as `termOn` answers for one. */
export function termOnDay(day: string): { issuedOn: SQL; expiresOn: SQL } {
  const isFormer = sql`${certificate.formerIssuedOn} is not null and ${certificate.issuedOn} > ${day}`
  const either = (former: SQL, own: SQL) => sql`(case when ${isFormer} then ${former} else ${own} end)`
  return {
    issuedOn: either(sql`${certificate.formerIssuedOn}`, sql`${certificate.issuedOn}`),
    expiresOn: either(sql`${certificate.formerExpiresOn}`, sql`${certificate.expiresOn}`),
  }
}
