import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { type ComplaintStep, lateWhenReceivedBy } from '#messages/model/complaint-clock.ts'
import { type InboxFilter, nobody } from '#messages/model/inbox.ts'
import { searchedPieces } from '#messages/model/searched-message.ts'
import { heldBack, unwanted } from '#messages/model/suspicions.ts'
import { contactMessage, contactMessageEvent } from '../tables.ts'

/**
 * Which messages a filter asks for. Messages that are held back as unwanted are listed only where the filter asks for
 * them or has a query. Every piece of the query must be found; a query of which nothing is left finds nothing.
 */
export function inboxConditions(filter: InboxFilter, now: Date): SQL | undefined {
  const { query, state, subject, assignee, label, show } = filter
  return and(
    query === '' ? undefined : hasPieces(query),
    state ? eq(contactMessage.state, state) : undefined,
    subject ? eq(contactMessage.subject, subject) : undefined,
    assignee === nobody ? isNull(contactMessage.assignee) : undefined,
    assignee && assignee !== nobody ? eq(contactMessage.assignee, assignee) : undefined,
    label ? sql`${label} = any(${contactMessage.labels})` : undefined,
    show === 'suspected' ? isSuspected : undefined,
    show !== 'suspected' && query === '' ? not(isHeldBack) : undefined,
    show === 'unread' ? isNull(contactMessage.readAt) : undefined,
    show === 'overdue' ? isOverdue(now) : undefined,
  )
}

/** Possibly unwanted; what merely came fast is not. */
export const isSuspected = isMarked(unwanted)
/** Mailed to nobody, and hidden. */
export const isHeldBack = isMarked([heldBack])

/** When the message was found to be the body's matter, or the panel was named; only its history knows. */
export const relevanceAt = sql<Date | null>`(
  select min(${contactMessageEvent.at}) from ${contactMessageEvent}
  where ${contactMessageEvent.messageId} = ${contactMessage.id} and ${contactMessageEvent.what} = 'relevance-settled'
)`.mapWith(contactMessageEvent.at)

/** Open complaints and appeals of which a step is late. */
export function isOverdue(now: Date): SQL {
  const late = [
    isLate('acknowledge', sql`${contactMessage.acknowledgedAt}`, now),
    isLate('relevance', relevanceAt, now),
    isLate('tell', sql`${contactMessage.toldAt}`, now),
  ]
  const clocked = sql`${contactMessage.subject} in ('complaint', 'appeal')`
  return and(clocked, ne(contactMessage.state, 'closed'), or(...late)) as SQL
}

function isLate(step: ComplaintStep, doneAt: SQL, now: Date): SQL {
  const received = sql`(${contactMessage.receivedAt} at time zone ${sql.raw(`'${bodyTimeZone()}'`)})::date`
  return sql`(${doneAt} is null and ${received} <= ${lateWhenReceivedBy(step, now)}::date)`
}

function hasPieces(query: string): SQL {
  const pieces = searchedPieces(query)
  if (pieces.length === 0) return sql`false`
  // Folded text has letters, digits and spaces alone: none of them is special to LIKE.
  return and(...pieces.map((piece) => sql`${contactMessage.searched} like ${`%${piece}%`}`)) as SQL
}

function isMarked(marks: readonly string[]): SQL {
  return and(isNotNull(contactMessage.suspicion), inArray(contactMessage.suspicion, [...marks])) as SQL
}
