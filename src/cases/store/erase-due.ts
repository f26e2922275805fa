import { eraseDay } from '#cases/model/retention.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { eraseCase } from './erase-case.ts'
import { reportedCase } from './tables.ts'
import type { CaseVault } from './vault.ts'

/**
 * Erases the cases whose day has come (`src/cases/model/retention.ts`), also those whose erasure was begun and did
 * not end. For the schedule, not for people. Several processes may do it at once. Answers how many were due.
 */
export async function eraseDue(
  caller: Pick<Caller, 'database' | 'now'>,
  vault: Pick<CaseVault, 'removeKeys' | 'remove'>,
): Promise<number> {
  const today = todayIn(caller.now)
  const due = (await caller.database.orm.select().from(reportedCase)).filter((row) => eraseDay(row) <= today)
  for (const { id } of due) await eraseCase(caller, vault, id)
  return due.length
}
