import { and, eq, ne } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Actor, Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { authSession } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'

/** Ends every session of the actor but this one. Returns how many there were. */
export async function endOtherSessions(
  caller: Caller,
  sessionId: string,
): Promise<Result<{ ended: number }, 'not-allowed'>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const ended = await endOthers(orm, actor, sessionId)
    if (ended > 0)
      await recordEvent(
        caller,
        { what: 'sessions-ended', subject: actor, details: { ended: String(ended) } },
        orm,
      )
    return succeed({ ended })
  })
}

/** The same as a part of something greater, without a record of its own. */
export async function endOthers(orm: Orm, account: Actor, sessionId: string): Promise<number> {
  const ended = await orm
    .delete(authSession)
    .where(and(eq(authSession.userId, account.id), ne(authSession.id, sessionId)))
    .returning({ id: authSession.id })
  return ended.length
}
