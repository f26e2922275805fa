import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { Changes, DraftConflict, DraftSaved } from '#content/model/editing/edited-entry.ts'
import type { Half } from './half-typed.ts'
import type { PlacedKey } from './placed-key.ts'
import type { JournaledField } from './slots.ts'

/** One save. A save that is sent again after a lost answer has the same content and the same name. */
export type SaveRequest = { name: string; revision: number; changes: Changes }

export type SaveAnswer =
  | { type: 'saved'; saved: DraftSaved }
  | { type: 'conflict'; conflict: DraftConflict }
  | { type: 'refused'; problems: FieldProblem[] }
  | { type: 'trashed' }
  /** It was deleted for good. */
  | { type: 'erased' }
  | { type: 'signed-out' }
  /** The account may not write there, or no longer. */
  | { type: 'not-permitted' }
  | { type: 'unreachable' }
  /** `mayHavePassed`: the server failed but may have saved it, so the same request is to be sent again. */
  | { type: 'failed'; status: number; mayHavePassed: boolean }

export type Connection = { save(request: SaveRequest): Promise<SaveAnswer> }

/** What is written and not known to be on the server, kept on this device. */
export type JournalRecord = {
  entryId: string
  kind: string
  /** When it was last written on, in ISO 8601. */
  at: string
  isNew: boolean
  fields: Record<string, JournaledField>
  /** By the id of the control. */
  halves: Record<string, Half>
}

export type Journal = {
  keep(record: JournalRecord): Promise<void>
  forget(): Promise<void>
}

/** The state of saving, as the form shows it. */
export type DraftStatus = {
  phase:
    | 'still'
    | 'written'
    | 'saving'
    | 'saved'
    | 'offline'
    | 'failed'
    | 'not-permitted'
    | 'signed-out'
    | 'trashed'
    | 'erased'
  revision: number
  savedAt: string | null
  /** Something is written that the server is not known to have. */
  isUnsaved: boolean
  /** Something is typed that is not a value yet, so it cannot be saved. */
  isHalfTyped: boolean
  /** Fields that this person and another have both changed, and fields whose text the server refuses. */
  conflicts: PlacedKey[]
  refused: PlacedKey[]
  /** Fields that this person changed before they became somebody else's: they are not sent. */
  closed: PlacedKey[]
  /** The HTTP status of the failure that is in the way of saving; null where there is none. */
  failure: number | null
}

export function isSameStatus(one: DraftStatus, other: DraftStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
