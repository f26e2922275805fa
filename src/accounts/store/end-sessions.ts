import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { endAccess } from './end-access.ts'
import { authUser } from './tables.ts'

/** Signs a person out everywhere at once; they may sign in again. */
export async function endSessions(caller: Editor, uid: string): Promise<Result<undefined, 'not-found'>> {
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
