import { fail, type Result, succeed } from '#kernel/result.ts'
import type { DecisionRecord, ReasonClass } from '../certificate-record.ts'
import {
  type CertificateState,
  type Decision,
  type DecisionName,
  type DecisionProblem,
  standingOn,
  stands,
  type Terms,
} from '../certificate-standing.ts'
import { newDecisions } from '../new-decisions.ts'
import type { StateProblemCode } from './problems.ts'

/** How a row says that its certificate stands; null where it says nothing. */
export type SaidState = {
  state: CertificateState | null
  since: string | null
  reason: ReasonClass | null
  decisions: readonly DecisionRecord[]
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
  made: readonly Decision[],
  said: SaidState,
  today: string,
): Result<DecisionRecord[], StateProblemCode, Problem> {
  const told = newDecisions(term, made, said.decisions, today)
  if (!told.ok) return refused(told.problem, 'decisions', told.detail)
  if (said.state === null) return told
  const history = [...made, ...told.value]
  const { state, since } = standingOn(term, history, today)
  // Files call a statement that stands valid, and a certificate that stands issued.
  if (stands(said.state) && stands(state)) return told
  // It follows from the dates, and the day may have come since the file was written.
  if (said.state === 'not-yet-in-force') return told
  if (said.state === 'expired')
    return stands(state) ? fail('not-expired', { column: 'state', said: term.expiresOn ?? '' }) : told
  // A certificate that ran out stands as its dates say, whatever was true before.
  if (state === 'expired' && (stands(said.state) || said.since === null)) return told
  if (state === 'not-yet-in-force' && stands(said.state)) return told
  if (state === said.state && (said.since === null || said.since === since)) return told
  if (state === said.state)
    return fail('state-day-differs', { column: 'state.since', said: `${said.since} / ${since}` })
  const decision = broughtBy[said.state]
  if (decision === undefined) return told
  if (said.since === null) return fail('state-without-day', { column: 'state.since', said: said.state })
  const asked = { decision, on: said.since, reason: said.reason }
  // What the body annulled here its file may not bring back by saying it again.
  const annulled = made.find((each) => each.annulled && each.decision === decision && each.on === said.since)
  if (annulled) return refused('annulled', 'state', asked)
  const reached = newDecisions(term, history, [asked], today)
  if (!reached.ok) return refused(reached.problem, 'state', reached.detail)
  return succeed([...told.value, ...reached.value])
}

/** What a problem of a decision is called among those of rows. */
export const decisionCodes: Record<DecisionProblem | 'annulled', StateProblemCode> = {
  annulled: 'decision-annulled',
  'before-issue': 'decision-before-issue',
  'before-last': 'decision-before-last',
  ended: 'decision-after-end',
  expired: 'decision-after-expiry',
  'already-suspended': 'decision-already-suspended',
  'not-suspended': 'decision-not-suspended',
  'not-of-statement': 'decision-not-of-statement',
}

function refused(
  problem: DecisionProblem | 'annulled',
  column: string,
  decision: DecisionRecord | undefined,
) {
  return fail(decisionCodes[problem], { column, said: decision ? `${decision.decision} ${decision.on}` : '' })
}
