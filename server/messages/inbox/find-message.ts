import { asc, eq } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import { canBeAnswered } from '#domain/messages/answerable.ts'
import { complaintClock } from '#domain/messages/complaint-clock.ts'
import {
  type ContactSubject,
  hasComplaintClock,
  type MessageState,
} from '#domain/messages/contact-subjects.ts'
import { namesPerson } from '#domain/messages/decided-by.ts'
import type { MessageMail, ShownMessage } from '#domain/messages/inbox.ts'
import { eraseDateOf } from '#domain/messages/retention.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { addressesOf } from '../../content/addresses-of.ts'
import { findTitle } from '../../content/find-published.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { outgoingMail } from '../../database/tables/mail.ts'
import { contactMessage, contactMessageEvent } from '../../database/tables/messages.ts'
import type { MessageRow, NotThere } from './change-message.ts'

/** One message with its history and its mails. Nobody who is not signed in is told anything. */
export async function findMessage(caller: Caller, id: string): Promise<Result<ShownMessage, NotThere>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm
    .select({ message: contactMessage, assigneeName: authUser.name })
    .from(contactMessage)
    .leftJoin(authUser, eq(authUser.id, contactMessage.assignee))
    .where(eq(contactMessage.id, id))
  if (!row) return fail('not-found')
  const [events, mails, scheme] = await Promise.all([
    orm
      .select({ event: contactMessageEvent, name: authUser.name })
      .from(contactMessageEvent)
      .leftJoin(authUser, eq(authUser.id, contactMessageEvent.actor))
      .where(eq(contactMessageEvent.messageId, id))
      .orderBy(asc(contactMessageEvent.id)),
    orm
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.contactMessageId, id))
      .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.id)),
    schemeOf(caller, row.message.schemeId),
  ])
  const relevance = events.find(({ event }) => event.what === 'relevance-settled')?.event.at ?? null
  return succeed({
    ...shown(row.message, row.assigneeName, relevance, caller.now),
    scheme,
    events: events.map(({ event: { id, at, what, actorName, text, details }, name }) => ({
      ...{ id, what, text, details },
      at: at.toISOString(),
      by: name ?? actorName,
    })),
    mails: mails.map(mailState),
  })
}

function shown(message: MessageRow, assigneeName: string | null, relevance: Date | null, now: Date) {
  const { id, reference, origin, locale, name, surname, company, email, country, phone, suspicion } = message
  const subject = message.subject as ContactSubject
  const state = message.state as MessageState
  const done = {
    acknowledge: message.acknowledgedAt,
    relevance,
    decide: message.decidedAt,
    tell: message.toldAt,
  }
  return {
    ...{
      id,
      reference,
      origin,
      subject,
      locale,
      name,
      surname,
      company,
      email,
      country,
      phone,
      suspicion,
      state,
    },
    message: message.message,
    receivedAt: message.receivedAt.toISOString(),
    consent: message.consentedAt && {
      at: message.consentedAt.toISOString(),
      revision: message.privacyRevision,
    },
    isUnread: message.readAt === null,
    assignee: message.assignee ? { id: message.assignee, name: assigneeName ?? message.assignee } : null,
    labels: message.labels,
    canBeAnswered: canBeAnswered(email),
    eraseOn: eraseDateOf({ ...message, state }),
    clock: hasComplaintClock(subject) ? complaintClock(message.receivedAt, done, now) : null,
    decidedBy: message.decidedBy,
    isDecidedByAssignee: namesPerson(message.decidedBy ?? '', assigneeName ?? ''),
  }
}

async function schemeOf(caller: Caller, id: string | null): Promise<ShownMessage['scheme']> {
  const titled = id ? await findTitle(caller, id) : null
  if (!id || !titled) return null
  return { title: titled.title, href: (await addressesOf(caller, [id])).get(id) ?? null }
}

function mailState(mail: typeof outgoingMail.$inferSelect): MessageMail {
  const { id, to, subject, lastError, sentAt, dueAt, createdAt, isKeptAsFile } = mail
  const state = sentAt
    ? isKeptAsFile
      ? 'kept'
      : 'sent'
    : !dueAt
      ? 'given-up'
      : lastError
        ? 'failing'
        : 'waiting'
  return { id, to, subject, lastError, state, at: (sentAt ?? createdAt).toISOString() }
}
