import { and, asc, eq } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { foldWords } from '#content/model/search/fold.ts'
import { addressesOf } from '#content/store/addresses-of.ts'
import { findTitle } from '#content/store/find-published.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { type ContactSubject, hasComplaintClock, type MessageState } from '#kernel/contact-subjects.ts'
import { type DocumentRisk, riskOf } from '#kernel/document-risk.ts'
import { isId } from '#kernel/is-id.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { canBeAnswered } from '#messages/model/anonymous-sender.ts'
import { complaintClock } from '#messages/model/complaint-clock.ts'
import type { MessageMail, ShownMessage } from '#messages/model/inbox.ts'
import { eraseDateOf } from '#messages/model/retention.ts'
import type { MessageFiles } from '../message-files.ts'
import type { RegisterOfMessages } from '../messages.ts'
import { contactMessage, contactMessageEvent, contactMessageFile } from '../tables.ts'
import type { MessageRow, NotThere } from './change-message.ts'
import { erasableFrom } from './keep-until.ts'

/** One message with its files, its history, its mails, and what of the register it is about. */
export async function findMessage(
  caller: Editor,
  register: RegisterOfMessages,
  id: string,
): Promise<Result<ShownMessage, NotThere>> {
  ensureMay(caller, { to: 'messages' })
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm
    .select({ message: contactMessage, assigneeName: authUser.name })
    .from(contactMessage)
    .leftJoin(authUser, eq(authUser.id, contactMessage.assignee))
    .where(eq(contactMessage.id, id))
  if (!row) return fail('not-found')
  const [events, mails, files, scheme, about, [from = null]] = await Promise.all([
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
    orm
      .select()
      .from(contactMessageFile)
      .where(eq(contactMessageFile.messageId, id))
      .orderBy(asc(contactMessageFile.position)),
    schemeOf(caller, row.message.schemeId),
    recordsOf(caller, register, row.message),
    erasableFrom(orm, register, [row.message], caller.now),
  ])
  const relevance = events.find(({ event }) => event.what === 'relevance-settled')?.event.at ?? null
  return succeed({
    ...shown(row.message, { assigneeName: row.assigneeName, relevance, erasableFrom: from, now: caller.now }),
    ...about,
    scheme,
    files: files
      .filter(({ pageOf }) => pageOf === null)
      .map(({ id, name, bytes, ...file }) => ({
        id,
        name,
        bytes,
        risk: riskOf(file),
        pages: files.flatMap((file) => (file.pageOf === id ? [file.id] : [])),
      })),
    events: events.map(({ event: { id, at, what, actorName, text, details }, name }) => ({
      ...{ id, what, text, details },
      at: at.toISOString(),
      by: name ?? actorName,
    })),
    mails: mails.map(mailState),
  })
}

type Beside = { assigneeName: string | null; relevance: Date | null; erasableFrom: string | null; now: Date }

function shown(message: MessageRow, { assigneeName, relevance, erasableFrom, now }: Beside) {
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
    eraseOn: eraseDateOf({ ...message, state, erasableFrom }),
    erasableFrom,
    clock: hasComplaintClock(subject) ? complaintClock(message.receivedAt, done, now) : null,
    ...{ concerns: message.concerns, decidedBy: message.decidedBy, outcome: message.outcome },
    ...{ toldOn: message.toldOn, untoldBecause: message.untoldBecause },
    isDecidedByAssignee: namesPerson(message.decidedBy ?? '', assigneeName ?? ''),
  }
}

async function recordsOf(
  { database }: Caller,
  register: RegisterOfMessages,
  { certificateId, companyId }: MessageRow,
): Promise<Pick<ShownMessage, 'certificate' | 'holder'>> {
  const { certificates, companies } = await register.names(database.orm, {
    certificates: certificateId ? [certificateId] : [],
    companies: companyId ? [companyId] : [],
  })
  const called = (id: string | null, names: Map<string, string>) => {
    const name = id === null ? undefined : names.get(id)
    return id !== null && name !== undefined ? { id, name } : null
  }
  return { certificate: called(certificateId, certificates), holder: called(companyId, companies) }
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

type ReadFile = { name: string; type: string; risk: DocumentRisk | null; bytes: Uint8Array<ArrayBuffer> }

/** A file that came with a message, for whoever may read the message. */
export async function readMessageFile(
  caller: Editor,
  files: Pick<MessageFiles, 'read'>,
  of: { messageId: string; fileId: string },
): Promise<Result<ReadFile, 'not-found'>> {
  ensureMay(caller, { to: 'messages' })
  if (!isId(of.messageId) || !isId(of.fileId)) return fail('not-found')
  const [row] = await caller.database.orm
    .select()
    .from(contactMessageFile)
    .where(and(eq(contactMessageFile.id, of.fileId), eq(contactMessageFile.messageId, of.messageId)))
  const bytes = row ? await files.read(row.messageId, row.id) : null
  if (!row || !bytes) return fail('not-found')
  return succeed({ name: row.name, type: row.type, risk: riskOf(row), bytes })
}

/** Whether these words, which name those who decided, name this person: every word of the name is among them. */
export function namesPerson(decidedBy: string, name: string): boolean {
  const said = new Set(foldWords(decidedBy))
  const words = foldWords(name)
  return words.length > 0 && words.every((word) => said.has(word))
}
