import { fail, type Result, succeed } from '#kernel/result.ts'
import type { DecisionRecord, ReasonClass } from '../certificate-record.ts'
import {
  type CertificateState,
  type DecisionName,
  type DecisionProblem,
  standingOn,
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
  suspended: 'suspend',
  withdrawn: 'withdraw',
  cancelled: 'cancel',
  replaced: 'replace',
}

/**
 * The decisions to add so that a certificate with this history stands as a row says; none where it already does.
 * Expiry never follows from a state, only from dates.
 */
export function decisionsToReach(
  term: Terms & { originalIssuedOn?: string | null },
  made: readonly DecisionRecord[],
  said: SaidState,
  today: string,
): Result<DecisionRecord[], StateProblemCode, Problem> {
  const told = newDecisions(term, made, said.decisions)
  if (!told.ok) return refused(told.problem, 'decisions', told.detail)
  if (said.state === null) return told
  const history = [...made, ...told.value]
  const { state, since } = standingOn(term, history, today)
  if (said.state === 'expired' || said.state === 'not-yet-in-force') {
    const isSo = said.state === state || (said.state === 'expired' && state !== 'in-force')
    return isSo ? told : fail('not-expired', { column: 'state', said: term.expiresOn ?? '' })
  }
  // A certificate that ran out stands as its dates say, whatever was true before.
  if (state === 'expired' && (said.state === 'in-force' || said.since === null)) return told
  if (state === 'not-yet-in-force' && said.state === 'in-force') return told
  if (state === said.state && (state === 'in-force' || said.since === null || said.since === since))
    return told
  if (state === said.state)
    return fail('state-day-differs', { column: 'state.since', said: `${said.since} / ${since}` })
  const decision = broughtBy[said.state]
  if (decision === undefined) return told
  if (said.since === null) return fail('state-without-day', { column: 'state.since', said: said.state })
  const reached = newDecisions(term, history, [{ decision, on: said.since, reason: said.reason }])
  if (!reached.ok) return refused(reached.problem, 'state', reached.detail)
  return succeed([...told.value, ...reached.value])
}

const codes: Record<DecisionProblem, StateProblemCode> = {
  'before-issue': 'decision-before-issue',
  'before-last': 'decision-before-last',
  ended: 'decision-after-end',
  expired: 'decision-after-expiry',
  'already-suspended': 'decision-already-suspended',
  'not-suspended': 'decision-not-suspended',
}

function refused(problem: DecisionProblem, column: string, decision: DecisionRecord | undefined) {
  return fail(codes[problem], { column, said: decision ? `${decision.decision} ${decision.on}` : '' })
}
