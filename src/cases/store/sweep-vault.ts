import type { Caller } from '#kernel/caller.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { namedParts, removeUnnamed } from './parts.ts'
import { caseKeyHolder, reportedCase } from './tables.ts'
import type { CaseVault, SealedName } from './vault.ts'

/**
 * Removes parts that no row names and nobody can read any more: what is left where a crash ended the taking of a
 * report or a piece, or an erasure. Only parts from before yesterday, because a report has its files before its rows.
 * Nothing is removed beside a database that never had a key: these files belong to another one.
 */
export async function sweepVault(
  caller: Pick<Caller, 'database' | 'now'>,
  vault: Pick<CaseVault, 'list' | 'remove' | 'removePart'>,
): Promise<void> {
  const stored = await vault.list()
  if (stored.length === 0) return
  const { orm } = caller.database
  const [keyed] = await orm.select({ id: caseKeyHolder.id }).from(caseKeyHolder).limit(1)
  if (!keyed) return
  const cases = new Set((await orm.select({ id: reportedCase.id }).from(reportedCase)).map(({ id }) => id))
  const named = await namedParts(orm)
  const before = addDays(todayIn(caller.now), -1)
  for (const { caseId, names, day } of stored) {
    if (!cases.has(caseId)) {
      if (isBefore(day, before)) await vault.remove(caseId)
      continue
    }
    const strays = names.filter(({ name, day }) => !named.has(`${caseId}/${name}`) && isBefore(day, before))
    await removeUnnamed(
      caller,
      vault,
      caseId,
      strays.map(({ name }) => name as SealedName),
    )
  }
}

/** Whether a moment is before a day. */
function isBefore(moment: Date, day: string): boolean {
  return moment.getTime() < Date.parse(`${day}T00:00:00Z`)
}
