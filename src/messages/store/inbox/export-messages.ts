import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { MessageState } from '#kernel/contact-subjects.ts'
import type { InboxFilter } from '#messages/model/inbox.ts'
import { eraseDateOf } from '#messages/model/retention.ts'
import type { RegisterOfMessages } from '../messages.ts'
import { contactMessage, contactMessageFile } from '../tables.ts'
import { inboxConditions } from './conditions.ts'
import { erasableFrom } from './keep-until.ts'

/** `eraseOn` is the day on which it is erased as things stand, `certificate` and `holder` what those are called. */
export type ExportedMessage = typeof contactMessage.$inferSelect & {
  assigneeName: string | null
  certificate: string | null
  holder: string | null
  files: { name: string; sha256: string }[]
}

const batchSize = 200

/**
 * Every message that a filter asks for, in the order of their references, a batch at a time: however many there are,
 * few are in memory.
 */
export async function* exportMessages(
  caller: Editor,
  register: Pick<RegisterOfMessages, 'names' | 'keptUntil'>,
  filter: InboxFilter,
): AsyncGenerator<ExportedMessage[]> {
  const asked = inboxConditions(filter, caller.now)
  let after: SQL | undefined
  for (;;) {
    const rows = await caller.database.orm
      .select({ message: contactMessage, assigneeName: authUser.name })
      .from(contactMessage)
      .leftJoin(authUser, eq(authUser.id, contactMessage.assignee))
      .where(and(asked, after))
      .orderBy(asc(sql`${contactMessage.reference} collate "C"`))
      .limit(batchSize)
    if (rows.length > 0) yield await withBeside(caller, register, rows)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = gt(sql`${contactMessage.reference} collate "C"`, last.message.reference)
  }
}

type Row = { message: typeof contactMessage.$inferSelect; assigneeName: string | null }

async function withBeside(
  { database: { orm }, now }: Editor,
  register: Pick<RegisterOfMessages, 'names' | 'keptUntil'>,
  rows: readonly Row[],
): Promise<ExportedMessage[]> {
  const messages = rows.map(({ message }) => message)
  const { certificates, companies } = await register.names(orm, {
    certificates: messages.flatMap(({ certificateId }) => certificateId ?? []),
    companies: messages.flatMap(({ companyId }) => companyId ?? []),
  })
  const from = await erasableFrom(orm, register, messages, now)
  const { messageId, pageOf, position } = contactMessageFile
  const ids = messages.map(({ id }) => id)
  const files = Map.groupBy(
    await orm
      .select()
      .from(contactMessageFile)
      .where(and(inArray(messageId, ids), isNull(pageOf)))
      .orderBy(messageId, position),
    (file) => file.messageId,
  )
  return rows.map(({ message, assigneeName }, at) => ({
    ...message,
    eraseOn: eraseDateOf({ ...message, state: message.state as MessageState, erasableFrom: from[at] }),
    assigneeName,
    certificate: certificates.get(message.certificateId ?? '') ?? null,
    holder: companies.get(message.companyId ?? '') ?? null,
    files: files.get(message.id) ?? [],
  }))
}
