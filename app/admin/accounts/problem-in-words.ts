import { m } from '#app/i18n/messages.ts'
import type { RowOutcome } from './outcome.ts'

const words = {
  oneself: m.accounts_problem_oneself,
  'own-second-factor': m.accounts_problem_own_second_factor,
  last: m.accounts_problem_last,
  'not-found': m.accounts_problem_not_found,
  'not-allowed': m.accounts_problem_not_allowed,
} satisfies Record<NonNullable<RowOutcome['problem']>, () => string>

/** Why an action on an account or an invitation was not done. */
export function problemInWords(problem: NonNullable<RowOutcome['problem']>): string {
  return words[problem]()
}
