import { m } from '#kernel/i18n/messages.ts'
import type { PasswordProblem, RowOutcome } from './outcome.ts'

const words = {
  oneself: m.accounts_problem_oneself,
  'own-second-factor': m.accounts_problem_own_second_factor,
  last: m.accounts_problem_last,
  'not-found': m.accounts_problem_not_found,
  'not-allowed': m.accounts_problem_not_allowed,
} satisfies Record<RowProblem, () => string>

/** Problems that are shown above a row; those of the password are shown at its field. */
type RowProblem = Exclude<NonNullable<RowOutcome['problem']>, PasswordProblem>

/** Why an action on an account or an invitation was not done; null where it was, or its own form says why. */
export function problemInWords(problem: RowOutcome['problem']): string | null {
  return problem === null || problem === 'wrong-password' || problem === 'too-many' ? null : words[problem]()
}
