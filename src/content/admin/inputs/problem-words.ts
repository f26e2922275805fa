import type { FieldProblem } from '#content/model/derive/validator.ts'
import { m } from '#kernel/i18n/messages.ts'

/** What is wrong with a value, in words. */
export const problemWords = {
  missing: m.input_problem_missing,
  'too-long': m.input_problem_too_long,
  'too-short': m.input_problem_too_short,
  'not-valid': m.input_problem_not_valid,
} satisfies Record<FieldProblem['code'], () => string>
