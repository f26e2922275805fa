import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import type { Audit } from './audit.ts'
import { followsAs } from './certificate-history.ts'
import { type Decision, isEnded, nextChange, standingOn } from './certificate-standing.ts'
import { type CertificateType, hasTerm } from './certificate-types.ts'
import { type KeptRecord, statementsOf } from './statements.ts'

export type AuditDue = { kind: 'surveillance' | 'recertification'; dueOn: string }
/** `dueOn` is the last day on which it is in time; `doneOn` may be later. */
export type ProgrammeStep = AuditDue & { doneOn: string | null }

export type Programme = {
  /** What the present cycle asks for, and the one that is entered to follow it, in their order. */
  steps: ProgrammeStep[]
  /** The first of them that was not done. */
  next: AuditDue | null
  /** It has expired, and recertification can restore it until this day; nothing else of it is due. */
  restorableUntil: string | null
  /** The day on which this is otherwise by time alone. */
  changesOn: string | null
}

const nothing: Programme = { steps: [], next: null, restorableUntil: null, changesOn: null }

/** In months: so long after its expiry a certification can be restored (ISO/IEC 17021-1:2015, 9.6.3.2.5). */
const restorable = 6

type Told = {
  audits: readonly Audit[]
  /** Null where the scheme has no cycle: nothing is ever due. */
  rule: ProgrammeRule | null
  day: string
  /** Since when audits are recorded: what was due before may well have been done. */
  since?: string | null
}

/**
 * What the programme of a certificate asks for, seen on a day (ISO/IEC 17021-1:2015, 9.1.3). An audit settles every
 * step whose time had begun when it was done. What was ended owes nothing, a suspended one all the same, and of one that
 * has expired only its recertification is told, as long as that can restore it.
 */
export function programmeOn(kept: KeptRecord, decisions: readonly Decision[], told: Told): Programme {
  const { rule, day, since = null } = told
  if (rule === null || !hasTerm(kept.type)) return nothing
  const { state } = standingOn(kept, decisions, day)
  if (isEnded(state)) return nothing
  const cycles = cyclesOf(kept)
  const at = Math.max(
    cycles.findLastIndex(({ begins }) => begins <= day),
    0,
  )
  const [present] = cycles.slice(at)
  if (!present) return nothing
  const steps = cycles
    .slice(at)
    .flatMap((cycle, place, all) => stepsOf(cycle, all[place + 1], { ...told, rule }))
  const changesOn = [nextChange(kept, decisions, day)]
  if (state === 'expired' && present.ends !== null) {
    const until = addMonths(present.ends, restorable)
    if (day > until) return nothing
    changesOn.push(addDays(until, 1))
    return {
      ...{ steps, next: { kind: 'recertification', dueOn: until } },
      ...{ restorableUntil: until, changesOn: firstOf(changesOn) },
    }
  }
  if (present.ends === null) changesOn.push(`${yearOf(day) + 1}-01-01`)
  const open = steps.find(({ doneOn, dueOn }) => doneOn === null && (since === null || dueOn >= since))
  const next = open ? { kind: open.kind, dueOn: open.dueOn } : null
  return { steps, next, restorableUntil: null, changesOn: firstOf(changesOn) }
}

/** From a decision to certify to the next: issues that last no longer than the one before them are of its cycle. */
type Cycle = {
  begins: string
  decidedOn: string
  auditedOn: string | null
  ends: string | null
  isInitial: boolean
}

function cyclesOf(kept: KeptRecord): Cycle[] {
  // What an issue stated last is what it says of its dates.
  const issues = [...new Map(statementsOf(kept).map((each) => [each.issuedOn, each] as const)).values()]
  const cycles: Cycle[] = []
  for (const issue of issues) {
    const { issuedOn, expiresOn, decidedOn, auditedOn } = issue
    const last = cycles.at(-1)
    const follows = last && followsAs({ issuedOn: last.begins, expiresOn: last.ends }, issue)
    const isFirst = kept.originalIssuedOn === null || kept.originalIssuedOn >= issuedOn
    if (last && follows === 'reissued') last.ends = expiresOn
    else
      cycles.push({
        ...{ begins: issuedOn, decidedOn: decidedOn ?? issuedOn, auditedOn, ends: expiresOn },
        isInitial: last ? follows === 'issued-again' : isFirst,
      })
  }
  return cycles
}

type Asked = Told & { rule: ProgrammeRule }

