import { isNull, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { InboxChoices } from '#messages/model/inbox.ts'
import { contactMessage } from '../tables.ts'

/** To whom a message can be given, and the labels that there are, each by name. */
export async function readInboxChoices(caller: Editor): Promise<InboxChoices> {
  const { orm } = caller.database
  const people = await orm
    .select({ id: authUser.id, name: authUser.name })
    .from(authUser)
    .where(isNull(authUser.disabledAt))
    .orderBy(authUser.name, authUser.email)
  const labels = await orm
    .selectDistinct({ label: sql<string>`unnest(${contactMessage.labels})` })
    .from(contactMessage)
  return {
    people,
    labels: labels.map(({ label }) => label).sort((one, other) => one.localeCompare(other)),
  }
}
