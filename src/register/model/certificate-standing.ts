import { fail, type Result, succeed } from '#kernel/result.ts'
import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import { type CertificateType, hasTerm } from './certificate-types.ts'

/**
 * What a body decides about a certificate after it was issued (ISO/IEC 17021-1:2015, 9.6.5; ISO/IEC 17065:2012, 7.11).
 * Transferred is what another certification body goes on with (IAF MD 2).
 * Expiry is none: a date brings it about, nobody does.
 */
export const decisionNames = [
  'suspend',
  'restore',
  'reduce',
  'extend',
  'withdraw',
  'cancel',
  'transfer',
  'replace',
] as const
export type DecisionName = (typeof decisionNames)[number]
export function isDecisionName(name: string): name is DecisionName {
  return (decisionNames as readonly string[]).includes(name)
}

/**
 * `on` is the first day on which it holds, as every day here `YYYY-MM-DD` by the body's clock. One that was annulled
 * never held, whatever was told meanwhile.
 */
export type Decision = { decision: DecisionName; on: string; annulled?: object | null }

/** `expiresOn` is the last day of validity; null where the scheme knows none. */
export type Term = { issuedOn: string; expiresOn: string | null }

/**
 * The term that was sent last with those before it, the oldest first, each of which counts until a day. What its
 * type says has no term, a statement, was issued and does not expire.
 */
export type Terms = Term & {
  former?: readonly (Term & { until: string })[] | undefined
  type?: CertificateType
}

/** The term that counts on a day: until the next one begins, the one before it. */
export function termOn({ issuedOn, expiresOn, former = [] }: Terms, day: string): Term {
  const before = former.find(({ until }) => until >= day)
  return before ? { issuedOn: before.issuedOn, expiresOn: before.expiresOn } : { issuedOn, expiresOn }
}

type Issues = { issuedOn: string; former?: readonly { issuedOn: string }[] | undefined }

/** The day from which it is known what holds; a certificate may have been issued first before it. */
export function knownSince({ issuedOn, former = [] }: Issues): string {
  return former[0]?.issuedOn ?? issuedOn
}

export type CertificateState =
  | 'not-yet-in-force'
  | 'in-force'
  | 'issued'
  | 'suspended'
  | 'withdrawn'
  | 'cancelled'
  | 'transferred'
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
export function standingOn(terms: Terms, decisions: readonly Decision[], day: string): Standing {
  const term = termOn(terms, day)
  if (day < term.issuedOn) return { state: 'not-yet-in-force', since: term.issuedOn, reviewBy: null }
  const isOpinion = isStatement(terms)
  const made = inOrder(
    // An opinion is neither suspended nor restored.
    decisions.filter(
      ({ decision, on, annulled }) => !annulled && on <= day && (!isOpinion || isEnding(decision)),
    ),
  )
  const reached = made.reduce<Standing>((before, { decision, on }) => after(before, decision, on), {
    state: isOpinion ? 'issued' : 'in-force',
    since: term.issuedOn,
    reviewBy: null,
  })
  if (isEnded(reached.state) || isOpinion || term.expiresOn === null || day <= term.expiresOn) return reached
  return { state: 'expired', since: addDays(term.expiresOn, 1), reviewBy: null }
}

/**
 * The first day after `day` on which the standing changes, or another statement begins, without a new decision; null
 * where none does.
 */
export function nextChange(terms: Terms, decisions: readonly Decision[], day: string): string | null {
  const { former = [] } = terms
  const begins = former.map(({ until }) => addDays(until, 1))
  const days = [
    ...[terms, ...former].flatMap(({ issuedOn, expiresOn }) => [
      ...[issuedOn, ...(expiresOn ? [addDays(expiresOn, 1)] : [])],
    ]),
    ...[...begins, ...decisions.map(({ on }) => on)],
  ]
  const now = standingOn(terms, decisions, day)
  const isOther = (other: Standing) => other.state !== now.state || other.since !== now.since
  return (
    days
      .filter((each) => each > day)
      .sort()
      .find((each) => begins.includes(each) || isOther(standingOn(terms, decisions, each))) ?? null
  )
}

export type DecisionProblem =
  | 'before-issue'
  | 'before-last'
  | 'ended'
  | 'expired'
  | 'already-suspended'
  | 'not-suspended'
  | 'not-of-statement'

/**
 * Whether a decision may follow those that were made. Decisions are added at the end of the history only, but for what
 * is planned for days after `today`: that is decided already and does not keep anybody from deciding meanwhile, as long
 * as it still makes sense afterwards. Only a suspended certificate is restored, and an expired one can only be replaced.
 * A certificate that was issued anew under its number keeps its history from before, to which no decision that ends it
 * may be added.
 */
export function mayDecide(
  terms: Terms & { originalIssuedOn?: string | null },
  decisions: readonly Decision[],
  { decision, on }: Decision,
  today = lastDay,
): Result<undefined, DecisionProblem> {
  // An opinion was given once: no other body goes on with it.
  if (isStatement(terms) && (!ends.includes(decision) || decision === 'transfer'))
    return fail('not-of-statement')
  const begun = terms.originalIssuedOn ?? knownSince(terms)
  const isBefore = on < knownSince(terms)
  if (on < begun || (isBefore && ends.includes(decision))) return fail('before-issue')
  const made = inOrder(decisions.filter(({ annulled }) => !annulled))
  const later = made.filter((each) => each.on > on)
  if (later.some((each) => each.on <= today)) return fail('before-last')
  const { state } = standingOn(
    isBefore ? { ...terms, issuedOn: begun, expiresOn: null, former: [] } : terms,
    decisions,
    on,
  )
  if (isEnded(state)) return fail('ended')
  if (state === 'expired') return decision === 'replace' ? succeed(undefined) : fail('expired')
  if (decision === 'suspend' && state === 'suspended') return fail('already-suspended')
  if (decision === 'restore' && state !== 'suspended') return fail('not-suspended')
  const before = [...made.filter((each) => each.on <= on), { decision, on }]
  const stays = (each: Decision, at: number) => mayDecide(terms, [...before, ...later.slice(0, at)], each).ok
  return later.every(stays) ? succeed(undefined) : fail('before-last')
}

/** With it as today nothing is to come. */
const lastDay = '9999-12-31'

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
    case 'transfer':
      return { state: 'transferred', since: on, reviewBy: null }
    case 'replace':
      return { state: 'replaced', since: on, reviewBy: null }
    case 'reduce':
    case 'extend':
      return before
  }
}

const ends: readonly DecisionName[] = ['withdraw', 'cancel', 'transfer', 'replace']

export function isEnding(decision: DecisionName): boolean {
  return ends.includes(decision)
}

/** Decisions after which a certificate stands as before: the same may be decided again at once. */
export function leavesStanding(decision: DecisionName): boolean {
  return decision === 'reduce' || decision === 'extend'
}

/** States in which nothing speaks against a certificate: it holds, or is an opinion that was not taken back. */
export function stands(state: CertificateState): boolean {
  return state === 'in-force' || state === 'issued'
}

function isStatement({ type }: Terms): boolean {
  return type !== undefined && !hasTerm(type)
}

/** Whether a decision ended it, for good. */
export function isEnded(state: CertificateState): boolean {
  return state === 'withdrawn' || state === 'cancelled' || state === 'transferred' || state === 'replaced'
}

/** By day; those of one day as they were written. */
export function inOrder<Dated extends { on: string }>(dated: readonly Dated[]): Dated[] {
  return dated.toSorted((one, other) => one.on.localeCompare(other.on))
}
