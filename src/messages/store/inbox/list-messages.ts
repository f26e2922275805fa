import { desc, eq, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { type ContactSubject, hasComplaintClock, type MessageState } from '#kernel/contact-subjects.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { complaintClock } from '#messages/model/complaint-clock.ts'
import type { InboxFilter, ListedMessage } from '#messages/model/inbox.ts'
import { contactMessage } from '../tables.ts'
import { inboxConditions, relevanceAt } from './conditions.ts'

export type MessagesPage = { messages: ListedMessage[]; total: number; pages: number }

const pageSize = 50
const excerptLength = 140

/**
 * Fifty messages of the inbox, those that nobody has opened first, then the newest. A page past the end is not
 * found.
 */
export async function listMessages(
  caller: Editor,
  filter: InboxFilter,
  page: number,
): Promise<Result<MessagesPage, 'not-found'>> {
  const where = inboxConditions(filter, caller.now)
  const { orm } = caller.database
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(contactMessage).where(where)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await orm
    .select({ message: contactMessage, assigneeName: authUser.name, relevanceAt })
    .from(contactMessage)
    .leftJoin(authUser, eq(authUser.id, contactMessage.assignee))
    .where(where)
    .orderBy(desc(sql`${contactMessage.readAt} is null`), desc(contactMessage.receivedAt), contactMessage.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return succeed({ messages: rows.map((row) => listed(row, caller.now)), total, pages })
}

type Row = {
  message: typeof contactMessage.$inferSelect
  assigneeName: string | null
  relevanceAt: Date | null
}

function listed({ message, assigneeName, relevanceAt }: Row, now: Date): ListedMessage {
  const subject = message.subject as ContactSubject
  const done = {
    acknowledge: message.acknowledgedAt,
    relevance: relevanceAt,
    decide: message.decidedAt,
    tell: message.toldAt,
  }
  const isClocked = hasComplaintClock(subject) && message.state !== 'closed'
  const clock = isClocked ? complaintClock(message.receivedAt, done, now) : []
  return {
    id: message.id,
    reference: message.reference,
    name: `${message.name} ${message.surname}`,
    company: message.company,
    subject,
    origin: message.origin,
    excerpt: excerptOf(message.message),
    receivedAt: message.receivedAt.toISOString(),
    state: message.state as MessageState,
    isUnread: message.readAt === null,
    isSuspected: message.suspicion !== null,
    assignee: assigneeName,
    labels: message.labels,
    late: clock.filter(({ isOverdue }) => isOverdue).map(({ step }) => step),
  }
}

function excerptOf(text: string): string {
  const line = text.slice(0, 1000).replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  // Half a character at the cut would be none.
  const cut = line.slice(0, excerptLength).toWellFormed()
  return `${cut.replace(/[\s.,;:…\uFFFD]+$/u, '')}…`
}
