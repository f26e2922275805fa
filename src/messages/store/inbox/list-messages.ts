import { and, desc, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { type ContactSubject, hasComplaintClock, type MessageState } from '#kernel/contact-subjects.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { callerMay, ensureMay } from '#kernel/rights/ensure-may.ts'
import { complaintClock } from '#messages/model/complaint-clock.ts'
import type { InboxChoices, InboxCounts, InboxFilter, ListedMessage } from '#messages/model/inbox.ts'
import { heldBack } from '#messages/model/suspicions.ts'
import { contactMessage } from '../tables.ts'
import { inboxConditions, isHeldBack, isOverdue, isSuspected, relevanceAt } from './conditions.ts'

type MessagesPage = { messages: ListedMessage[]; total: number; pages: number }

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
  ensureMay(caller, { to: 'messages' })
  const where = inboxConditions(filter, caller.now)
  const { orm } = caller.database
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(contactMessage).where(where)
  const total = counted?.total ?? 0
  const pages = pageCount(total, pageSize)
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

/**
 * How many messages nobody has opened, of how many complaints and appeals a step is late, and how many may be unwanted.
 * Messages that are held back are counted only as unwanted, as in the lists.
 */
export async function countMessages(caller: Editor): Promise<InboxCounts> {
  ensureMay(caller, { to: 'messages' })
  const [row] = await caller.database.orm
    .select({
      unread: countOf(and(isNull(contactMessage.readAt), not(isHeldBack))),
      overdue: countOf(and(isOverdue(caller.now), not(isHeldBack))),
      suspected: countOf(isSuspected),
    })
    .from(contactMessage)
  return row ?? { unread: 0, overdue: 0, suspected: 0 }
}

function countOf(where: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${where}))::int`
}

/** To whom a message can be given, and the labels that there are, each by name. */
export async function readInboxChoices(caller: Editor): Promise<InboxChoices> {
  ensureMay(caller, { to: 'messages' })
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

/** A message as it stands on the page of what it is about. */
type ConcerningMessage = {
  id: string
  reference: string
  subject: ContactSubject
  state: MessageState
  receivedAt: string
}

/**
 * The newest messages about a certificate, or about a company and its certificates; none for an account that may not
 * read messages.
 */
export async function listConcerning(
  caller: Editor,
  about: { certificateId: string } | { companyId: string },
  most: number,
): Promise<ConcerningMessage[]> {
  if (!callerMay(caller, { to: 'messages' })) return []
  const { id, reference, subject, state, receivedAt, suspicion } = contactMessage
  const isAbout =
    'certificateId' in about
      ? eq(contactMessage.certificateId, about.certificateId)
      : eq(contactMessage.companyId, about.companyId)
  const rows = await caller.database.orm
    .select({ id, reference, subject, state, receivedAt })
    .from(contactMessage)
    .where(and(isAbout, or(isNull(suspicion), ne(suspicion, heldBack))))
    .orderBy(desc(receivedAt), id)
    .limit(most)
  return rows.map((row) => ({
    ...row,
    subject: row.subject as ContactSubject,
    state: row.state as MessageState,
    receivedAt: row.receivedAt.toISOString(),
  }))
}
