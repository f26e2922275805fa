import { eq } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { caseFile, caseKey, caseKeyHolder, casePiece, reportedCase } from './tables.ts'
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
  const { cases, parts, isKeyed } = await readNamed(caller.database.orm)
  if (!isKeyed) return
  const before = addDays(todayIn(caller.now), -1)
  for (const { caseId, names, day } of stored) {
    if (!cases.has(caseId)) {
      if (isBefore(day, before)) await vault.remove(caseId)
      continue
    }
    for (const part of names) {
      const isStray = !parts.has(`${caseId}/${part.name}`)
      if (isStray && isBefore(part.day, before)) await removeStray(caller, vault, caseId, part.name)
    }
  }
}

/**
 * Removes a part unless a piece has taken its name since: the case is locked, so nothing is added to it meanwhile.
 */
async function removeStray(
  { database }: Pick<Caller, 'database'>,
  vault: Pick<CaseVault, 'removePart'>,
  caseId: string,
  name: string,
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    await orm
      .select({ id: reportedCase.id })
      .from(reportedCase)
      .where(eq(reportedCase.id, caseId))
      .for('update')
    const { parts } = await readNamed(orm)
    if (!parts.has(`${caseId}/${name}`)) await vault.removePart(caseId, name as SealedName)
  })
}

async function readNamed(orm: Orm) {
  const holders = await orm.select({ id: caseKeyHolder.id }).from(caseKeyHolder).limit(1)
  const cases = await orm.select({ id: reportedCase.id }).from(reportedCase)
  const keys = await orm.select({ caseId: caseKey.caseId, epoch: caseKey.epoch }).from(caseKey)
  const pieces = await orm.select({ caseId: casePiece.caseId, seq: casePiece.seq }).from(casePiece)
  const files = await orm.select({ caseId: caseFile.caseId, id: caseFile.id }).from(caseFile)
  return {
    isKeyed: holders.length > 0,
    cases: new Set(cases.map(({ id }) => id)),
    parts: new Set([
      ...keys.map(({ caseId, epoch }) => `${caseId}/key-${epoch}.age`),
      ...pieces.map(({ caseId, seq }) => `${caseId}/piece-${seq}.age`),
      ...files.map(({ caseId, id }) => `${caseId}/file-${id}.age`),
    ]),
  }
}

/** Whether a moment is before a day. */
function isBefore(moment: Date, day: string): boolean {
  return moment.getTime() < Date.parse(`${day}T00:00:00Z`)
}
