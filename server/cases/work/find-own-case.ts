import { and, eq, notExists, type SQL } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import { hasRight } from '../../accounts/has-right.ts'
import type { Actor, Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { caseExclusion, reportedCase } from '../../database/tables/cases.ts'

export type CaseRow = typeof reportedCase.$inferSelect
export type CaseProblem = 'not-allowed' | 'not-found'

/** Whoever works on cases: an account that was given the right to. Everybody else learns nothing of any case. */
export async function caseHandlerOf(caller: Caller): Promise<Result<Actor, 'not-allowed'>> {
  caller.reads.keepable = false
  return caller.actor && (await hasRight(caller, 'open-reports'))
    ? succeed(caller.actor)
    : fail('not-allowed')
}

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
  caller: Caller,
  id: string,
  { orm = caller.database.orm, isLocked = false }: { orm?: Orm; isLocked?: boolean } = {},
): Promise<Result<{ handler: Actor; row: CaseRow }, CaseProblem>> {
  // The same connection: the embedded database has one, and a transaction holds it.
  const handler = await caseHandlerOf({ ...caller, database: { ...caller.database, orm } })
  if (!handler.ok) return handler
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return fail('not-found')
  const query = orm
    .select()
    .from(reportedCase)
    .where(and(eq(reportedCase.id, id), existsFor(orm, handler.value)))
  const [row] = await (isLocked ? query.for('update', { of: reportedCase }) : query)
  return row ? succeed({ handler: handler.value, row }) : fail('not-found')
}
