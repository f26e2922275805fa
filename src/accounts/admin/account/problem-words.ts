import type { OwnProblem } from '#accounts/model/own-account.ts'
import { m } from '#kernel/i18n/messages.ts'

const words = {
  'wrong-password': () => m.own_problem_wrong_password(),
  'too-many': (seconds) => m.own_problem_too_many({ minutes: Math.max(1, Math.ceil(seconds / 60)) }),
  'too-short': () => m.own_problem_too_short(),
  'too-long': () => m.own_problem_too_long(),
  'too-common': () => m.own_problem_too_common(),
  'too-personal': () => m.own_problem_too_personal(),
  'email-not-valid': () => m.own_problem_email_not_valid(),
  'email-taken': () => m.own_problem_email_taken(),
  'wrong-code': () => m.own_problem_wrong_code(),
  'name-missing': () => m.own_problem_name_missing(),
  gone: () => m.own_problem_gone(),
} satisfies Record<OwnProblem, (seconds: number) => string>

export function inWords(problem: OwnProblem, seconds: number | null): string {
  return words[problem](seconds ?? 60)
}
