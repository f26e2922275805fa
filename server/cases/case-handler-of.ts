import { fail, type Result, succeed } from '#domain/result.ts'
import { hasRight } from '../accounts/has-right.ts'
import type { Actor, Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'

/**
 * Whoever works on cases: an account that was given the right to. Everybody else learns nothing of any case. Inside a
 * transaction it is asked of that.
 */
export async function caseHandlerOf(caller: Caller, orm?: Orm): Promise<Result<Actor, 'not-allowed'>> {
  caller.reads.keepable = false
  return caller.actor && (await hasRight(caller, 'open-reports', orm))
    ? succeed(caller.actor)
    : fail('not-allowed')
}
