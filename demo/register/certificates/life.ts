import { addDays, addMonths } from '#kernel/time/calendar-days.ts'
import type { DecisionRecord, ReasonClass } from '#register/model/certificate-record.ts'
import { type Chance, lottery } from '../chance.ts'
import { lastDayOf, type SchemeFacts, standardsOn } from './scheme-facts.ts'

export type Life = {
  originalIssuedOn: string
  issuedOn: string
  expiresOn: string | null
  decisions: DecisionRecord[]
}

/**
 * What happened to a certificate of a scheme up to a day: every state that there is, most of them in force, each
 * reached by decisions that may follow one another. `phase` says where in its cycle it stands, from 0 to 1.
 */
export function makeLife(chance: Chance, facts: SchemeFacts, today: string, phase: number): Life {
  const days = daysOf(facts)
  const fate = facts.validityMonths === null ? 'in-force' : drawFate(chance)
  const age = Math.floor(
    fate === 'ended' ? 90 + phase * (days + 300) : fate === 'expired' ? 0 : phase * (days - 4),
  )
  if (fate === 'not-yet') return begin(chance, facts, addDays(today, chance.between(2, 40)))
  if (fate === 'expired') {
    const last = addDays(today, -chance.between(1, 900))
    return begin(chance, facts, addDays(addMonths(last, -(facts.validityMonths ?? 0)), 1))
  }
  const life = begin(chance, facts, onWeekday(addDays(today, -age)))
  // An edition may end before the term does.
  const term = life.expiresOn === null ? days : ageOn(life.issuedOn, life.expiresOn)
  const lived = Math.min(ageOn(life.issuedOn, today), days - 6, term - 1)
  const decide = lived < 80 ? undefined : decisionsOf[fate]
  return decide ? { ...life, decisions: decide(chance, life.issuedOn, lived) } : life
}

/** The certificate that another one replaced; null where the scheme is too young for one. */
export function makePredecessor(
  chance: Chance,
  facts: SchemeFacts,
  { issuedOn: on, originalIssuedOn }: Life,
) {
  const isCorrected = chance.is(0.15)
  const span = isCorrected ? chance.between(6, 50) : chance.between(70, daysOf(facts) - 30)
  const issuedOn = onWeekday(addDays(on, -span))
  if (issuedOn < facts.begunOn) return null
  const first = originalIssuedOn < issuedOn ? originalIssuedOn : issuedOn
  const life = { ...begin(chance, facts, issuedOn), originalIssuedOn: first }
  const isNewEdition = editionsOn(facts, issuedOn) !== editionsOn(facts, on)
  const reason: ReasonClass = isNewEdition
    ? 'new-edition'
    : isCorrected
      ? 'corrected'
      : chance.pick(['new-number', 'new-number', 'other'])
  return { ...life, decisions: [{ decision: 'replace', on, reason }] } satisfies Life
}

function begin(chance: Chance, facts: SchemeFacts, wanted: string): Life {
  const issuedOn = wanted < facts.begunOn ? facts.begunOn : wanted
  const { validityMonths } = facts
  const printed = validityMonths === null ? null : addDays(addMonths(issuedOn, validityMonths), -1)
  const latest = lastDayOf(standardsOn(facts, issuedOn))
  const expiresOn = printed && latest && latest >= issuedOn && latest < printed ? latest : printed
  return { originalIssuedOn: firstIssue(chance, facts, issuedOn), issuedOn, expiresOn, decisions: [] }
}

function firstIssue(chance: Chance, { validityMonths, begunOn }: SchemeFacts, issuedOn: string): string {
  let cycles = 0
  while (cycles < 8 && chance.is(0.55)) cycles += 1
  if (validityMonths === null || cycles === 0) return issuedOn
  const first = onWeekday(addDays(addMonths(issuedOn, -validityMonths * cycles), -chance.between(0, 20)))
  return first < begunOn ? issuedOn : first
}

type Fate = 'in-force' | 'restored' | 'reduced' | 'extended' | 'suspended' | 'ended' | 'expired' | 'not-yet'

const drawFate = lottery<Fate>([
  ['in-force', 75],
  ['restored', 3],
  ['extended', 4],
  ['reduced', 2.5],
  ['suspended', 2.6],
  ['ended', 5.6],
  ['expired', 5],
  ['not-yet', 0.7],
])

/** `lived` is the number of days on which it could be decided upon: until today, or until it expired. */
const decisionsOf: Partial<Record<Fate, (chance: Chance, from: string, lived: number) => DecisionRecord[]>> =
  {
    restored(chance, from, lived) {
      const at = chance.between(20, lived - 40)
      const until = Math.min(lived - 1, at + chance.between(15, 150))
      return [
        decision('suspend', addDays(from, at), chance.favour(suspensions)),
        decision('restore', addDays(from, until), null),
      ]
    },
    extended: (chance, from, lived) => [
      decision('extend', addDays(from, chance.between(20, lived)), 'client-request'),
    ],
    reduced: (chance, from, lived) => [
      decision('reduce', addDays(from, chance.between(20, lived)), chance.favour(reductions)),
    ],
    suspended(chance, from, lived) {
      const since = chance.is(0.05) ? chance.between(184, 230) : chance.between(1, 175)
      const at = Math.max(10, lived - since)
      return [decision('suspend', addDays(from, at), chance.favour(suspensions))]
    },
    ended(chance, from, lived) {
      const at = chance.between(60, lived)
      if (chance.is(0.55)) return [decision('cancel', addDays(from, at), chance.favour(cancellations))]
      const reason = chance.favour(withdrawals)
      const before = Math.max(10, at - chance.between(20, 175))
      const warned = chance.is(0.8) ? [decision('suspend', addDays(from, before), reason)] : []
      return [...warned, decision('withdraw', addDays(from, at), reason)]
    },
  }

const suspensions: ReasonClass[] = [
  'nonconformity',
  'audit-not-possible',
  'fees',
  'client-request',
  'mark-misuse',
]
const withdrawals: ReasonClass[] = ['nonconformity', 'audit-not-possible', 'fees', 'mark-misuse']
const cancellations: ReasonClass[] = ['client-request', 'ceased-activity', 'other']
const reductions: ReasonClass[] = ['client-request', 'ceased-activity', 'nonconformity']

function decision(name: DecisionRecord['decision'], on: string, reason: ReasonClass | null): DecisionRecord {
  return { decision: name, on, reason }
}

function editionsOn(facts: SchemeFacts, day: string): string {
  return JSON.stringify(standardsOn(facts, day))
}

function daysOf({ validityMonths }: SchemeFacts): number {
  return Math.floor((validityMonths ?? 36) * 30.4)
}

export function ageOn(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
}

/** No decision falls on a Saturday or Sunday, but on the Friday before. */
function onWeekday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, -2) : day
}
