import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { endAccess } from './end-access.ts'

/** Signs a person out everywhere at once; they may sign in again. */
export async function endSessions(
  caller: Caller,
  uid: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .select({ id: authUser.id, name: authUser.email })
      .from(authUser)
      .where(eq(authUser.id, uid))
    if (!account) return fail('not-found')
    await endAccess(orm, uid)
    await recordEvent(caller, { what: 'sessions-ended', subject: account }, orm)
    return succeed(undefined)
  })
}
