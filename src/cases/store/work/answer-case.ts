import { eq } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { longestSealedAnswer, type SealingPlace } from '#cases/model/case-view.ts'
import type {
  AnswerKind,
  CaseEventDetails,
  CaseOutcome,
  CaseState,
  SilentReason,
} from '#cases/model/case-words.ts'
import { bytesOf } from '#cases/model/locked-key.ts'
import { eraseDayAfterClosing } from '#cases/model/retention.ts'
import { sha256Hex } from '#cases/model/sealed-piece.ts'
import type { Actor, Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isStillSealedTo, keyToSealTo } from '../case-recipients.ts'
import { lastPiece, newPart, removeUnnamed } from '../parts.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { casePiece, reportedCase } from '../tables.ts'
import type { CaseVault, SealedName } from '../vault.ts'
import { type CaseProblem, type CaseRow, findOwnCase } from './find-own-case.ts'

/** An answer as a browser sealed it; `sealed` is an age file in base64. */
type SealedAnswer = { seq: number; epoch: number; kind: AnswerKind; sealed: string }
/** An answer that lies in the vault under the name `part`, and that no row names yet. */
type KeptAnswer = { seq: number; epoch: number; kind: AnswerKind; part: SealedName; sha256: string }
type AnswerProblem = 'not-sealed' | 'moved-on' | 'nobody'

/**
 * Puts an answer that a browser sealed for the next place in a case into the vault, then lets `write` name it in a transaction, which
 * finds the case locked; it is removed where that did not happen. `not-sealed` for what is no age file, or too long; `moved-on` when
 * another piece took the place, or the key to seal to has changed: it has to be sealed anew.
 */
async function keptAnswer<Problem extends string>(
  caller: Editor,
  vault: CaseVault,
  id: string,
  answer: SealedAnswer,
  write: (orm: Orm, kept: KeptAnswer) => Promise<Result<null, Problem>>,
): Promise<Result<null, Problem | CaseProblem | AnswerProblem | 'closed'>> {
  const place = await sealTo(caller, vault, id)
  if (!place.ok) return place
  const bytes = bytesOf(answer.sealed)
  if (!bytes || !isSealed(bytes)) return fail('not-sealed')
  const { seq, epoch } = place.value
  if (answer.seq !== seq || answer.epoch !== epoch) return fail('moved-on')
  const part = newPart('piece', seq)
  let written: Result<null, Problem | 'moved-on'> = fail('moved-on')
  try {
    await vault.keep(id, part, bytes, caller.now)
    const sha256 = await sha256Hex(bytes)
    written = await caller.database.orm.transaction(async (orm) => {
      const isNext = (await isStillSealedTo(orm, id, epoch)) && (await lastPiece(orm, id))?.seq === seq - 1
      return isNext ? write(orm, { seq, epoch, part, sha256, kind: answer.kind }) : fail('moved-on')
    })
    return written
  } finally {
    // Where this fails too, what led here is told; parts without a row are removed after a day.
    if (!written.ok) await removeUnnamed(caller, vault, id, [part]).catch(() => {})
  }
}

/** Names an answer, which is in the vault. Any answer acknowledges the report; a question awaits an answer; feedback stops its clock. */
async function addAnswer(
  caller: Caller,
  orm: Orm,
  { row, handler }: { row: CaseRow; handler: Actor },
  { kind, ...kept }: KeptAnswer,
): Promise<void> {
  const { id } = row
  const today = todayIn(caller.now)
  const [account] = await orm
    .select({ name: authUser.name })
    .from(authUser)
    .where(eq(authUser.id, handler.id))
  await orm.insert(casePiece).values({
    ...{ caseId: id, ...kept, direction: 'answer', writtenOn: today },
    ...{ author: handler.id, authorName: account?.name ?? null },
  })
  await orm
    .update(reportedCase)
    .set(afterAnswer(row, kind, today))
    .where(eq(reportedCase.id, id))
  const what = kind === 'acknowledgement' ? 'acknowledged' : 'answered'
  await recordCaseEvent(caller, { what, caseNumber: row.number, details: { kind } }, orm)
}

const stateAfter: Partial<Record<AnswerKind, CaseState>> = { question: 'waiting', feedback: 'acknowledged' }

function afterAnswer(row: CaseRow, kind: AnswerKind, today: string) {
  return {
    state: stateAfter[kind] ?? (row.state === 'new' ? 'acknowledged' : row.state),
    acknowledgedOn: row.acknowledgedOn ?? today,
    feedbackOn: row.feedbackOn ?? (kind === 'feedback' ? today : null),
  }
}

