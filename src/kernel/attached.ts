/** How many files may be attached, and how many bytes each may have. */
export type AttachedLimits = { files: number; fileBytes: number }

export type AttachedProblem = { what: 'many' } | { what: 'type' | 'too-large' | 'damaged'; name: string }

/** The first attached file that is refused before its content is looked at. */
export function unfitAmong(
  files: readonly { name: string; size: number }[],
  limits: AttachedLimits,
): AttachedProblem | null {
  if (files.length > limits.files) return { what: 'many' }
  for (const { size, name } of files) {
    if (size === 0) return { what: 'damaged', name: shownFileName(name) }
    if (size > limits.fileBytes) return { what: 'too-large', name: shownFileName(name) }
  }
  return null
}

/** A file’s name as a sentence repeats it. */
export function shownFileName(name: string): string {
  return name.slice(0, 100)
}
