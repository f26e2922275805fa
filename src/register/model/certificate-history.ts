import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import type { HistoryDecision } from './certificate-record.ts'
import { standingOn } from './certificate-standing.ts'
import type { HistoryStep, Issue } from './shown.ts'
import { type KeptRecord, type Stated, statementsOf } from './statements.ts'

/**
 * The issues of a certificate that had begun on a day, the first that is known first. A scope that changed within one
 * makes no other.
 */
export function issuesOn(kept: KeptRecord, day: string): Issue[] {
  const begun = statementsOf(kept).filter(({ issuedOn }) => issuedOn <= day)
  const last = new Map(begun.map((each) => [each.issuedOn, each] as const))
  return Array.from(last.values(), ({ issuedOn, expiresOn, auditedOn, decidedOn, standards }, at) => ({
    ...{ ordinal: at + 1, issuedOn, expiresOn, standards },
    ...{ auditedOn: auditedOn ?? null, decidedOn: decidedOn ?? null },
  }))
}

/** In months: so long after its expiry a certification can be restored (ISO/IEC 17021-1:2015, 9.6.3.2.5). */
const restorable = 6

type Dates = Pick<Stated, 'issuedOn' | 'expiresOn'> & { decidedOn?: string | null }

/** How an issue follows the one before it. */
export function followsAs(
  before: Dates,
  next: Dates,
): 'renewed' | 'reissued' | 'recertified' | 'issued-again' {
  const { expiresOn } = before
  if (expiresOn === null || (next.expiresOn !== null && next.expiresOn <= expiresOn)) return 'reissued'
  if (next.issuedOn <= addDays(expiresOn, 1)) return 'renewed'
  return (next.decidedOn ?? next.issuedOn) <= addMonths(expiresOn, restorable)
    ? 'recertified'
    : 'issued-again'
}

/**
 * What happened to a certificate until a day, in order: its issues, the times between them in which it had expired,
 * what was decided, also where that was annulled, and the end of its term.
 */
export function historyOf(
  kept: KeptRecord,
  decisions: readonly HistoryDecision[],
  day: string,
): HistoryStep[] {
  const issues = issuesOn(kept, day)
  const steps = [...issues.flatMap((issue, at) => stepsOf(issue, issues[at - 1])), ...decisions.map(decided)]
  const [first] = issues
  const { originalIssuedOn, transferredOn } = kept
  if (transferredOn) steps.unshift({ ...nothing, what: 'transferred-in', on: transferredOn })
  if (originalIssuedOn !== null && first && originalIssuedOn < first.issuedOn)
    steps.unshift({ ...nothing, what: 'first-issued', on: originalIssuedOn })
  const { state } = standingOn(kept, decisions, day)
  const ends = issues.at(-1)?.expiresOn ?? null
  // One that was ended before its last day did not expire.
  const endedBefore = decisions.some(
    ({ decision, on, annulled }) => !annulled && decision === 'replace' && ends !== null && on <= ends,
  )
  if (ends !== null && ends < day && (state === 'expired' || (state === 'replaced' && !endedBefore)))
    steps.push({ ...nothing, what: 'expired', on: addDays(ends, 1) })
  return steps.filter(({ on }) => on <= day).sort((one, other) => one.on.localeCompare(other.on))
}

const nothing = { until: null, reason: null, annulled: null }

function stepsOf(issue: Issue, before: Issue | undefined): HistoryStep[] {
  const { issuedOn: on, expiresOn: until } = issue
  if (!before) return [{ ...nothing, what: 'issued', on, until }]
  const what = followsAs(before, issue)
  const hasLapsed = what === 'recertified' || what === 'issued-again'
  return [
    ...(hasLapsed && before.expiresOn
      ? [{ ...nothing, what: 'expired' as const, on: addDays(before.expiresOn, 1) }]
      : []),
    { ...nothing, what, on, until },
  ]
}

function decided({ decision, on, reason, isReasonPublic, annulled }: HistoryDecision): HistoryStep {
  return { what: decision, on, until: null, reason: isReasonPublic ? reason : null, annulled }
}
