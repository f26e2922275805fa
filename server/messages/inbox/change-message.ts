import { eq } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import type { MessageEventName } from '#domain/messages/inbox.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Actor, Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { contactMessage, contactMessageEvent } from '../../database/tables/messages.ts'

export type MessageRow = typeof contactMessage.$inferSelect
export type NotThere = 'not-allowed' | 'not-found'

/** What becomes of a message, and what its history says of it; no event where nothing changed. */
export type MessageChange = {
  set?: Partial<MessageRow>
  event?: { what: MessageEventName; text?: string; details?: Record<string, string> }
}

/**
 * Changes one message and writes it into its history, both or neither. The row is held meanwhile: of two people who
 * change one message at once, the second decides by what the first left. Nobody who is not signed in changes anything.
 */
export async function changeMessage<Problem extends string>(
  caller: Caller,
  id: string,
  decide: (
    message: MessageRow,
    orm: Orm,
    actor: Actor,
  ) => Result<MessageChange, Problem> | Promise<Result<MessageChange, Problem>>,
): Promise<Result<null, Problem | NotThere>> {
  caller.reads.keepable = false
  const { actor, now } = caller
  if (!actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const [message] = await orm.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update')
    if (!message) return fail('not-found')
    const decided = await decide(message, orm, actor)
    if (!decided.ok) return decided
    const { set, event } = decided.value
    if (set) await orm.update(contactMessage).set(set).where(eq(contactMessage.id, id))
    if (event)
      await orm
        .insert(contactMessageEvent)
        .values({ ...event, messageId: id, at: now, actor: actor.id, actorName: actor.name })
    return succeed(null)
  })
}
