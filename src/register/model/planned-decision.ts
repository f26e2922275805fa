import { inOrder } from './certificate-standing.ts'

/**
 * The decision that may be taken back on a day: the last one, while its first day is still to come. Nobody outside has
 * been told of it then. Those before it may be what it follows from, so several are taken back from their end.
 */
export function lastPlanned<Made extends { id: number; on: string; annulledOn?: string | null }>(
  made: readonly Made[],
  day: string,
): Made | null {
  const last = inOrder(made.toSorted((one, other) => one.id - other.id)).at(-1)
  return last && last.on > day ? last : null
}
