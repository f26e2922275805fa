import { maxPublicName, type PublicNameProblem } from '#cases/model/public-name.ts'
import { m } from '#kernel/i18n/messages.ts'

/** What the forms of the page of reading keys do. */
export const keysIntents = [
  'give-right',
  'ask-for-key',
  'take-right',
  'end-key',
  'set-recovery',
  'make-key',
  'set-public-name',
] as const
export type KeysIntent = (typeof keysIntents)[number]

export type KeysOutcome = {
  intent: KeysIntent
  /** Whose right or key it is, as far as it was found. */
  name: string
  problem:
    | 'not-allowed'
    | 'not-found'
    | 'not-valid'
    | 'conflict'
    | 'no-public-name'
    | 'nobody-chosen'
    | PublicNameProblem
    | null
}

/** The result of an action on rights and keys, in words. */
export function outcomeInWords({ intent, name, problem }: KeysOutcome): string {
  return problem ? problems[problem]() : done[intent]({ name })
}

const done = {
  'give-right': m.keys_done_give,
  'ask-for-key': m.keys_done_ask,
  'take-right': m.keys_done_take,
  'end-key': m.keys_done_end,
  'set-recovery': () => m.keys_done_recovery(),
  'make-key': () => m.keys_done_own(),
  'set-public-name': () => m.keys_done_public_name(),
} satisfies Record<KeysIntent, (inputs: { name: string }) => string>

const problems = {
  'not-allowed': m.keys_problem_not_allowed,
  'not-found': m.keys_problem_not_found,
  'not-valid': m.keys_problem_not_valid,
  conflict: m.keys_problem_conflict,
  'no-public-name': m.keys_problem_no_public_name,
  'nobody-chosen': m.keys_give_nobody,
  'name-missing': m.keys_public_name_missing,
  'name-too-long': () => m.keys_public_name_long({ most: maxPublicName }),
  'name-signs-in': m.keys_public_name_signs_in,
} satisfies Record<NonNullable<KeysOutcome['problem']>, () => string>
