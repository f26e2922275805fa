import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import type { CertificateRecord } from './certificate-record.ts'

/**
 * The fields of which the past is kept, so that it can be told what a certificate stated on any day. The others, such
 * as its number, are as they are today.
 */
export const statedNames = [
  ...(['companyId', 'type', 'standards', 'standardsApart'] as const),
  ...(['scope', 'sectors', 'sites', 'products'] as const),
  ...(['isAccredited', 'accreditation', 'issuedOn', 'expiresOn', 'auditedOn', 'decidedOn'] as const),
] as const
export type Stated = Pick<CertificateRecord, (typeof statedNames)[number]>

/** What was stated until a day, that one included. */
export type FormerStatement = Stated & { until: string }

/** The record as it was sent last, which may only begin, and what held before, the oldest first. */
export type KeptRecord = CertificateRecord & { former?: readonly FormerStatement[] | undefined }

/** What is stated from a day on; the first since ever, which is `''`. */
export type Statement = Stated & { from: string }

export function statementsOf(kept: KeptRecord): Statement[] {
  const { former = [] } = kept
  const stated: Stated[] = [...former, kept]
  return stated.map((each, at) => {
    const before = former[at - 1]
    return { ...statedOf(each), from: before ? addDays(before.until, 1) : '' }
  })
}

/** What is stated on a day. */
export function statementOn(statements: readonly Statement[], day: string): Statement {
  const found = statements.findLast(({ from }) => from <= day) ?? statements[0]
  if (!found) throw new Error('A certificate states nothing')
  return found
}

/** The record as it holds on a day: until what was sent last begins, with what holds before it. */
export function recordOn<Kept extends KeptRecord>(kept: Kept, day: string): Kept {
  const former = kept.former?.find(({ until }) => until >= day)
  return former ? { ...kept, ...statedOf(former) } : kept
}

/**
 * What somebody means who sends a certificate: the renewal that is entered and has not begun where they name a later
 * issue or none, else what holds today.
 */
export function spokenOf<Kept extends KeptRecord>(
  kept: Kept,
  issuedOn: string | undefined,
  today: string,
): Kept {
  const isOfRenewal = kept.issuedOn > today && (issuedOn === undefined || issuedOn > today)
  // Not with a scope that is only decided for a day after it.
  return recordOn(kept, isOfRenewal ? kept.issuedOn : today)
}

/** A scope that was decided, and from which day on it holds. */
export type PlannedScope = { on: string; scope: Stated['scope'] }

type Restating = {
  today: string
  /** The scopes that are decided for days to come, in their order: whatever is sent, they stay planned. */
  planned?: readonly PlannedScope[] | undefined
  /** What was stated was wrong from its beginning: nothing of it is kept. */
  isCorrection?: boolean | undefined
  /** Whether the dates of the present issue take a renewal back that has not begun. Without it other dates do. */
  takesBack?: boolean | undefined
  /** From which day on a changed scope holds where that was decided; else from today on. */
  scopeFrom?: string | undefined
}

/**
 * A certificate as it is kept once somebody has sent it anew. An issue that begins later leaves the present one in
 * place until then; one that has begun follows the one before it; a change within an issue holds from today on. What
 * was stated before stays on record, but for a correction: that was wrong from its beginning.
 */
