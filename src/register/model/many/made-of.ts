import { fail, type Result, succeed } from '#kernel/result.ts'
import type { CertificateRecord, DecisionRecord, HistoryDecision } from '../certificate-record.ts'
import { isEnded, knownSince, mayDecide, standingOn } from '../certificate-standing.ts'
import type { RegisterProblem, RegisterProblemCode } from '../interchange/problems.ts'
import { decisionCodes } from '../interchange/state-decisions.ts'
import { standardsOn } from '../standards-apart.ts'
import {
  changedFrom,
  type KeptRecord,
  keptOf,
  type Stated,
  statementOn,
  statementsOf,
} from '../statements.ts'
import type { ManyAsked } from './many-asked.ts'

export type Chosen = KeptRecord & { decisions: readonly HistoryDecision[] }

/** What a certificate becomes, with what is decided about it. */
export type Made = { record: KeptRecord; decisions: (DecisionRecord & { note?: string | null })[] }

/** What comes in the place of one that is replaced: its id, or why that is not known. */
export type Follower = Result<string, 'no-follower' | 'several-followers' | 'itself' | 'loop'>

/**
 * What one of many certificates becomes, or why nothing is done with it; null where it says so already. It obeys the
 * rules of one that is decided upon alone (`mayDecide`), and no change is made to what has ended or run out.
 */
export function madeOf(
  chosen: Chosen,
  asked: ManyAsked,
  { today, follower }: { today: string; follower: Follower | null },
): Result<Made | null, 'refused', RegisterProblem> {
  const { decisions, ...stored } = chosen
  const record = { ...stored, dataAsOf: stored.dataAsOf > today ? stored.dataAsOf : today }
  if (asked.what === 'office') {
    const hasEnded = endProblem(chosen, asked.on)
    if (hasEnded) return hasEnded
    return succeed(stored.issuingOffice === asked.to ? null : made({ ...record, issuingOffice: asked.to }))
  }
  if (asked.what === 'accreditation' || asked.what === 'edition') {
    const hasEnded = endProblem(chosen, asked.on)
    if (hasEnded) return hasEnded
    const changed = asked.what === 'edition' ? editionOf(stored, asked) : accreditationOf(stored, asked)
    if (!changed.ok || changed.value === null) return changed as Result<null, 'refused', RegisterProblem>
    return succeed(
      made(keptOf(withoutFormer(record), changedFrom(statementsOf(stored), asked.on, changed.value))),
    )
  }
  const { decision, on, reason, isReasonPublic, note } = asked.decided
  const isMade = decisions.some((each) => !each.annulled && each.decision === decision && each.on === on)
  if (isMade) return succeed(null)
  const allowed = mayDecide(stored, decisions, { decision, on }, today)
  if (!allowed.ok) return refused('state', decisionCodes[allowed.problem], on)
  if (follower && !follower.ok) return refused('replacedBy', follower.problem)
  return succeed({
    record: { ...record, ...(follower && { replacedBy: follower.value }) },
    decisions: [{ decision, on, reason, isReasonPublic, note }],
  })
}

function made(record: KeptRecord): Made {
  return { record, decisions: [] }
}

function endProblem(chosen: Chosen, on: string) {
  if (on < knownSince(chosen)) return refused('state', 'decision-before-issue', on)
  const { state } = standingOn(chosen, chosen.decisions, on)
  if (isEnded(state)) return refused('state', 'decision-after-end', on)
  return state === 'expired' ? refused('state', 'decision-after-expiry', on) : null
}

type Changed = Result<Partial<Stated> | null, 'refused', RegisterProblem>

/** Another body accredits, or none any more; what is not accredited does not become so. */
function accreditationOf(
  stored: KeptRecord,
  { on, to }: Extract<ManyAsked, { what: 'accreditation' }>,
): Changed {
  const now = statementOn(statementsOf(stored), on)
  if (to === null) return succeed(now.isAccredited ? { isAccredited: false, accreditation: null } : null)
  if (!now.isAccredited) return refused('accreditation', 'not-accredited')
  return succeed(now.accreditation === to ? null : { accreditation: to })
}

function editionOf(
  stored: KeptRecord,
  { on, standard, to }: Extract<ManyAsked, { what: 'edition' }>,
): Changed {
  const statement = statementOn(statementsOf(stored), on)
  const { standards } = statement
  const covered = standardsOn(statement, on).filter(({ standing }) => standing.state !== 'withdrawn')
  const own = covered.filter(({ name }) => name === standard)
  if (own.length === 0) return refused('standards', 'other-standard', standard)
  if (own.every(({ edition }) => edition === to)) return succeed(null)
  return succeed({
    standards: standards.map((each) => (each.name === standard ? { ...each, edition: to } : each)),
  })
}

function withoutFormer({ former: _, ...record }: KeptRecord): CertificateRecord {
  return record
}

function refused(column: string, code: RegisterProblemCode, said?: string) {
  return fail('refused', { column, code, ...(said !== undefined && { said }) })
}
