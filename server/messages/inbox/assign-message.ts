import { and, eq, isNull } from 'drizzle-orm'
import { nobody } from '#domain/messages/inbox.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { changeMessage, type NotThere } from './change-message.ts'

/** Gives a message to a person with an account that is not disabled, or to nobody. */
export function assignMessage(
  caller: Caller,
  id: string,
  to: string,
): Promise<Result<null, NotThere | 'no-such-person'>> {
  return changeMessage(caller, id, async (message, orm) => {
    const wanted = to === nobody ? null : to
    if (message.assignee === wanted) return succeed({})
    if (wanted === null)
      return succeed({ set: { assignee: null }, event: { what: 'assigned', details: { to: nobody } } })
    const [person] = await orm
      .select({ name: authUser.name })
      .from(authUser)
      .where(and(eq(authUser.id, wanted), isNull(authUser.disabledAt)))
    if (!person) return fail('no-such-person')
    const details = { to: person.name }
    return succeed({ set: { assignee: wanted }, event: { what: 'assigned', details } })
  })
}
