import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { Changes, DraftConflict, DraftSaved } from '#content/model/editing/edited-entry.ts'
import type { Half } from './half-typed.ts'
import type { JournaledField } from './slot.ts'

/** One save. A save that is sent again after a lost answer has the same content and the same name. */
export type SaveRequest = { name: string; revision: number; changes: Changes }

export type SaveAnswer =
  | { type: 'saved'; saved: DraftSaved }
  | { type: 'conflict'; conflict: DraftConflict }
  | { type: 'refused'; problems: FieldProblem[] }
  | { type: 'trashed' }
  | { type: 'signed-out' }
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
