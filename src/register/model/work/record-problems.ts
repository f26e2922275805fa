import type { z } from 'zod'
import { codeOf } from '../interchange/issue-problems.ts'
import type { RecordProblemCode } from '../interchange/problems.ts'
import type { FieldProblem, TypedRow } from './typed-fields.ts'

/** What is wrong with a record, by the fields that were typed: rows are where they stood, empty ones between them. */
export function recordProblems(
  { issues }: z.ZodError,
  lists: Record<string, readonly Pick<TypedRow<string>, 'at'>[]>,
): FieldProblem<RecordProblemCode>[] {
  const found = issues.map((issue) => ({ field: fieldOf(issue.path, lists), code: codeOf(issue) }))
  // One thing at a time is said of a field.
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at)
}

function fieldOf(path: readonly PropertyKey[], lists: Record<string, readonly { at: number }[]>): string {
  const [list, place, ...inner] = path
  const row = typeof place === 'number' ? lists[String(list)]?.[place] : undefined
  return (row ? [list, row.at, ...inner] : path).map(String).join('.')
}
