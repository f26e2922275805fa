import type { Locale } from '#kernel/locales.ts'
import type {
  CaseDoor,
  CaseEventDetails,
  CaseEventName,
  CaseKind,
  CaseOutcome,
  CaseState,
  PieceDirection,
  SilentReason,
} from './case-words.ts'
import type { PieceContent } from './sealed-piece.ts'

/** What is next to be done about a case, and by which day (Directive (EU) 2019/1937, 9.1 b and f). */
export type CaseDue = { what: 'acknowledge' | 'feedback'; on: string; isOverdue: boolean }

/** A case in the list of those who work on it. Of what its writer did, only the days are known. */
export type ListedCase = {
  id: string
  number: string
  kind: CaseKind
  state: CaseState
  receivedOn: string
  isUnread: boolean
  due: CaseDue | null
  /** The day on which it is erased as things stand. */
  eraseOn: string
  /** Nobody opened it or worked on it: it is erased that day unless somebody does. */
  isUntouched: boolean
}

/** A piece of a case as it lies sealed; what it says is known only where it is opened. */
export type SealedPieceRow = {
  seq: number
  epoch: number
  direction: PieceDirection
  /** Of the sealed piece, in hex. */
  sha256: string
  writtenOn: string
  authorName: string | null
}

/** A case as its handlers see it before it is opened. */
export type HandledCase = ListedCase & {
  door: CaseDoor
  /** The language in which it was written. */
  locale: Locale
  acknowledgedOn: string | null
  feedbackOn: string | null
  closedOn: string | null
  outcome: CaseOutcome | null
  /** Days that follow from a step taken today: feedback is due after an acknowledgement, a closed case is erased. */
  feedbackBy: string
  eraseAfterClosing: string
  pieces: SealedPieceRow[]
  files: { id: string; seq: number; epoch: number; bytes: number }[]
  /** The keys of the case, and whether each is wrapped to the key of whoever asks. */
  keys: { epoch: number; isForOwnKey: boolean }[]
  people: CasePerson[]
}

/** Somebody who works on cases. Whoever is excluded from this one does not know that it exists. */
export type CasePerson = { id: string; name: string; isOwn: boolean; isExcluded: boolean; hasKey: boolean }

/** What was done with a case, and by whom. For what its handlers do, the moment is kept. */
export type CaseEventRow = {
  id: number
  at: string
  what: CaseEventName
  /** The name of the account that did it. */
  by: string | null
  details: CaseEventDetails
  /** Of the case it is about; null for keys and rights. */
  caseNumber: string | null
}

/** What the browser needs to open a case: its keys, each wrapped to its handlers, in base64. */
export type CaseOpening = { keys: { epoch: number; wrapped: string }[] }

/** The key that the next piece is sealed to, and the place of that piece. */
export type SealingPlace = { epoch: number; recipient: string; seq: number; previous: string | null }

/** The most bytes of an answer as it is sealed. */
export const longestSealedAnswer = 48 * 1024

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
  /** The public name of who of the body wrote an answer; null where there is none. */
  authorName: string | null
  /** Null for a piece that was tampered with, moved or lost. */
  content: PieceContent | null
}
