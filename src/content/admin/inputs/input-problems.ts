import type { FieldProblem } from '#content/model/derive/validator.ts'
import { m } from '#kernel/i18n/messages.ts'

/** What is wrong with a value, in words. */
export const problemWords = {
  missing: m.input_problem_missing,
  'too-long': m.input_problem_too_long,
  'too-short': m.input_problem_too_short,
  'not-valid': m.input_problem_not_valid,
  'other-placeholders': m.wording_problem_placeholders,
  'more-lines': m.wording_problem_lines,
} satisfies Record<FieldProblem['code'], () => string>

/** Of the problems of a value those of one of its parts, by their paths inside that. */
export function problemsInside(problems: FieldProblem[], part: string | number): FieldProblem[] {
  return problems.flatMap(({ path, code }) => {
    if (path === String(part)) return [{ path: '', code }]
    return path.startsWith(`${part}.`) ? [{ path: path.slice(`${part}.`.length), code }] : []
  })
}
