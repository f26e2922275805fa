import { reportLimits } from '#cases/model/report-limits.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { FilesProblem } from './report-problems.ts'

export function textWords(problem: 'missing' | 'long', isReply: boolean): string {
  if (problem === 'long') return m.space_text_long({ most: reportLimits.text })
  return isReply ? m.space_add_missing() : m.space_text_missing()
}

export function filesWords(problem: FilesProblem): string {
  if (problem.what === 'many') return m.space_files_many()
  const { name } = problem
  if (problem.what === 'type') return m.space_file_type({ name })
  return problem.what === 'too-large' ? m.space_file_large({ name }) : m.space_file_damaged({ name })
}