function stepsOf(cycle: Cycle, next: Cycle | undefined, { audits, rule, day }: Asked): ProgrammeStep[] {
  const { decidedOn, ends } = cycle
  const own = audits.filter(({ kind, on }) => kind !== 'special' && on > decidedOn)
  const days = [...own.map(({ on }) => on), ...(next ? [renewedOn(next)] : [])].sort()
  const doneSince = (from: string) => days.find((each) => each >= from) ?? null
  const recertifyBy = ends && recertificationBy(ends, decidedOn, rule)
  const surveillance = surveillanceOf(cycle, { rule, doneSince, recertifyBy, day })
  // A renewal that comes early ends the cycle, and with it what was to be done after.
  const asked = surveillance.filter(({ dueOn }) => !next || dueOn < next.begins)
  if (recertifyBy === null) return asked
  const recertified = own.findLast(({ kind }) => kind === 'recertification')?.on ?? null
  const doneOn = next ? renewedOn(next) : recertified
  const all: ProgrammeStep[] = [...asked, { kind: 'recertification', dueOn: recertifyBy, doneOn }]
  return all.sort((one, other) => one.dueOn.localeCompare(other.dueOn))
}

/** On its last day where a term is no longer than the time before it. */
function recertificationBy(ends: string, decidedOn: string, rule: ProgrammeRule): string {
  const by = addMonths(ends, -rule.recertificationMonths)
  return by > decidedOn ? by : ends
}

/** The day of the audit that a renewal rests on, as far as it is known. */
function renewedOn({ auditedOn, decidedOn }: Cycle): string {
  return auditedOn ?? decidedOn
}

type Rhythm = {
  rule: ProgrammeRule
  doneSince: (from: string) => string | null
  recertifyBy: string | null
  day: string
}

function surveillanceOf(cycle: Cycle, rhythm: Rhythm): ProgrammeStep[] {
  const { surveillanceMonths: months } = rhythm.rule
  if (months === null) return []
  return months === 12 ? yearly(cycle, rhythm) : every(months, cycle, rhythm)
}

/**
 * At least once in each calendar year but the one of recertification; the first of an initial certification within
 * twelve months of the decision (9.1.3.3), or as the scheme says.
 */
function yearly({ decidedOn, ends, isInitial }: Cycle, { rule, doneSince, day }: Rhythm): ProgrammeStep[] {
  const steps: ProgrammeStep[] = []
  let year = yearOf(decidedOn) + 1
  if (isInitial) {
    const dueOn = addMonths(decidedOn, rule.firstMonths ?? 12)
    const doneOn = doneSince(decidedOn)
    if (ends !== null && yearOf(dueOn) >= yearOf(ends)) return []
    steps.push({ kind: 'surveillance', dueOn, doneOn })
    year = Math.min(yearOf(dueOn), yearOf(doneOn ?? dueOn)) + 1
  }
  const last = ends === null ? yearOf(day) + 1 : yearOf(ends) - 1
  for (; year <= last; year++)
    steps.push({ kind: 'surveillance', dueOn: `${year}-12-31`, doneOn: doneSince(`${year}-01-01`) })
  return steps
}

/** So many months after the decision, and then after each audit, until recertification is due. */
function every(
  months: number,
  { decidedOn, isInitial }: Cycle,
  { rule, doneSince, recertifyBy, day }: Rhythm,
): ProgrammeStep[] {
  const steps: ProgrammeStep[] = []
  const first = isInitial ? (rule.firstMonths ?? months) : months
  let from = decidedOn
  let dueOn = addMonths(from, first)
  while (recertifyBy === null || dueOn < recertifyBy) {
    const doneOn = doneSince(addDays(from, 1))
    steps.push({ kind: 'surveillance', dueOn, doneOn })
    if (recertifyBy === null && dueOn > day) break
    from = doneOn ?? dueOn
    dueOn = addMonths(from, months)
  }
  return steps
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

function firstOf(days: readonly (string | null)[]): string | null {
  return days.filter((each) => each !== null).sort()[0] ?? null
}

/** What a scheme asks for, in months. */
export type ProgrammeRule = {
  /** Between surveillance audits; with 12, one in each calendar year. Null where there are none. */
  surveillanceMonths: number | null
  /** For how long after the decision the first one may wait; null as between the others. */
  firstMonths: number | null
  /** So long before the last day of validity the recertification audit is to be done. */
  recertificationMonths: number
}

/** Time to close nonconformities and decide before the last day (ISO/IEC 17021-1:2015, 9.6.3.2.2). */
const usualRecertification = 3

/** What a certification of the site says of its cycle. */
export type SchemeCycle = {
  surveillanceMonths?: number | null
  firstSurveillanceMonths?: number | null
  recertificationMonths?: number | null
}

/**
 * What the site says of its schemes, by their keys, and since when audits are recorded: what was due before may well
 * have been done.
 */
export type ProgrammeRules = { since: string | null; schemes: Record<string, SchemeCycle> }

/**
 * The rule of a scheme by the cycle that the site says of it. Without one a management system is audited as the
 * standard has it (9.1.3), and nothing else is.
 */
export function ruleOf(cycle: SchemeCycle | null, type: CertificateType): ProgrammeRule | null {
  if (cycle === null && type !== 'management-system') return null
  return {
    surveillanceMonths: cycle === null ? 12 : (cycle.surveillanceMonths ?? null),
    firstMonths: cycle?.firstSurveillanceMonths ?? null,
    recertificationMonths: cycle?.recertificationMonths ?? usualRecertification,
  }
}
