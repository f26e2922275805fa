import type { CaseOutcome, CaseState, PieceDirection, SilentReason } from '#domain/cases/case-words.ts'
import type { PieceContent } from '#domain/cases/sealed-piece.ts'

/** A case as whoever holds its code sees it; days are `YYYY-MM-DD`. */
export type OwnCase = {
  state: CaseState
  outcome: CaseOutcome | null
  /** Why it was closed without a word of what was done. */
  silentReason: SilentReason | null
  receivedOn: string
  acknowledgedOn: string | null
  feedbackDue: string | null
  eraseOn: string
  /** Nobody of the body opened it yet: what is not opened is erased sooner. */
  isUntouched: boolean
  pieces: OwnPiece[]
}

export type OwnPiece = {
  seq: number
  direction: PieceDirection
  writtenOn: string
  authorName: string | null
  /** Null for a piece that cannot be opened, or lies where it does not belong. */
  content: PieceContent | null
}
