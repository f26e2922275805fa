import { m } from '#app/i18n/messages.ts'
import type { FieldProblem } from '#domain/content/derive/validator.ts'

/** What is wrong with a value, in words. */
export const problemWords = {
  missing: m.input_problem_missing,
  'too-long': m.input_problem_too_long,
  'too-short': m.input_problem_too_short,
  'not-valid': m.input_problem_not_valid,
} satisfies Record<FieldProblem['code'], () => string>