export function restated(kept: KeptRecord | null, said: CertificateRecord, how: Restating): KeptRecord {
  const { today, planned = [], isCorrection = false, takesBack = false, scopeFrom } = how
  const all = kept ? statementsOf(kept) : []
  const begun = all.filter(({ issuedOn }) => issuedOn <= today)
  if (!kept || begun.length === 0) return keptOf(said, withScopes([{ ...statedOf(said), from: '' }], planned))
  const now = statementOn(begun, today)
  const hasRenewal = kept.issuedOn > today
  if (said.issuedOn > today && (hasRenewal || !isCorrection)) {
    const isFirstOnly = said.originalIssuedOn !== null && said.originalIssuedOn > now.issuedOn
    if (isFirstOnly) return { ...said, former: [] }
    const until = withScopes(begun, planned).filter(({ from }) => from < said.issuedOn)
    const renewed = [...until, { ...statedOf(said), from: said.issuedOn }]
    const later = planned.filter(({ on }) => on >= said.issuedOn)
    return keptOf(said, withScopes(renewed, later))
  }
  const areDatesKept = said.issuedOn === now.issuedOn && said.expiresOn === now.expiresOn
  const settled = withScopes(areDatesKept && !takesBack ? all : begun, planned)
  const changed = differences(now, said)
  if (said.issuedOn > now.issuedOn && !isCorrection) {
    const renewed = changedFrom(settled, said.issuedOn, changed)
    return keptOf(said, changedFrom(renewed, today, differences(statementOn(renewed, today), said)))
  }
  const { issuedOn, expiresOn, auditedOn, decidedOn, ...within } = changed
  const ofIssue = Object.fromEntries(
    Object.entries({ issuedOn, expiresOn, auditedOn, decidedOn }).filter(([, value]) => value !== undefined),
  )
  const isRescoped = scopeFrom !== undefined && within.scope !== undefined && scopeFrom <= today
  const rescoped = isRescoped ? changedFrom(settled, scopeFrom, { scope: said.scope }) : settled
  const since = isCorrection ? now.from : today
  const corrected = changedFrom(rescoped, since, within).map((each) =>
    each.issuedOn === now.issuedOn ? { ...each, ...ofIssue } : each,
  )
  return keptOf(said, issuedOn === undefined ? corrected : movedIssue(corrected, now.issuedOn, issuedOn))
}

/** What an end kept from being stated: what was to change, and from which day on. */
export type Withheld = { from: string; changed: Partial<Stated> }

/**
 * A certificate that was ended on a day: the issues that were to begin after it never come to be. They are withheld
 * with the decision, so that they are there again once it is annulled or taken back (`withIssues`).
 */
export function endedOn(kept: KeptRecord, day: string): { kept: KeptRecord; withheld: Withheld[] } {
  const { former: _, ...record } = kept
  const statements = statementsOf(kept)
  const isHeld = ({ issuedOn }: Statement, at: number) => at === 0 || issuedOn <= day
  const withheld = statements.flatMap((each, at) => {
    const before = statements[at - 1]
    return !before || isHeld(each, at) ? [] : [{ from: each.from, changed: differences(before, each) }]
  })
  return withheld.length === 0
    ? { kept, withheld }
    : { kept: keptOf(record, statements.filter(isHeld)), withheld }
}

/** With the issues that an end had withheld; what was stated otherwise since goes on in them. */
export function withIssues(statements: readonly Statement[], withheld: readonly Withheld[]): Statement[] {
  return withheld.reduce<Statement[]>(
    (line, { from, changed }) => changedFrom(line, from, changed),
    [...statements],
  )
}

/** Why a certificate cannot be sent as it is. */
export type IssueProblem =
  | 'older-issue'
  | 'issue-after-end'
  | 'renewal-without-issue'
  | 'renewal-undecided'
  | 'holder-to-come'

/** The field that an issue is wrong in. */
export const fieldOfIssue = {
  'older-issue': 'issuedOn',
  'issue-after-end': 'issuedOn',
  'renewal-without-issue': 'expiresOn',
  'renewal-undecided': 'decidedOn',
  'holder-to-come': 'issuedOn',
} as const satisfies Record<IssueProblem, keyof CertificateRecord>

/**
 * What speaks against the issue that somebody sends: one before the present one, which the register has already; a new
 * one of a certificate that was ended; a later last day without a new issue, which would say of the former one that it
 * lasted longer (ISO/IEC 17021-1:2015, 8.2.2 b); and, where the register has told that a certificate had expired, an
 * issue from a day before today that does not say when it was decided: a lapse could be hidden by its day alone, and no
 * decision is later than its issue. Another holder holds at once: whoever asks is told of the one of today.
 */
