/**
 * Where an entry is to stand among those of its kind: at a place counted from 1, or right before or after another;
 * before null is at the end, after null at the beginning.
 */
export type MoveTo = { place: number } | { before: string | null } | { after: string | null }

/** `POST` to `adminAddress.entriesOrder` as JSON, with the session's token as `x-csrf-token`. */
export type MoveAsked = { kind: string; id: string; to: MoveTo }

/** The answer to a move (200). `undo` is the move that takes it back. Entries of the trash have no place. */
export type Moved = { place: number; of: number; undo: MoveTo }
