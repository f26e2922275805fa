import { fail, type Result, succeed } from '#kernel/result.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { day, line } from '#kernel/text/plain-text.ts'
import type {
  CertificateRecord,
  DecisionRecord,
  HistoryDecision,
  StandardRecord,
} from '../certificate-record.ts'
import { type DecisionName, decisionNames, isEnded, knownSince, standingOn } from '../certificate-standing.ts'
import type { RegisterProblem, RegisterProblemCode } from '../interchange/problems.ts'
import { decisionCodes } from '../interchange/state-decisions.ts'
import { nextDecision } from '../new-decisions.ts'
import { apartOf, standardsOn } from '../standards-apart.ts'
import {
  changedFrom,
  type KeptRecord,
  keptOf,
  type Stated,
  statementOn,
  statementsOf,
} from '../statements.ts'
import {
  type DecisionAsked,
  type DecisionFieldCode,
  furthestDay,
  readDecisionForm,
} from '../work/decision-form.ts'
import { type FieldProblem, type Typed, textIn } from '../work/typed-fields.ts'

/** A scope is written for one certificate; no text holds for many. */
const ofOneOnly: readonly DecisionName[] = ['reduce', 'extend']

/** What of certificates is changed for many at once. */
export const manyChanges = ['accreditation', 'edition', 'office'] as const
type ManyChange = (typeof manyChanges)[number]

/** What can be done with many certificates at once: they are decided upon, or say something else from a day on. */
export const manyWhats: readonly ManyWhat[] = [
  ...decisionNames.filter((name) => !ofOneOnly.includes(name)),
  ...manyChanges,
]
export type ManyWhat = DecisionName | ManyChange

export function manyWhat(text: string | null): ManyWhat | null {
  return manyWhats.find((each) => each === text) ?? null
}

export type ManyAsked = {
  /** What people call it in lists and in the history. */
  name: string
  on: string
} & (
  | { what: DecisionName; decided: DecisionAsked }
  /** The key of an accreditation, or none: what was accredited is not from then on. */
  | { what: 'accreditation'; to: string | null }
  | { what: 'edition'; standard: string; to: string }
  | { what: 'office'; to: string }
)

const longest = { name: 120, key: 200 }

/** What the form for many says, or what is wrong with it; no certificate is looked at. */
export function readManyForm(
  what: ManyWhat,
  typed: Typed,
  today: string,
): Result<ManyAsked, 'not-valid', FieldProblem<DecisionFieldCode>[]> {
  const problems: FieldProblem<DecisionFieldCode>[] = []
  const text = (field: string, most: number) => {
    const read = line(most).safeParse(textIn(typed, field) ?? undefined)
    if (read.success) return read.data
    const isMissing = textIn(typed, field) === null
    problems.push({
      field,
      code: isMissing ? 'missing' : (textIn(typed, field) ?? '').length > most ? 'too-long' : 'unfit',
    })
    return ''
  }
  const name = text('name', longest.name)
  if (what === 'accreditation' || what === 'edition' || what === 'office') {
    // An office is as it is today: of it no past is kept.
    const on = what === 'office' ? today : (textIn(typed, 'on') ?? '')
    if (on === '') problems.push({ field: 'on', code: 'missing' })
    else if (!day().safeParse(on).success) problems.push({ field: 'on', code: 'not-date' })
    else if (on > furthestDay(today)) problems.push({ field: 'on', code: 'too-far' })
    const asked: ManyAsked =
      what === 'edition'
        ? { what, name, on, standard: text('standard', longest.key), to: text('to', 20) }
        : what === 'office'
          ? { what, name, on, to: text('to', longest.key) }
          : { what, name, on, to: typed.to === notAccredited ? null : text('to', longest.key) }
    return problems.length > 0 ? fail('not-valid', problems) : succeed(asked)
  }
  const decided = readDecisionForm({ ...typed, decision: what }, today, { isOfMany: true })
  if (!decided.ok) problems.push(...(decided.detail ?? []))
  if (!decided.ok || problems.length > 0) return fail('not-valid', problems)
  return succeed({ what, name, on: decided.value.on, decided: decided.value })
}

/** What the form says where certificates are not accredited from then on. */
export const notAccredited = '-'

type Chosen = KeptRecord & { decisions: readonly HistoryDecision[] }

/** What a certificate becomes, with what is decided about it. */
export type Made = { record: KeptRecord; decisions: (DecisionRecord & { note?: string | null })[] }

/** What comes in the place of one that is replaced: its id, or why that is not known. */
export type Follower = Result<string, 'no-follower' | 'several-followers' | 'itself' | 'loop'>

/**
 * What one of many certificates becomes, or why nothing is done with it; null where it says so already, all that is asked.
 * It obeys the rules of one that is decided upon alone (`mayDecide`), and no change is made to what has ended or run out.
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
  const decided = { decision, on, reason, isReasonPublic, note }
  // Notes are not compared: one that is written is of another decision.
  const saysMore =
    note !== null || (follower !== null && (!follower.ok || follower.value !== stored.replacedBy))
  const allowed = nextDecision(stored, decisions, decided, { today, isOnce: saysMore })
  if (!allowed.ok) return refused('state', decisionCodes[allowed.problem], on)
  if (allowed.value.length === 0) return succeed(null)
  if (follower && !follower.ok) return refused('replacedBy', follower.problem)
  return succeed({
    record: { ...record, ...(follower && { replacedBy: follower.value }) },
    decisions: allowed.value,
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
  const { standards, standardsApart } = statement
  const ofName = standardsOn(statement, on).filter(({ name }) => name === standard)
  const covered = ofName.filter(({ standing }) => standing.state !== 'withdrawn')
  if (covered.length === 0) return refused('standards', 'other-standard', standard)
  if (covered.every(({ edition }) => edition === to)) return succeed(null)
  const lines = covered.map((each) => apartOf(statement, each))
  const areAlike = new Set(lines.map((line) => jsonInOrder(line && { ...line, edition: null }))).size === 1
  if (!areAlike || ofName.some((each) => !covered.includes(each) && each.edition === to))
    return refused('standards', 'editions-apart', standard)
  // What was withdrawn alone stays named as it was.
  const isMoved = ({ name, edition }: StandardRecord) =>
    name === standard && covered.some((each) => each.edition === edition)
  const moved = standards.map((each) => (isMoved(each) ? { ...each, edition: to } : each))
  const [line] = lines
  return succeed({
    standards: moved.filter(
      (each, at) => moved.findIndex((other) => jsonInOrder(other) === jsonInOrder(each)) === at,
    ),
    ...(line && line.edition !== null
      ? {
          standardsApart: [
            ...standardsApart.filter((each) => !lines.includes(each)),
            { ...line, edition: to },
          ],
        }
      : {}),
  })
}

function withoutFormer({ former: _, ...record }: KeptRecord): CertificateRecord {
  return record
}

function refused(column: string, code: RegisterProblemCode, said?: string) {
  return fail('refused', { column, code, ...(said !== undefined && { said }) })
}
