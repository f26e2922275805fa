import { and, eq, notExists, type SQL } from 'drizzle-orm'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { caseExclusion, reportedCase } from '../tables.ts'

export type CaseRow = typeof reportedCase.$inferSelect
export type CaseProblem = 'not-allowed' | 'not-found'

/** Cases that exist for this account: those from which it was not excluded. */
export function existsFor(orm: Orm, actor: Actor): SQL {
  return notExists(
    orm
      .select({ caseId: caseExclusion.caseId })
      .from(caseExclusion)
      .where(and(eq(caseExclusion.caseId, reportedCase.id), eq(caseExclusion.userId, actor.id))),
  )
}

/**
 * The case with this id, for somebody who works on it. A case from which the account was excluded is answered exactly
 * like one that does not exist. `isLocked` keeps it as it is until the transaction of `orm` ends.
 */
export async function findOwnCase(
  caller: Editor,
  id: string,
  { orm = caller.database.orm, isLocked = false }: { orm?: Orm; isLocked?: boolean } = {},
): Promise<Result<{ handler: Actor; row: CaseRow }, CaseProblem>> {
  const handler = await caseHandlerOf(caller, orm)
  if (!handler.ok) return handler
  if (!isId(id)) return fail('not-found')
  const query = orm
    .select()
    .from(reportedCase)
    .where(and(eq(reportedCase.id, id), existsFor(orm, handler.value)))
  const [row] = await (isLocked ? query.for('update', { of: reportedCase }) : query)
  return row ? succeed({ handler: handler.value, row }) : fail('not-found')
}
