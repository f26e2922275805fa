import type { PlacedKey } from './placed-key.ts'

/** The state of saving, as the form shows it. */
export type DraftStatus = {
  phase: 'still' | 'written' | 'saving' | 'saved' | 'offline' | 'failed' | 'signed-out' | 'trashed'
  revision: number
  savedAt: string | null
  /** Something is written that the server is not known to have. */
  isUnsaved: boolean
  /** Something is typed that is not a value yet, so it cannot be saved. */
  isHalfTyped: boolean
  /** Fields that this person and another have both changed, and fields whose text the server refuses. */
  conflicts: PlacedKey[]
  refused: PlacedKey[]
  /** The HTTP status of the failure that is in the way of saving; null where there is none. */
  failure: number | null
}

export function isSameStatus(one: DraftStatus, other: DraftStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
