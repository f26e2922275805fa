import { isNull, sql } from 'drizzle-orm'
import type { InboxChoices } from '#domain/messages/inbox.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { contactMessage } from '../../database/tables/messages.ts'

/** To whom a message can be given, and the labels that there are, each by name. */
export async function readInboxChoices(caller: Caller): Promise<Result<InboxChoices, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const { orm } = caller.database
  const people = await orm
    .select({ id: authUser.id, name: authUser.name })
    .from(authUser)
    .where(isNull(authUser.disabledAt))
    .orderBy(authUser.name, authUser.email)
  const labels = await orm
    .selectDistinct({ label: sql<string>`unnest(${contactMessage.labels})` })
    .from(contactMessage)
  return succeed({
    people,
    labels: labels.map(({ label }) => label).sort((one, other) => one.localeCompare(other)),
  })
}
