import { fail, type Result, succeed } from '#kernel/result.ts'
import { addDays, addMonths } from '#kernel/time/calendar-days.ts'

/**
 * What a body decides about a certificate after it was issued (ISO/IEC 17021-1:2015, 9.6.5; ISO/IEC 17065:2012, 7.11).
 * Expiry is none: a date brings it about, nobody does.
 */
export const decisionNames = [
  'suspend',
  'restore',
  'reduce',
  'extend',
  'withdraw',
  'cancel',
  'replace',
] as const
export type DecisionName = (typeof decisionNames)[number]

/** `on` is the first day on which it holds, as every day here `YYYY-MM-DD` by the body's clock. */
export type Decision = { decision: DecisionName; on: string }

/** `expiresOn` is the last day of validity; null where the scheme knows none. */
export type Term = { issuedOn: string; expiresOn: string | null }

/** A term with the one before it, which holds until this one begins (`renewal.ts`). */
export type Terms = Term & { former?: Term | null }

export type CertificateState =
  | 'not-yet-in-force'
  | 'in-force'
  | 'suspended'
  | 'withdrawn'
  | 'cancelled'
  | 'expired'
  | 'replaced'

/** `reviewBy` is the day by which a suspension is decided upon: six months are the usual ceiling (9.6.5.5). */
export type Standing = { state: CertificateState; since: string; reviewBy: string | null }

/** In months. */
const longestSuspension = 6

/**
 * How a certificate stands on a day. A decision that ended it holds for good. Without one, it has expired from the
 * day after its last day of validity, suspended or not. One that expired and was then replaced counts as replaced, so
 * that it leads to what came in its place.
 */
export function standingOn(term: Terms, decisions: readonly Decision[], day: string): Standing {
  if (day < term.issuedOn)
    return term.former
      ? standingOn(term.former, decisions, day)
      : { state: 'not-yet-in-force', since: term.issuedOn, reviewBy: null }
  const made = inOrder(decisions).filter(({ on }) => on <= day)
  const reached = made.reduce<Standing>((before, { decision, on }) => after(before, decision, on), {
    state: 'in-force',
    since: term.issuedOn,
    reviewBy: null,
  })
  if (isEnded(reached.state) || term.expiresOn === null || day <= term.expiresOn) return reached
  return { state: 'expired', since: addDays(term.expiresOn, 1), reviewBy: null }
}

/** The first day after `day` on which the standing changes without a new decision; null where it never does. */
export function nextChange(term: Terms, decisions: readonly Decision[], day: string): string | null {
  const terms: Term[] = term.former ? [term.former, term] : [term]
  const days = [
    ...terms.flatMap(({ issuedOn, expiresOn }) => [issuedOn, ...(expiresOn ? [addDays(expiresOn, 1)] : [])]),
    ...decisions.map(({ on }) => on),
  ]
  const now = standingOn(term, decisions, day)
  const isOther = (other: Standing) => other.state !== now.state || other.since !== now.since
  return (
    days
      .filter((each) => each > day)
      .sort()
      .find((each) => isOther(standingOn(term, decisions, each))) ?? null
  )
}

export type DecisionProblem =
  | 'before-issue'
  | 'before-last'
  | 'ended'
  | 'expired'
  | 'already-suspended'
  | 'not-suspended'

/**
 * Whether a decision may follow those that were made. Decisions are added at the end of the history only. Only a
 * suspended certificate is restored, and an expired one can only be replaced. A certificate that was issued anew
 * under its number keeps its history from before, to which no decision that ends it may be added. Until a renewal
 * begins, decisions are about the term before it.
 */
export function mayDecide(
  { former, ...term }: Terms & { originalIssuedOn?: string | null },
  decisions: readonly Decision[],
  { decision, on }: Decision,
): Result<undefined, DecisionProblem> {
  if (former && on < term.issuedOn)
    return mayDecide({ ...former, originalIssuedOn: term.originalIssuedOn }, decisions, { decision, on })
  const isBefore = on < term.issuedOn
  const begun = term.originalIssuedOn ?? term.issuedOn
  if (on < begun || (isBefore && ends.includes(decision))) return fail('before-issue')
  const last = inOrder(decisions).at(-1)
  if (last && on < last.on) return fail('before-last')
  const { state } = standingOn(isBefore ? { issuedOn: begun, expiresOn: null } : term, decisions, on)
  if (isEnded(state)) return fail('ended')
  if (state === 'expired') return decision === 'replace' ? succeed(undefined) : fail('expired')
  if (decision === 'suspend' && state === 'suspended') return fail('already-suspended')
  if (decision === 'restore' && state !== 'suspended') return fail('not-suspended')
  return succeed(undefined)
}

function after(before: Standing, decision: DecisionName, on: string): Standing {
  if (isEnded(before.state)) return before
  switch (decision) {
    case 'suspend':
      return { state: 'suspended', since: on, reviewBy: addMonths(on, longestSuspension) }
    case 'restore':
      return { state: 'in-force', since: on, reviewBy: null }
    case 'withdraw':
      return { state: 'withdrawn', since: on, reviewBy: null }
    case 'cancel':
      return { state: 'cancelled', since: on, reviewBy: null }
    case 'replace':
      return { state: 'replaced', since: on, reviewBy: null }
    case 'reduce':
    case 'extend':
      return before
  }
}

const ends: readonly DecisionName[] = ['withdraw', 'cancel', 'replace']

function isEnded(state: CertificateState): boolean {
  return state === 'withdrawn' || state === 'cancelled' || state === 'replaced'
}

/** By day; those of one day as they were written. */
export function inOrder<Dated extends { on: string }>(dated: readonly Dated[]): Dated[] {
  return dated.toSorted((one, other) => one.on.localeCompare(other.on))
}
