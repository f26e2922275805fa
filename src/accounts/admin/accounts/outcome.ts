import { m } from '#kernel/i18n/messages.ts'

/** Why something for which the present password is asked was not done. */
export type PasswordProblem = 'wrong-password' | 'too-many'

/** What became of an action on one account or invitation. */
export type RowOutcome = {
  intent: 'disable' | 'enable' | 'end-sessions' | 'take-off-second-factor' | 'withdraw'
  /** Of the account or the invitation. */
  id: string
  /** Whose it is, as far as it was found. */
  name: string
  problem: 'oneself' | 'own-second-factor' | 'last' | 'not-found' | 'not-allowed' | PasswordProblem | null
  /** After how many seconds to come again. */
  seconds: number | null
  /** What ended with an account that was disabled. */
  ended: { links: number; keys: number } | null
}

export type InviteOutcome =
  | { intent: 'invite'; email: string; link: string; expiresAt: Date; mailed: boolean; problem: null }
  | {
      intent: 'invite'
      email: string
      language: string
      problem: 'email-not-valid' | 'email-taken' | PasswordProblem
      seconds: number | null
    }

/** What became of requiring a second factor of everybody, or no more. */
export type RuleOutcome = {
  intent: 'require-second-factor' | 'require-no-second-factor'
  problem: 'own-first' | 'not-allowed' | PasswordProblem | null
  seconds: number | null
}

export type Outcome = RowOutcome | InviteOutcome | RuleOutcome

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
