import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { caseKeyHolder } from '../tables.ts'

/** The active recovery key, with who made it and when; null before there is one. */
export async function readRecovery(
  caller: Pick<Caller, 'database'>,
): Promise<{ id: string; madeBy: string; madeAt: Date } | null> {
  const [row] = await caller.database.orm
    .select({ id: caseKeyHolder.id, madeBy: caseKeyHolder.name, madeAt: caseKeyHolder.madeAt })
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.isRecovery, true), isNull(caseKeyHolder.endedAt)))
  return row ?? null
}
