import type { AttachedProblem } from '#kernel/attached.ts'
import { m } from '#kernel/i18n/messages.ts'
import { attachedLimits } from '#messages/model/attached-limits.ts'
import type { ContactProblem } from './contact-fields.ts'

/** Why files are not taken, in a sentence that names the file. */
export function fileProblem(problem: AttachedProblem): ContactProblem {
  return { field: 'files', words: inWords(problem) }
}

function inWords(problem: AttachedProblem): string {
  if (problem.what === 'many') return m.contact_files_many({ count: attachedLimits.files })
  const { what, name } = problem
  if (what === 'type') return m.contact_file_type({ name })
  return what === 'too-large' ? m.contact_file_large({ name }) : m.contact_file_damaged({ name })
}

/** How many files of which kinds may come, and how large. */
export function filesHint(): string {
  const { files, fileBytes } = attachedLimits
  return m.contact_files_hint({ count: files, size: String(fileBytes / (1024 * 1024)) })
}
