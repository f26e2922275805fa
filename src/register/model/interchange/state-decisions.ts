import { fail, type Result, succeed } from '#kernel/result.ts'
import type { DecisionRecord, ReasonClass } from '../certificate-record.ts'
import {
  type CertificateState,
  type DecisionName,
  type DecisionProblem,
  mayDecide,
  standingOn,
  stands,
  type Terms,
} from '../certificate-standing.ts'
import { type MadeBefore, newDecisions, nextDecision, repeats } from '../new-decisions.ts'
import type { StateProblemCode } from './problems.ts'

/** How a row says that its certificate stands; null where it says nothing. */
export type SaidState = {
  state: CertificateState | null
  since: string | null
  reason: ReasonClass | null
  decisions: readonly DecisionRecord[]
  /** A single decision that is taken now, in place of a list; `isOnce` where it is known not to be sent twice. */
  next?: { decision: DecisionRecord; isOnce: boolean }
}

type Problem = { column: string; said: string }

/** What brings a state about. */
const broughtBy: Partial<Record<CertificateState, DecisionName>> = {
  'in-force': 'restore',
  issued: 'restore',
  suspended: 'suspend',
  withdrawn: 'withdraw',
  cancelled: 'cancel',
  transferred: 'transfer',
  replaced: 'replace',
}

/**
 * The decisions to add so that a certificate with this history stands as a row says; none where it already does.
 * Expiry never follows from a state, only from dates.
 */
export function decisionsToReach(
  term: Terms & { originalIssuedOn?: string | null },
  made: readonly MadeBefore[],
  said: SaidState,
  today: string,
): Result<DecisionRecord[], StateProblemCode, Problem> {
  const added = said.next
    ? nextDecision(term, made, said.next.decision, { today, isOnce: said.next.isOnce })
    : newDecisions(term, made, said.decisions, today)
  if (!added.ok) return refused(added.problem, 'decisions', added.detail)
  if (said.state === null) return added
  const history: MadeBefore[] = [...made, ...added.value]
  const { state, since } = standingOn(term, history, today)
  // Files call a statement that stands valid, and a certificate that stands issued.
  if (stands(said.state) && stands(state)) return added
  // It follows from the dates, and the day may have come since the file was written.
  if (said.state === 'not-yet-in-force') return added
  if (said.state === 'expired')
    return stands(state) ? fail('not-expired', { column: 'state', said: term.expiresOn ?? '' }) : added
  // A certificate that ran out stands as its dates say, whatever was true before.
  if (state === 'expired' && (stands(said.state) || said.since === null)) return added
  if (state === 'not-yet-in-force' && stands(said.state)) return added
  if (state === said.state && (said.since === null || said.since === since)) return added
  if (state === said.state)
    return fail('state-day-differs', { column: 'state.since', said: `${said.since} / ${since}` })
  const decision = broughtBy[said.state]
  if (decision === undefined) return added
  if (said.since === null) return fail('state-without-day', { column: 'state.since', said: said.state })
  const asked = { decision, on: said.since, reason: said.reason }
  // What the body annulled here its file may not bring back by saying it again.
  const annulled = made.find((each) => each.annulled && each.decision === decision && each.on === said.since)
  if (annulled) return refused('annulled', 'state', asked)
  // A planned state, or the one that held until expiry.
  const day = said.since > today ? said.since : state === 'expired' ? term.expiresOn : null
  const then = day === null ? null : standingOn(term, history, day)
  if (then?.state === said.state && then.since === said.since) return added
  // The file predates a later decision or means a second one of that day: only a list of decisions distinguishes them.
  if (history.some((each) => !each.annulled && repeats(each, asked)))
    return refused('decided-since', 'state', asked)
  const reached = mayDecide(term, history, asked, today)
  return reached.ok ? succeed([...added.value, asked]) : refused(reached.problem, 'state', asked)
}

/** What a problem of a decision is called among those of rows. */
export const decisionCodes: Record<DecisionProblem | NotAgain, StateProblemCode> = {
  annulled: 'decision-annulled',
  repeated: 'decision-repeated',
  'decided-since': 'state-decided-since',
  'before-issue': 'decision-before-issue',
  'before-last': 'decision-before-last',
  ended: 'decision-after-end',
  expired: 'decision-after-expiry',
  'already-suspended': 'decision-already-suspended',
  'not-suspended': 'decision-not-suspended',
  'not-of-statement': 'decision-not-of-statement',
}

/** Why a decision of the history is not repeated. */
type NotAgain = 'annulled' | 'repeated' | 'decided-since'

function refused(problem: DecisionProblem | NotAgain, column: string, decision: DecisionRecord | undefined) {
  return fail(decisionCodes[problem], { column, said: decision ? `${decision.decision} ${decision.on}` : '' })
}
