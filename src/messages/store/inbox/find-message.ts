import { asc, eq } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { addressesOf } from '#content/store/addresses-of.ts'
import { findTitle } from '#content/store/find-published.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { type ContactSubject, hasComplaintClock, type MessageState } from '#kernel/contact-subjects.ts'
import { isId } from '#kernel/is-id.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { canBeAnswered } from '#messages/model/answerable.ts'
import { complaintClock } from '#messages/model/complaint-clock.ts'
import { namesPerson } from '#messages/model/decided-by.ts'
import type { MessageMail, ShownMessage } from '#messages/model/inbox.ts'
import { eraseDateOf } from '#messages/model/retention.ts'
import { contactMessage, contactMessageEvent } from '../tables.ts'
import type { MessageRow, NotThere } from './change-message.ts'

/** One message with its history and its mails. */
export async function findMessage(caller: Editor, id: string): Promise<Result<ShownMessage, NotThere>> {
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
