import { fail, type Result, succeed } from '#kernel/result.ts'
import { day, line } from '#kernel/text/plain-text.ts'
import { type DecisionName, decisionNames } from '../certificate-standing.ts'
import {
  type DecisionAsked,
  type DecisionFieldCode,
  furthestDay,
  readDecisionForm,
} from '../work/decision-form.ts'
import type { FieldProblem, Typed } from '../work/typed-fields.ts'
import { textIn } from '../work/typed-fields.ts'

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