/** Whether it begins as an age file does and is no longer than any answer. What is inside cannot be told. */
function isSealed(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 32))
  return bytes.length <= longestSealedAnswer && beginning.startsWith('age-encryption.org/v1\n-> X25519')
}

/** Takes an answer that a browser sealed for its place in a case that is not closed; problems as of `keptAnswer`. */
export function takeAnswer(
  caller: Editor,
  vault: CaseVault,
  id: string,
  answer: SealedAnswer,
): Promise<Result<null, CaseProblem | AnswerProblem | 'closed'>> {
  return keptAnswer<CaseProblem | 'closed'>(caller, vault, id, answer, async (orm, kept) => {
    const found = await findOpenCase(caller, id, orm)
    if (!found.ok) return found
    await addAnswer(caller, orm, found.value, kept)
    return succeed(null)
  })
}

/**
 * The key that an answer is sealed to, and its place after the last piece. Where the people who may open the case
 * have changed since, its next key is made here. `closed` for a case that takes no answer.
 */
export async function sealTo(
  caller: Editor,
  vault: CaseVault,
  id: string,
): Promise<Result<SealingPlace, CaseProblem | 'closed' | 'nobody'>> {
  const { orm } = caller.database
  const found = await findOpenCase(caller, id)
  if (!found.ok) return found
  const key = await keyToSealTo(caller, vault, id)
  if (!key.ok) return key
  const last = await lastPiece(orm, id)
  return succeed({ ...key.value, seq: (last?.seq ?? 0) + 1, previous: last?.sha256 ?? null })
}

/** A case of the caller's that takes answers; given the `orm` of a transaction, it is locked. */
async function findOpenCase(
  caller: Editor,
  id: string,
  orm?: Orm,
): Promise<Result<{ handler: Actor; row: CaseRow }, CaseProblem | 'closed'>> {
  const found = await findOwnCase(caller, id, orm && { orm, isLocked: true })
  if (found.ok && found.value.row.state === 'closed') return fail('closed')
  return found
}

/** How a case ends: `message` is the last feedback, sealed by a browser for its place after the last piece. */
export type Closing = {
  outcome: CaseOutcome
  message: Omit<SealedAnswer, 'kind'> | null
  /** Why its writer is told nothing; ignored where there is a message or was feedback before. */
  reason: SilentReason | null
}

/**
 * Closes a case with its outcome, which its writer reads, and with the last message, both in one step or not at all.
 * `no-feedback` where its writer was never told what was done, is not told now, and no reason is given: feedback is
 * owed (Directive (EU) 2019/1937, 9.1 f). From then on the day of its erasure is known.
 */
export function closeCase(
  caller: Editor,
  vault: CaseVault,
  id: string,
  { outcome, message, reason }: Closing,
): Promise<Result<null, CaseProblem | AnswerProblem | 'closed' | 'no-feedback'>> {
  const close = async (
    orm: Orm,
    kept: KeptAnswer | null,
  ): Promise<Result<null, CaseProblem | 'closed' | 'no-feedback'>> => {
    const found = await findOpenCase(caller, id, orm)
    if (!found.ok) return found
    const { row } = found.value
    const isSilent = row.feedbackOn === null && kept === null
    if (isSilent && reason === null) return fail('no-feedback')
    if (kept) await addAnswer(caller, orm, found.value, kept)
    const closedOn = todayIn(caller.now)
    const eraseOn = eraseDayAfterClosing(row.receivedOn, closedOn)
    await orm
      .update(reportedCase)
      .set({ state: 'closed', closedOn, outcome, eraseOn })
      .where(eq(reportedCase.id, id))
    const details: CaseEventDetails = isSilent && reason ? { outcome, reason } : { outcome }
    await recordCaseEvent(caller, { what: 'closed', caseNumber: row.number, details }, orm)
    return succeed(null)
  }
  return message
    ? keptAnswer(caller, vault, id, { ...message, kind: 'feedback' }, close)
    : caller.database.orm.transaction((orm) => close(orm, null))
}

/** Takes a closed case up again; its clocks go on as if it had never been closed. */
export function reopenCase(caller: Editor, id: string): Promise<Result<null, CaseProblem | 'not-closed'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    const { row } = found.value
    if (row.state !== 'closed') return fail('not-closed')
    await orm
      .update(reportedCase)
      .set({
        state: row.acknowledgedOn ? 'acknowledged' : 'new',
        closedOn: null,
        outcome: null,
        eraseOn: null,
        begunOn: row.begunOn ?? todayIn(caller.now),
      })
      .where(eq(reportedCase.id, id))
    await recordCaseEvent(caller, { what: 'reopened', caseNumber: row.number }, orm)
    return succeed(null)
  })
}
