import { type SQL, sql } from 'drizzle-orm'
import { certificateTypes, isOfPerson } from '#register/model/certificate-types.ts'

/*
 * Certificates of persons are personal data: whoever has the number of one may check it, and neither a list nor a name
 * leads to it.
 */

const types = sql.join(
  certificateTypes.filter(isOfPerson).map((type) => sql`${type}`),
  sql`, `,
)

/** Of a holder `h`: it agreed to stand in the directory, which does not yet say that what is asked about may. */
const isInDirectory: SQL = sql`h.restricted_because is null and coalesce(h.in_directory, false)`

/** Of a certificate `c`. */
export const isNotOfPerson: SQL = sql`c.type not in (${types})`

/** Of a holder `h`: all that it holds are certificates of a person. */
export const isPerson: SQL = sql`(
  exists (select from certificate as p where p.company_id = h.id and p.type in (${types}))
  and not exists (select from certificate as p where p.company_id = h.id and p.type not in (${types})))`

/** Whether a list may name the certificate `c` of the holder `h`. */
export const isListedCertificate: SQL = sql`(${isInDirectory} and ${isNotOfPerson})`

/** Whether a list may name the holder `h`. */
export const isListedCompany: SQL = sql`(${isInDirectory} and not ${isPerson})`
