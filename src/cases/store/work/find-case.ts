import { and, asc, desc, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { CaseEventRow, HandledCase } from '#cases/model/case-view.ts'
import type { CaseDoor, CaseEventName, CaseOutcome, PieceDirection } from '#cases/model/case-words.ts'
import { clocksOf } from '#cases/model/clocks.ts'
import { eraseDayAfterClosing } from '#cases/model/retention.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { caseHandlerOf } from '../case-handler.ts'
import { readOwnKey } from '../keys/kept-keys.ts'
import { filePart, piecePart } from '../parts.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseEvent, caseFile, caseKey, casePiece, reportedCase } from '../tables.ts'
import type { CaseVault } from '../vault.ts'
import { casePeople } from './case-people.ts'
import { type CaseProblem, describeCase, existsFor, findOwnCase } from './find-own-case.ts'

/** The most of a case's record that is shown with it. */
const eventsShown = 100

/**
 * A case as far as it is known without opening it: what it is, its clocks, which sealed pieces and files there are and
 * for whom, and what was done with it. Not found for whoever is excluded from it.
 */
export async function findCase(
  caller: Editor,
  id: string,
): Promise<Result<HandledCase & { events: CaseEventRow[] }, CaseProblem>> {
  const found = await findOwnCase(caller, id)
  if (!found.ok) return found
  const { row, handler } = found.value
  const { orm } = caller.database
  const [pieces, files, keys, people, events, own] = await Promise.all([
    orm.select().from(casePiece).where(eq(casePiece.caseId, id)).orderBy(asc(casePiece.seq)),
    orm.select().from(caseFile).where(eq(caseFile.caseId, id)).orderBy(asc(caseFile.seq), asc(caseFile.id)),
    orm.select().from(caseKey).where(eq(caseKey.caseId, id)).orderBy(asc(caseKey.epoch)),
    casePeople(caller, id, handler),
    readEvents(caller, row.number),
    readOwnKey(caller),
  ])
  const today = todayIn(caller.now)
  return succeed({
    ...describeCase(row, today),
    door: row.door as CaseDoor,
    locale: row.locale as Locale,
    acknowledgedOn: row.acknowledgedOn,
    feedbackOn: row.feedbackOn,
    closedOn: row.closedOn,
    outcome: row.outcome as CaseOutcome | null,
    feedbackBy: clocksOf({ ...row, acknowledgedOn: row.acknowledgedOn ?? today }, today).feedbackBy,
    eraseAfterClosing: eraseDayAfterClosing(row.receivedOn, today),
    pieces: pieces.map((piece) => ({
      seq: piece.seq,
      epoch: piece.epoch,
      direction: piece.direction as PieceDirection,
      sha256: piece.sha256,
      writtenOn: piece.writtenOn,
      authorName: piece.authorName,
    })),
    files: files.map(({ id, seq, epoch, bytes }) => ({ id, seq, epoch, bytes })),
    keys: keys.map(({ epoch, holders }) => ({
      epoch,
      isForOwnKey: own !== null && holders.includes(own.id),
    })),
    people,
    events,
  })
}

/** The newest events of a case. */
async function readEvents(caller: Caller, number: string): Promise<CaseEventRow[]> {
  const rows = await caller.database.orm
    .select({ event: caseEvent, name: authUser.name })
    .from(caseEvent)
    .leftJoin(authUser, eq(authUser.id, caseEvent.actor))
    .where(eq(caseEvent.caseNumber, number))
    .orderBy(desc(caseEvent.id))
    .limit(eventsShown)
  return rows.map(describeEvent)
}

const pageSize = 50

/** Told to every reader, without naming the case: nobody excludes others unseen. */
const toldToAll: CaseEventName[] = ['excluded', 'included']

/**
 * Fifty lines of the record of the space, the newest first, or those older than the line with this id: keys, rights,
 * what was done with cases that exist for the caller, and every exclusion from a case, without naming a case that
 * does not exist for the caller. Of an erased case only exclusions are told, because whom it was about is erased with
 * it.
 */
export async function listCaseEvents(
  caller: Editor,
  { olderThan }: { olderThan: number | null },
): Promise<Result<{ events: CaseEventRow[]; hasOlder: boolean }, 'not-allowed'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  const { orm } = caller.database
  const own = exists(
    orm
      .select({ id: reportedCase.id })
      .from(reportedCase)
      .where(and(eq(reportedCase.number, caseEvent.caseNumber), existsFor(orm, handler.value))),
  )
  const rows = await orm
    .select({ event: caseEvent, name: authUser.name, isOwn: sql<boolean>`${own}` })
    .from(caseEvent)
    .leftJoin(authUser, eq(authUser.id, caseEvent.actor))
    .where(
      and(
        or(isNull(caseEvent.caseNumber), inArray(caseEvent.what, toldToAll), own),
        olderThan === null ? undefined : lt(caseEvent.id, olderThan),
      ),
    )
    .orderBy(desc(caseEvent.id))
    .limit(pageSize + 1)
  const events = rows
    .slice(0, pageSize)
    .map(({ isOwn, ...row }) => ({ ...describeEvent(row), ...(isOwn ? {} : { caseNumber: null }) }))
  return succeed({ events, hasOlder: rows.length > pageSize })
}

/** A piece as it lies sealed; not found also where its file is gone. */
export async function readSealedPiece(
  caller: Editor,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  seq: number,
): Promise<Result<Uint8Array, CaseProblem>> {
  const found = await findOwnCase(caller, id)
  if (!found.ok) return found
  if (!Number.isSafeInteger(seq) || seq < 1 || seq >= 2 ** 31) return fail('not-found')
  const [piece] = await caller.database.orm
    .select()
    .from(casePiece)
    .where(and(eq(casePiece.caseId, id), eq(casePiece.seq, seq)))
  const sealed = piece && (await vault.read(id, piecePart(piece)))
  return sealed ? succeed(sealed) : fail('not-found')
}

/** An attachment as it lies sealed. That it was taken out is recorded, with its number and not its name. */
export async function readSealedFile(
  caller: Editor,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  fileId: string,
): Promise<Result<Uint8Array, CaseProblem>> {
  const found = await findOwnCase(caller, id)
  if (!found.ok) return found
  if (!isId(fileId)) return fail('not-found')
  const [file] = await caller.database.orm
    .select({ id: caseFile.id })
    .from(caseFile)
    .where(and(eq(caseFile.id, fileId), eq(caseFile.caseId, id)))
  const sealed = file && (await vault.read(id, filePart(file.id)))
  if (!sealed) return fail('not-found')
  const { number } = found.value.row
  await recordCaseEvent(caller, { what: 'file-opened', caseNumber: number, details: { file: fileId } })
  return succeed(sealed)
}

/** A line of the record; `name` is of the account that did it, as long as there is one. */
export function describeEvent({
  event,
  name,
}: {
  event: typeof caseEvent.$inferSelect
  name: string | null
}): CaseEventRow {
  return {
    id: event.id,
    at: event.at.toISOString(),
    what: event.what as CaseEventName,
    by: name ?? event.actorName,
    details: event.details,
    caseNumber: event.caseNumber,
  }
}
