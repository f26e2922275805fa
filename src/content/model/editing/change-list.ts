import type { ListChange } from './bulk-change.ts'

/**
 * What a list says after a change: in the order that it had, what is added after that in the order given, nothing twice.
 * Where nothing changes it is the list that it was.
 */
export function changedList(before: unknown, how: ListChange, given: readonly string[]): string[] {
  const had = Array.isArray(before) ? (before as string[]) : []
  if (how === 'set') return [...new Set(given)]
  if (how === 'add') return given.every((each) => had.includes(each)) ? had : [...new Set([...had, ...given])]
  return had.filter((each) => !given.includes(each))
}