export function issueProblem(
  kept: KeptRecord,
  said: Pick<CertificateRecord, 'issuedOn' | 'expiresOn' | 'decidedOn' | 'companyId'>,
  { today, isEndedOn }: { today: string; isEndedOn: (day: string) => boolean },
): IssueProblem | null {
  const begun = statementsOf(kept).filter(({ issuedOn }) => issuedOn <= today)
  if (begun.length === 0) return null
  const now = statementOn(begun, today)
  if (said.issuedOn > today && said.companyId !== now.companyId) return 'holder-to-come'
  const hasExpired = now.expiresOn !== null && now.expiresOn < today
  if (said.issuedOn > now.issuedOn) {
    if (isEndedOn(said.issuedOn)) return 'issue-after-end'
    return hasExpired && said.issuedOn < today && said.decidedOn === null ? 'renewal-undecided' : null
  }
  const isOlder = begun.some(({ issuedOn }) => issuedOn < now.issuedOn && said.issuedOn <= issuedOn)
  if (isOlder) return 'older-issue'
  const isLonger = now.expiresOn !== null && (said.expiresOn === null || said.expiresOn > now.expiresOn)
  return isLonger && !isEndedOn(today) ? 'renewal-without-issue' : null
}

/** With what changes from a day on, each field until it is stated to change again. */
export function changedFrom(
  statements: readonly Statement[],
  day: string,
  changed: Partial<Stated>,
): Statement[] {
  if (Object.keys(changed).length === 0) return [...statements]
  const held = statementOn(statements, day)
  const split =
    held.from < day
      ? statements.flatMap((each) => (each === held ? [each, { ...each, from: day }] : [each]))
      : statements
  const at = split.findIndex(({ from }) => from >= day)
  let left = changed
  return split.map((each, place) => {
    const before = split[place - 1]
    if (place < at) return each
    // What was to change here anyhow goes on from here as it was stated.
    if (place > at && before) left = without(left, Object.keys(differences(before, each)))
    return { ...each, ...left }
  })
}

function without(changed: Partial<Stated>, names: readonly string[]): Partial<Stated> {
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !names.includes(name)))
}

function withScopes(statements: readonly Statement[], planned: readonly PlannedScope[]): Statement[] {
  return planned.reduce<Statement[]>(
    (line, { on, scope }) => changedFrom(line, on, { scope }),
    [...statements],
  )
}

/** The record that states this, with what it stated before; two in a row that say the same are one. */
export function keptOf(record: CertificateRecord, statements: readonly Statement[]): KeptRecord {
  const told = statements.filter((each, at) => {
    const before = statements[at - 1]
    return !before || Object.keys(differences(before, each)).length > 0
  })
  const latest = told.at(-1)
  const former = told.slice(0, -1).map(({ from: _, ...each }, at) => ({
    ...each,
    until: addDays(told[at + 1]?.from ?? '', -1),
  }))
  return { ...record, ...(latest && statedOf(latest)), former }
}

/** An issue that began on another day than was written: what held before it holds until then. */
function movedIssue(statements: readonly Statement[], was: string, is: string): Statement[] {
  const own = statements.filter(({ issuedOn }) => issuedOn === is)
  const moved = own
    .map((each) => (each.from === was || (each.from !== '' && each.from < is) ? { ...each, from: is } : each))
    .filter(({ from }, at, all) => from !== all[at + 1]?.from)
  return [...statements.filter((each) => !own.includes(each) && each.from < is), ...moved]
}

function differences(before: Stated, after: Stated): Partial<Stated> {
  const changed = statedNames.filter(
    (name) => jsonInOrder(before[name] ?? null) !== jsonInOrder(after[name] ?? null),
  )
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** What of a record is stated, and nothing else of it. */
export function statedOf(of: Stated): Stated {
  return Object.fromEntries(statedNames.map((name) => [name, of[name]])) as Stated
}

/**
 * Without a scope that was decided to hold from a day on: what was said before it goes on, which is `otherwise` where
 * that was decided earlier for the same day.
 */
export function withoutScope(
  statements: readonly Statement[],
  on: string,
  { scope, otherwise = null }: { scope: Stated['scope']; otherwise?: Stated['scope'] | null },
): Statement[] {
  const before = otherwise ? { scope: otherwise } : statements.findLast(({ from }) => from < on)
  if (!before) return [...statements]
  const later = statements.filter(({ from }) => from >= on)
  const end = later.findIndex((each) => jsonInOrder(each.scope) !== jsonInOrder(scope))
  const isOf = new Set(end < 0 ? later : later.slice(0, end))
  return statements.map((each) => (isOf.has(each) ? { ...each, scope: before.scope } : each))
}
