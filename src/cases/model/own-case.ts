import type { CaseOutcome, CaseState, PieceDirection, SilentReason } from './case-words.ts'
import type { PieceContent } from './sealed-piece.ts'

/** A case as whoever holds its code sees it; days are `YYYY-MM-DD`. */
export type OwnCase = {
  state: CaseState
  outcome: CaseOutcome | null
  /** Why it was closed without a word of what was done; null where there was one, or it is open. */
  silentReason: SilentReason | null
  receivedOn: string
  acknowledgedOn: string | null
  /** The last day for feedback; null once there was some or the case is closed. */
  feedbackDue: string | null
  /** The day on which it is erased as things stand; while it is untouched, unless somebody opens it. */
  eraseOn: string
  /** Nobody of the body opened it yet: what is not opened is erased sooner. */
  isUntouched: boolean
  pieces: OwnPiece[]
}

export type OwnPiece = {
  seq: number
  direction: PieceDirection
  writtenOn: string
  /** Who of the body wrote an answer. */
  authorName: string | null
  /** Null for a piece that was tampered with, moved or lost. */
  content: PieceContent | null
}
