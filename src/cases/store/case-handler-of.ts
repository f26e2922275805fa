import { hasRight } from '#accounts/store/has-right.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'

/**
 * Whoever works on cases: an account that was given the right to. Everybody else learns nothing of any case. Inside a
 * transaction it is asked of that.
 */
export async function caseHandlerOf(caller: Editor, orm?: Orm): Promise<Result<Actor, 'not-allowed'>> {
  return (await hasRight(caller, 'open-reports', orm)) ? succeed(caller.actor) : fail('not-allowed')
}
