import { asc, desc, eq } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { CaseEventRow, HandledCase } from '#cases/model/case-view.ts'
import type { CaseDoor, CaseOutcome, PieceDirection } from '#cases/model/case-words.ts'
import { clocksOf } from '#cases/model/clocks.ts'
import { eraseDayAfterClosing } from '#cases/model/retention.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readOwnKey } from '../keys/read-own-key.ts'
import { caseEvent, caseFile, caseKey, casePiece } from '../tables.ts'
import { casePeople } from './case-people.ts'
import { describeCase } from './describe-case.ts'
import { describeEvent } from './describe-event.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'

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

/** The newest of what was done with a case, as long as it is remembered by its number. */
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
