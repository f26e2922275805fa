import type { z } from 'zod'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { day, lines } from '#kernel/text/plain-text.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import {
  type Annulment,
  type DecisionRecord,
  type HistoryDecision,
  type ReasonClass,
  reasonClasses,
} from '../certificate-record.ts'
import {
  type Decision,
  type DecisionName,
  decisionNames,
  type Standing,
  standingOn,
  type Terms,
} from '../certificate-standing.ts'
import type { InEither } from '../records/field.ts'
import { type FieldProblem, type Typed, textIn } from './typed-fields.ts'

/** What somebody decides about a certificate, before it is known whether it may follow. */
export type DecisionAsked = {
  decision: DecisionName
  on: string
  reason: ReasonClass | null
  /** Whether everybody is told the reason; without it, as the body chose for all. */
  isReasonPublic?: boolean
  note: string | null
  /** The number or id of what comes in its place, for `replace` alone. */
  by: string | null
  /** What it says from then on, for `reduce` and `extend` alone. */
  scope: InEither | null
}

export type DecisionFieldCode = 'missing' | 'not-date' | 'too-far' | 'not-choice' | 'too-long' | 'unfit'
export type DecisionFieldProblem = FieldProblem<DecisionFieldCode>

/** Decisions that end or limit something say why. */
const needsReason: readonly DecisionName[] = ['suspend', 'reduce', 'withdraw', 'cancel']

/** How far ahead a decision may begin to hold, in days. */
const ahead = 366

/** The last day from which something may be decided to hold. */
export function furthestDay(today: string): string {
  return addDays(today, ahead)
}

/**
 * What a decision's form says, or what is wrong with it; nothing else of the certificate is looked at. Of many
 * certificates each may be replaced by its own, so that none need be named.
 */
export function readDecisionForm(
  typed: Typed,
  today: string,
  { isOfMany = false } = {},
): Result<DecisionAsked, 'not-valid', DecisionFieldProblem[]> {
  const problems: DecisionFieldProblem[] = []
  const refuse = (field: string, code: DecisionFieldCode) => {
    problems.push({ field, code })
    return null
  }
  const decision =
    decisionNames.find((each) => each === typed.decision) ??
    refuse('decision', textIn(typed, 'decision') ? 'not-choice' : 'missing')
  const said = textIn(typed, 'reason')
  const reason = reasonClasses.find((each) => each === said) ?? null
  if (said !== null && reason === null) refuse('reason', 'not-choice')
  else if (reason === null && decision && needsReason.includes(decision)) refuse('reason', 'missing')
  const changesScope = decision === 'reduce' || decision === 'extend'
  const on = textIn(typed, 'on')
  if (on === null) refuse('on', 'missing')
  else if (!day().safeParse(on).success) refuse('on', 'not-date')
  else if (on > furthestDay(today)) refuse('on', 'too-far')
  const text = (field: string, longest: number) => {
    const written = textIn(typed, field)
    if (written === null) return null
    const read = lines(longest).safeParse(written)
    if (read.success) return read.data
    return refuse(field, isTooLong(read.error) ? 'too-long' : 'unfit')
  }
  const note = text('note', 2000)
  const by = decision === 'replace' ? (text('by', 60) ?? (isOfMany ? null : refuse('by', 'missing'))) : null
  const scope = changesScope ? { es: text('newScope.es', 10_000), en: text('newScope.en', 10_000) } : null
  if (scope && scope.es === null && scope.en === null && problems.length === 0)
    refuse('newScope.es', 'missing')
  if (!decision || on === null || problems.length > 0) return fail('not-valid', problems)
  const isReasonPublic = reason !== null && typed.reasonPublic === 'yes'
  return succeed({ decision, on, reason, isReasonPublic, note, by, scope })
}

function isTooLong({ issues }: z.ZodError): boolean {
  return issues.some(({ code }) => code === 'too_big')
}

/** What the public sees of a certificate before and once a decision holds. */
export type DecisionPreview = {
  on: string
  before: Standing
  after: Standing
  reason: DecisionRecord['reason']
  isReasonPublic: boolean
  /** What comes in its place, where that is decided. */
  by: { id: string; number: string } | null
  scope: InEither | null
  /** Nothing of it is public: its holder wished that the body be asked. */
  isRestricted: boolean
}

export function standingsAround(
  term: Terms,
  decisions: readonly Decision[],
  decided: Decision,
): Pick<DecisionPreview, 'before' | 'after'> {
  return {
    before: standingOn(term, decisions, decided.on),
    after: standingOn(term, [...decisions, decided], decided.on),
  }
}

/** A decision as those who work here see it: with who made it, when that was written, and their note. */
export type MadeDecision = Omit<HistoryDecision, 'annulled'> & {
  id: number
  note: string | null
  by: string | null
  /** ISO 8601, UTC. */
  at: string
  annulled: (Annulment & { note: string | null; by: string | null; at: string | null }) | null
}
