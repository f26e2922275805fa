import type { PlacedKey } from './placed-key.ts'

/** How it stands with saving, as the form shows it. */
export type DraftStatus = {
  phase: 'still' | 'written' | 'saving' | 'saved' | 'offline' | 'failed' | 'signed-out' | 'trashed'
  revision: number
  savedAt: string | null
  /** Something is written that the server is not known to have. */
  isUnsaved: boolean
  /** Something is typed that says no value yet, and is therefore nowhere but here. */
  isHalfTyped: boolean
  /** Fields that both changed, and fields whose text the server does not take. */
  conflicts: PlacedKey[]
  refused: PlacedKey[]
  /** Of the last answer that was a failure. */
  failure: number | null
}

export function isSameStatus(one: DraftStatus, other: DraftStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
