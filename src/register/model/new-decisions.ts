import { fail, type Result, succeed } from '#kernel/result.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import type { CertificateRecord, DecisionRecord } from './certificate-record.ts'
import {
  type Decision,
  type DecisionProblem,
  inOrder,
  mayDecide,
  type Terms,
} from './certificate-standing.ts'
import { type KeptRecord, recordOn } from './statements.ts'

/**
 * Of the decisions that somebody sends, those that are not in the history yet, in their order; or the first that may
 * not follow the history. Two decisions of the same kind and day are the same decision, also once that was annulled.
 */
export function newDecisions<Sent extends DecisionRecord>(
  term: Terms & { originalIssuedOn?: string | null },
  made: readonly Decision[],
  sent: readonly Sent[],
  today: string,
): Result<Sent[], DecisionProblem, Sent> {
  const known = new Set(made.map(keyOf))
  const history: Decision[] = [...made]
  const added: Sent[] = []
  for (const each of inOrder(sent)) {
    if (known.has(keyOf(each))) continue
    const allowed = mayDecide(term, history, each, today)
    if (!allowed.ok) return fail(allowed.problem, each)
    known.add(keyOf(each))
    history.push(each)
    added.push(each)
  }
  return succeed(added)
}

function keyOf({ decision, on }: Decision): string {
  return `${decision} ${on}`
}

/**
 * The decision that goes with an issue which begins after the one before it had expired, suspended: it restores the
 * certification (ISO/IEC 17021-1:2015, 9.6.3.2.5).
 */
export function restoredByRenewal(
  kept: KeptRecord,
  made: readonly Decision[],
  said: CertificateRecord,
  today: string,
): DecisionRecord[] {
  const { issuedOn, expiresOn } = recordOn(kept, today)
  const hasLapsed = expiresOn !== null && said.issuedOn > addDays(expiresOn, 1)
  if (said.issuedOn <= issuedOn || !hasLapsed) return []
  const restored = { decision: 'restore', on: said.issuedOn, reason: null } as const
  const terms = { ...said, former: [{ issuedOn, expiresOn, until: addDays(said.issuedOn, -1) }] }
  return mayDecide(terms, made, restored).ok ? [restored] : []
}
