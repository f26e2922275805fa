import { addDays } from '#kernel/time/calendar-days.ts'
import type { DecisionRecord } from './certificate-record.ts'
import { inOrder, type Standing, type Term } from './certificate-standing.ts'
import type { HistoryStep } from './shown.ts'

/** What happened to a certificate until a day, in order: issue, decisions, and the end of its term. */
export function historyOf(
  { originalIssuedOn, issuedOn, expiresOn }: Term & { originalIssuedOn: string | null },
  decisions: readonly DecisionRecord[],
  { state }: Standing,
  day: string,
): HistoryStep[] {
  const isReissue = originalIssuedOn !== null && originalIssuedOn < issuedOn
  const steps: HistoryStep[] = [
    ...(isReissue ? [{ what: 'first-issued' as const, on: originalIssuedOn, reason: null }] : []),
    { what: 'issued', on: issuedOn, reason: null },
    ...decisions.map(({ decision, on, reason }) => ({ what: decision, on, reason })),
  ]
  // One that was ended before its last day did not expire.
  const hasExpired = expiresOn !== null && expiresOn < day && (state === 'expired' || state === 'replaced')
  const endedBefore = decisions.some(
    ({ decision, on }) => decision === 'replace' && expiresOn !== null && on <= expiresOn,
  )
  if (hasExpired && !endedBefore) steps.push({ what: 'expired', on: addDays(expiresOn, 1), reason: null })
  return inOrder(steps.filter(({ on }) => on <= day))
}
