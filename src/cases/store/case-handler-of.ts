import { hasRight } from '#accounts/store/has-right.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'

/**
 * The caller, if their account has the right to work on cases. Everybody else learns nothing of any case. Inside a
 * transaction `orm` is that transaction.
 */
export async function caseHandlerOf(caller: Editor, orm?: Orm): Promise<Result<Actor, 'not-allowed'>> {
  return (await hasRight(caller, 'open-reports', orm)) ? succeed(caller.actor) : fail('not-allowed')
}
