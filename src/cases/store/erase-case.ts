import { eq } from 'drizzle-orm'
import { promisesKept } from '#cases/model/clocks.ts'
import { halfYearOf } from '#cases/model/public-counts.ts'
import { eraseDay } from '#cases/model/retention.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { keyPart } from './parts.ts'
import { caseCount, caseExclusion, caseFile, caseKey, casePiece, reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

/**
 * Erases a case for good, in this order. The day is set, so that the daily job finishes what is interrupted. The
 * files with the case's keys go, and with them all that was sealed, also in copies that lack these files. The rows
 * go, leaving one without a name for the counts. The sealed parts go. May be done again, or twice at once: a case is
 * counted once. The record gets no line: among lines with their moments, its place would tell the hour at which a
 * writer deleted, and tell people a case was about that there was one. The caller checks that the erasure is allowed.
 */
export async function eraseCase(
  caller: Pick<Caller, 'database' | 'now'>,
  vault: Pick<CaseVault, 'removePart' | 'removeKeys' | 'remove'>,
  id: string,
): Promise<void> {
  const { orm } = caller.database
  const today = todayIn(caller.now)
  await orm.update(reportedCase).set({ eraseOn: today }).where(eq(reportedCase.id, id))
  for (const key of await orm.select().from(caseKey).where(eq(caseKey.caseId, id)))
    await vault.removePart(id, keyPart(key))
  await vault.removeKeys(id)
  const left = await orm.transaction(async (transaction) => {
    const [erased] = await transaction
      .select()
      .from(reportedCase)
      .where(eq(reportedCase.id, id))
      .for('update')
    if (!erased) return []
    for (const table of [caseFile, casePiece, caseExclusion])
      await transaction.delete(table).where(eq(table.caseId, id))
    const keys = await transaction.delete(caseKey).where(eq(caseKey.caseId, id)).returning()
    await transaction.delete(reportedCase).where(eq(reportedCase.id, id))
    await transaction.insert(caseCount).values({
      period: halfYearOf(erased.receivedOn),
      kind: erased.kind,
      outcome: erased.outcome,
      ...promisesKept(erased, today),
    })
    return keys
  })
  // One that was wrapped anew meanwhile has another name than those that were removed above.
  for (const key of left) await vault.removePart(id, keyPart(key))
  await vault.remove(id)
}

/**
 * Erases the cases whose day has come (`src/cases/model/retention.ts`), also those whose erasure was begun and did
 * not end. For the schedule, not for people. Several processes may do it at once. Answers how many were due.
 */
export async function eraseDue(
  caller: Pick<Caller, 'database' | 'now'>,
  vault: Pick<CaseVault, 'removePart' | 'removeKeys' | 'remove'>,
): Promise<number> {
  const today = todayIn(caller.now)
  const due = (await caller.database.orm.select().from(reportedCase)).filter((row) => eraseDay(row) <= today)
  for (const { id } of due) await eraseCase(caller, vault, id)
  return due.length
}
