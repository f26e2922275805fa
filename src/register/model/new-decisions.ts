import { fail, type Result, succeed } from '#kernel/result.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import type { CertificateRecord, DecisionRecord, ReasonClass } from './certificate-record.ts'
import {
  type Decision,
  type DecisionProblem,
  inOrder,
  leavesStanding,
  mayDecide,
  type Terms,
} from './certificate-standing.ts'
import { type KeptRecord, recordOn } from './statements.ts'

/** A decision in the history, as far as it is compared with what somebody sends. */
export type MadeBefore = Decision & { reason: ReasonClass | null; isReasonPublic?: boolean | null }
type DecidedTerms = Terms & { originalIssuedOn?: string | null }
/** `repeated`: nobody can tell whether it is another decision or the same one, sent twice. */
type Added<Sent> = Result<Sent[], DecisionProblem | 'annulled' | 'repeated', Sent>

/**
 * Of the decisions that somebody lists, those that are not in the history yet, in their order; or the first that may
 * not follow it. Each decision of the history answers for one of the list: a list that names a second suspension of one
 * day adds it, and the same list sent again adds nothing. What was annulled here no list brings back.
 */
export function newDecisions<Sent extends DecisionRecord>(
  terms: DecidedTerms,
  made: readonly MadeBefore[],
  sent: readonly Sent[],
  today: string,
): Added<Sent> {
  const listed = inOrder(sent)
  const known = inHistory(made, listed)
  const history: MadeBefore[] = [...made]
  const added: Sent[] = []
  for (const [at, each] of listed.entries()) {
    if (known.has(at)) continue
    const isAnnulled = made.some((before) => before.annulled && repeats(before, each))
    const allowed = isAnnulled ? fail('annulled' as const) : mayDecide(terms, history, each, today)
    if (!allowed.ok) return fail(allowed.problem, each)
    history.push(each)
    added.push(each)
  }
  return succeed(added)
}

/**
 * The decision that somebody takes now. Where the last one until its day is the same in all that is said, it is a request
 * that was sent twice, and none is added; but one that leaves a certificate standing as it stood may as well be another, so it is
 * refused as `repeated`. A request that is known to be sent once (`isOnce`) is always another decision. An equal one
 * before the last is none of this: what lies between has changed the certificate since. Nor is one that was annulled.
 */
export function nextDecision<Sent extends DecisionRecord>(
  terms: DecidedTerms,
  made: readonly MadeBefore[],
  sent: Sent,
  { today, isOnce = false }: { today: string; isOnce?: boolean },
): Added<Sent> {
  const last = inOrder(made).findLast(({ on, annulled }) => !annulled && on <= sent.on)
  if (!isOnce && last && isSame(last, sent) && tellsAlike(last, sent))
    return leavesStanding(sent.decision) ? fail('repeated', sent) : succeed([])
  const allowed = mayDecide(terms, made, sent, today)
  return allowed.ok ? succeed([sent]) : fail(allowed.problem, sent)
}

/** Which of the list the history has, by their places: first those that say the same, then those that say no reason. */
function inHistory(made: readonly MadeBefore[], listed: readonly DecisionRecord[]): Set<number> {
  const left = made.filter(({ annulled }) => !annulled)
  const known = new Set<number>()
  for (const isOf of [isSame, repeats])
    for (const [place, each] of listed.entries()) {
      const at = known.has(place) ? -1 : left.findIndex((other) => isOf(other, each))
      if (at < 0) continue
      left.splice(at, 1)
      known.add(place)
    }
  return known
}

function isSame(made: MadeBefore, sent: DecisionRecord): boolean {
  return made.decision === sent.decision && made.on === sent.on && made.reason === sent.reason
}

/** Whether everybody is told the reason of both, or of neither; one that does not say so leaves it as it is. */
function tellsAlike(made: MadeBefore, { reason, isReasonPublic }: DecisionRecord): boolean {
  return reason === null || (isReasonPublic ?? made.isReasonPublic) === made.isReasonPublic
}

/** Whether somebody may mean a decision of the history by one that they send: of its reason they may say less. */
export function repeats(made: MadeBefore, sent: DecisionRecord): boolean {
  return isSame(made, sent) || (sent.reason === null && isSame(made, { ...sent, reason: made.reason }))
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
