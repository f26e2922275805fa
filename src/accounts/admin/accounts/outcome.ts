import { m } from '#kernel/i18n/messages.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'

/** Why something for which the present password is asked was not done. */
export type PasswordProblem = 'wrong-password' | 'too-many'

/** What became of an action on one account or invitation. */
export type RowOutcome = {
  intent: 'disable' | 'enable' | 'end-sessions' | 'take-off-second-factor' | 'narrow' | 'withdraw'
  /** Of the account or the invitation. */
  id: string
  /** Whose it is, as far as it was found. */
  name: string
  problem:
    | 'oneself'
    | 'own-second-factor'
    | 'own-rights'
    | 'half-rights'
    | 'last'
    | 'not-found'
    | 'not-allowed'
    | PasswordProblem
    | null
  /** After how many seconds to come again. */
  seconds: number | null
  /** What ended with an account that was disabled. */
  ended: { links: number; keys: number } | null
  /** What was chosen that the account may do, where that was refused. */
  chosen?: MaybeNarrowed
}

export type InviteOutcome =
  | {
      intent: 'invite'
      email: string
      link: string
      expiresAt: Date
      mailed: 'sent' | 'no-server' | 'enough'
      problem: null
    }
  | {
      intent: 'invite'
      email: string
      language: string
      rights: MaybeNarrowed
      problem: 'email-not-valid' | 'email-taken' | 'half-rights' | PasswordProblem
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
  'own-rights': m.roles_problem_own,
  'half-rights': m.roles_half,
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
