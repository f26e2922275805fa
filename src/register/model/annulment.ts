import { fail, type Result, succeed } from '#kernel/result.ts'
import { day, lines } from '#kernel/text/plain-text.ts'
import { type Annulment, annulmentReasons } from './certificate-record.ts'
import { type Decision, inOrder, mayDecide, type Terms } from './certificate-standing.ts'
import { type FieldProblem, type Typed, textIn } from './work/typed-fields.ts'

export type AnnulmentProblem =
  | 'not-found'
  | 'annulled-already'
  | 'still-planned'
  | 'before-decision'
  | 'day-to-come'
  | 'followed'

type Made = Decision & { id: number }

/**
 * Whether a decision may be annulled from a day's decision on. It then counts as never made, so whatever was decided
 * after it must make sense without it. One that does not hold yet is taken back instead.
 */
export function mayAnnul(
  terms: Terms & { originalIssuedOn?: string | null },
  made: readonly Made[],
  { id, on }: { id: number; on: string },
  today: string,
): Result<undefined, AnnulmentProblem> {
  const decision = made.find((each) => each.id === id)
  if (!decision) return fail('not-found')
  if (decision.annulled) return fail('annulled-already')
  if (decision.on > today) return fail('still-planned')
  if (on < decision.on) return fail('before-decision')
  if (on > today) return fail('day-to-come')
  const before = misplaced(terms, made)
  const after = misplaced(
    terms,
    made.filter((each) => each !== decision),
  )
  return [...after].every((each) => before.has(each)) ? succeed(undefined) : fail('followed')
}

/** The decisions that may not follow those before them. */
function misplaced(terms: Terms, made: readonly Made[]): Set<number> {
  const history: Made[] = []
  const found = new Set<number>()
  for (const each of inOrder(made.filter(({ annulled }) => !annulled))) {
    if (!mayDecide(terms, history, each).ok) found.add(each.id)
    history.push(each)
  }
  return found
}

/** From which day, why, and what only the body itself is to know. */
export type AnnulmentAsked = Annulment & { note: string | null }

export function readAnnulment(typed: Typed): Result<AnnulmentAsked, 'not-valid', FieldProblem[]> {
  const on = day().safeParse(typed.on)
  const reason = annulmentReasons.find((each) => each === typed.because)
  const written = textIn(typed, 'note')
  const note = written === null ? null : lines(2000).safeParse(written)
  if (!on.success || !reason || note?.success === false)
    return fail('not-valid', [
      ...(on.success ? [] : [{ field: 'on', code: 'not-date' }]),
      ...(reason ? [] : [{ field: 'because', code: 'missing' }]),
      ...(note?.success === false ? [{ field: 'note', code: 'unfit' }] : []),
    ])
  return succeed({ on: on.data, reason, note: note?.data ?? null })
}

/**
 * The decision that may be taken back on a day: the last one, while its first day is still to come. Nobody outside has
 * been told of it then. Those before it may be what it follows from, so several are taken back from their end.
 */
export function lastPlanned<Made extends { id: number; on: string; annulledOn?: string | null }>(
  made: readonly Made[],
  day: string,
): Made | null {
  const last = inOrder(made.toSorted((one, other) => one.id - other.id)).at(-1)
  return last && last.on > day ? last : null
}
