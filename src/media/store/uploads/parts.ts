/** Bytes of a file from `start` on, up to `end`, which is no more of them. */
export type Part = { start: number; end: number }

export function nameOfPart({ start, end }: Part): string {
  return `${start}-${end}`
}

/** The part that such a name is of; null for any other. */
export function partOf(name: string): Part | null {
  const [, start, end] = /^(\d{1,12})-(\d{1,12})$/.exec(name) ?? []
  return start !== undefined && Number(start) < Number(end)
    ? { start: Number(start), end: Number(end) }
    : null
}

/**
 * How far parts reach without a gap, and which of them, from which byte on, make up the whole until there. Parts may
 * overlap: where a process was taken for lost and wrote all the same, two hold the same bytes of the same file.
 */
export function coverage(parts: readonly Part[]): { end: number; parts: { part: Part; from: number }[] } {
  let end = 0
  const used: { part: Part; from: number }[] = []
  for (const part of [...parts].sort((some, other) => some.start - other.start || other.end - some.end)) {
    if (part.start > end) break
    if (part.end <= end) continue
    used.push({ part, from: end })
    end = part.end
  }
  return { end, parts: used }
}
