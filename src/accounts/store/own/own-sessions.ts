import { and, eq, ne } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { authSession } from '../tables.ts'

/** Ends every session of the actor but this one. Returns how many there were. */
export async function endOtherSessions(caller: Editor, sessionId: string): Promise<{ ended: number }> {
  const { actor } = caller
  return caller.database.orm.transaction(async (orm) => {
    const ended = await endOthers(orm, actor, sessionId)
    if (ended > 0)
      await recordEvent(
        caller,
        { what: 'sessions-ended', subject: actor, details: { ended: String(ended) } },
        orm,
      )
    return { ended }
  })
}

/** The same in the transaction of `orm`, without a record in the history. */
export async function endOthers(orm: Orm, account: Actor, sessionId: string): Promise<number> {
  const ended = await orm
    .delete(authSession)
    .where(and(eq(authSession.userId, account.id), ne(authSession.id, sessionId)))
    .returning({ id: authSession.id })
  return ended.length
}

/** Ends one session of the actor at once. Somebody else's is not found. */
export async function endOwnSession(caller: Editor, sessionId: string): Promise<Result<null, 'not-found'>> {
  const { actor } = caller
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
