import { and, eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authSession } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'

/** Ends one session of the actor at once. Somebody else's is not found. */
export async function endOwnSession(
  caller: Caller,
  sessionId: string,
): Promise<Result<null, 'not-allowed' | 'not-found'>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const ended = await orm
      .delete(authSession)
      .where(and(eq(authSession.id, sessionId), eq(authSession.userId, actor.id)))
      .returning({ id: authSession.id })
    if (ended.length === 0) return fail('not-found')
    await recordEvent(caller, { what: 'session-ended', subject: actor }, orm)
    return succeed(null)
  })
}
