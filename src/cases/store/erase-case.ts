import { eq } from 'drizzle-orm'
import { promisesKept } from '#cases/model/clocks.ts'
import { halfYearOf } from '#cases/model/half-year.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { caseCount, caseExclusion, caseFile, caseKey, casePiece, reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

/**
 * Erases a case for good. First the day is set, so that whatever stops this the daily job ends it; then the files go
 * that hold the case's keys, and with them everything that was sealed, in copies too that lack them; then the rows,
 * leaving one for the counts that names nobody; then what was sealed. May be done again, and twice at once: a case is
 * counted once. No line of the record tells of it: among lines with their moments its place would tell the hour at
 * which a writer deleted, and to whoever a case was about, that there was one. Whether the caller may is for who calls
 * this to know.
 */
export async function eraseCase(
  caller: Pick<Caller, 'database' | 'now'>,
  vault: Pick<CaseVault, 'removeKeys' | 'remove'>,
  id: string,
): Promise<void> {
  const { orm } = caller.database
  const today = todayIn(caller.now)
  await orm.update(reportedCase).set({ eraseOn: today }).where(eq(reportedCase.id, id))
  await vault.removeKeys(id)
  await orm.transaction(async (transaction) => {
    const [erased] = await transaction
      .select()
      .from(reportedCase)
      .where(eq(reportedCase.id, id))
      .for('update')
    if (!erased) return
    for (const table of [caseFile, casePiece, caseKey, caseExclusion])
      await transaction.delete(table).where(eq(table.caseId, id))
    await transaction.delete(reportedCase).where(eq(reportedCase.id, id))
    await transaction.insert(caseCount).values({
      period: halfYearOf(erased.receivedOn),
      kind: erased.kind,
      outcome: erased.outcome,
      ...promisesKept(erased, today),
    })
  })
  await vault.remove(id)
}
