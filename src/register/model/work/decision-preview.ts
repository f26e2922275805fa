import type { DecisionRecord } from '../certificate-record.ts'
import { type Decision, type Standing, standingOn, type Terms } from '../certificate-standing.ts'
import type { InEither } from '../records/either-field.ts'

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
