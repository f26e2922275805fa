import { and, gte, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { CertificateState } from '#domain/register/certificate-standing.ts'
import { certificate } from '../../database/tables/register.ts'
import { termOnDay } from '../term-on-day.ts'

/*
 * How certificates stand on a day, asked of the database as `standingOn` answers for one: what ended one stays so; what
 * was not ended expires; what was suspended last and not restored is suspended.
 */

const { id } = certificate

export function standsAs(state: CertificateState, day: string): SQL {
  const { issuedOn, expiresOn } = termOnDay(day)
  const isIssued = lte(issuedOn, day)
  const isCurrent = or(isNull(expiresOn), gte(expiresOn, day))
  switch (state) {
    case 'not-yet-in-force':
      return not(isIssued)
    case 'in-force':
      return all(isIssued, isCurrent, not(isEnded(day)), not(isHeld(day)))
    case 'suspended':
      return all(isIssued, isCurrent, not(isEnded(day)), isHeld(day))
    case 'expired':
      return all(isIssued, lt(expiresOn, day), not(isEnded(day)))
    case 'withdrawn':
      return all(isIssued, isEnded(day, 'withdraw'))
    case 'cancelled':
      return all(isIssued, isEnded(day, 'cancel'))
    case 'replaced':
      return all(isIssued, isEnded(day, 'replace'))
  }
}

/** In force or suspended. */
export function isAlive(day: string): SQL {
  const { issuedOn, expiresOn } = termOnDay(day)
  return all(lte(issuedOn, day), or(isNull(expiresOn), gte(expiresOn, day)), not(isEnded(day)))
}

/** The first decision that ended it counts. */
function isEnded(day: string, by?: 'withdraw' | 'cancel' | 'replace'): SQL {
  return sql`${id} in (select ended.id from (
    select distinct on (certificate_id) certificate_id as id, decision from certificate_decision
    where "on" <= ${day} and decision in ('withdraw', 'cancel', 'replace')
    order by certificate_id, "on", certificate_decision.id) as ended
    ${by ? sql`where ended.decision = ${by}` : sql``})`
}

function isHeld(day: string): SQL {
  return sql`${id} in (select held.id from (${holds(day)}) as held where held.decision = 'suspend')`
}

/** Suspensions that last, with the day by which each is decided upon, up to a day. */
export function isHeldUntil(day: string, until: string): SQL {
  return sql`${id} in (select held.id from (${holds(day)}) as held
    where held.decision = 'suspend' and (held."on" + interval '6 months')::date <= ${until})`
}

/** The last suspension or restoration of each certificate until a day. */
function holds(day: string): SQL {
  return sql`select distinct on (certificate_id) certificate_id as id, decision, "on" from certificate_decision
    where "on" <= ${day} and decision in ('suspend', 'restore')
    order by certificate_id, "on" desc, certificate_decision.id desc`
}

function all(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) as SQL
}
