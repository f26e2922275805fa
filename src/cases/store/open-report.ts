import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { userProfile } from '#accounts/store/tables.ts'
import { unwrapCaseKey } from '#cases/model/case-keys.ts'
import type { OwnCase, OwnPiece } from '#cases/model/case-view.ts'
import {
  type CaseOutcome,
  type CaseState,
  isOneOf,
  type PieceDirection,
  type SilentReason,
  silentReasons,
} from '#cases/model/case-words.ts'
import { clocksOf } from '#cases/model/clocks.ts'
import type { ReceiptCode } from '#cases/model/receipt-code.ts'
import { eraseDay, isUntouched } from '#cases/model/retention.ts'
import { openPiece, type PieceContent, sha256Hex } from '#cases/model/sealed-piece.ts'
import type { Caller } from '#kernel/caller.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { findByCode } from './find-by-code.ts'
import { keyPart, piecePart } from './parts.ts'
import { caseEvent, caseKey, casePiece } from './tables.ts'
import type { CaseVault } from './vault.ts'

type PieceRow = typeof casePiece.$inferSelect

/**
 * The state of a report for whoever holds its code. It is opened while the request is answered, and kept nowhere; nor
 * is it recorded that it was read.
 */
export async function openReport(
  caller: Caller,
  vault: CaseVault,
  code: ReceiptCode,
): Promise<Result<OwnCase, 'unknown'>> {
  const found = await findByCode(caller, code)
  if (!found.ok) return found
  const { row, keys } = found.value
  const rows = await caller.database.orm
    .select({ ...getTableColumns(casePiece), publicName: userProfile.publicName })
    .from(casePiece)
    .leftJoin(userProfile, eq(userProfile.uid, casePiece.author))
    .where(eq(casePiece.caseId, row.id))
    .orderBy(asc(casePiece.seq))
  const epochs = [...new Set(rows.map((piece) => piece.epoch))]
  const wrapped = await caller.database.orm
    .select()
    .from(caseKey)
    .where(and(eq(caseKey.caseId, row.id), inArray(caseKey.epoch, epochs)))
  const identities = await unwrapKeys(vault, keys.identity, wrapped)
  const pieces: OwnPiece[] = []
  for (const [at, piece] of rows.entries()) {
    const identity = identities.get(piece.epoch)
    pieces.push({
      seq: piece.seq,
      direction: piece.direction as PieceDirection,
      writtenOn: piece.writtenOn,
      authorName: piece.publicName,
      content: identity ? await contentOf(vault, identity, piece, rows[at - 1] ?? null) : null,
    })
  }
  const isAwaited = row.feedbackOn === null && row.closedOn === null
  return succeed({
    state: row.state as CaseState,
    outcome: row.outcome as CaseOutcome | null,
    silentReason: row.state === 'closed' ? await readSilentReason(caller, row.number) : null,
    receivedOn: row.receivedOn,
    acknowledgedOn: row.acknowledgedOn,
    feedbackDue: isAwaited ? clocksOf(row, todayIn(caller.now)).feedbackBy : null,
    eraseOn: eraseDay(row),
    isUntouched: isUntouched(row),
    pieces,
  })
}

/** The reason that the record gives for its last closing. */
async function readSilentReason(caller: Caller, number: string): Promise<SilentReason | null> {
  const [closing] = await caller.database.orm
    .select({ details: caseEvent.details })
    .from(caseEvent)
    .where(and(eq(caseEvent.caseNumber, number), eq(caseEvent.what, 'closed')))
    .orderBy(desc(caseEvent.id))
    .limit(1)
  const reason = closing?.details.reason
  return isOneOf(silentReasons, reason) ? reason : null
}

/** The identities of these keys of a case by their epochs; one that does not open is missing. */
async function unwrapKeys(
  vault: CaseVault,
  identity: string,
  keys: readonly (typeof caseKey.$inferSelect)[],
): Promise<Map<number, string>> {
  const identities = new Map<number, string>()
  for (const key of keys) {
    const wrapped = await vault.read(key.caseId, keyPart(key))
    const unwrapped = wrapped && (await unwrapCaseKey(wrapped, identity))
    if (unwrapped?.ok) identities.set(key.epoch, unwrapped.value)
  }
  return identities
}

async function contentOf(
  vault: CaseVault,
  identity: string,
  piece: PieceRow,
  before: PieceRow | null,
): Promise<PieceContent | null> {
  const { caseId, seq, direction, sha256 } = piece
  const sealed = await vault.read(caseId, piecePart(piece))
  if (!sealed || (await sha256Hex(sealed)) !== sha256) return null
  const place = {
    caseId,
    seq,
    direction: direction as PieceDirection,
    previous: before?.sha256 ?? null,
  }
  const opened = await openPiece(identity, sealed, place)
  return opened.ok ? opened.value : null
}
