import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import { type KeptRecord, statementOn, statementsOf } from './statements.ts'

/** In months: a certification cycle lasts three years (ISO/IEC 17021-1:2015, 9.1.3). */
const cycle = 36

/**
 * The last day on which a record about a certificate that was completed on `day` is kept: the end of the cycle in which
 * that was, and one full cycle more (ISO/IEC 17021-1:2015, 9.9.4).
 *
 * The cycle is the issue that held then; between two issues, or once the last has expired, the one before. What was
 * suspended, withdrawn or replaced is kept as if it had run to its last day: a decision may be annulled. A full cycle is
 * never shorter than three years, whatever term an issue has. What has no last day, also an opinion, goes by three-year
 * cycles from its issue.
 */
export function recordsKeptUntil(kept: KeptRecord, day: string): string {
  const statements = statementsOf(kept)
  const begun = statements.filter(({ issuedOn }) => issuedOn <= day)
  const { issuedOn, expiresOn } = statementOn(begun.length > 0 ? begun : statements, day)
  if (expiresOn !== null) return addMonths(expiresOn, Math.max(cycle, monthsBetween(issuedOn, expiresOn)))
  let cycles = 1
  while (lastDay(issuedOn, cycles) < day) cycles += 1
  return lastDay(issuedOn, cycles + 1)
}

function lastDay(from: string, cycles: number): string {
  return addDays(addMonths(from, cycle * cycles), -1)
}

/** How many months a term has; one that was begun counts. */
function monthsBetween(from: string, until: string): number {
  let months = 0
  while (addMonths(from, months) < until) months += 1
  return months
}
