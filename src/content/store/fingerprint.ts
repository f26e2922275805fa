import { createHash } from 'node:crypto'

/** Tells one set of ids from another: where one went and one came, their number is the same. */
export function fingerprintOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join()).digest('hex')
}
