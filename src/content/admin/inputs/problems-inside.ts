import type { FieldProblem } from '#content/model/derive/validator.ts'

/** Of the problems of a value those of one of its parts, by their paths inside that. */
export function problemsInside(problems: FieldProblem[], part: string | number): FieldProblem[] {
  return problems.flatMap(({ path, code }) => {
    if (path === String(part)) return [{ path: '', code }]
    return path.startsWith(`${part}.`) ? [{ path: path.slice(`${part}.`.length), code }] : []
  })
}
