import { and, eq, isNotNull } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'

/** Lets a person in again who was kept out, with the password of before. `not-found` where nobody was. */
export async function enableAccount(
  caller: Caller,
  uid: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .update(authUser)
      .set({ disabledAt: null, updatedAt: caller.now })
      .where(and(eq(authUser.id, uid), isNotNull(authUser.disabledAt)))
      .returning({ id: authUser.id, name: authUser.email })
    if (!account) return fail('not-found')
    await recordEvent(caller, { what: 'enabled', subject: account }, orm)
    return succeed(undefined)
  })
}
