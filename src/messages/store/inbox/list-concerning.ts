import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { ContactSubject, MessageState } from '#kernel/contact-subjects.ts'
import { heldBack } from '#messages/model/suspicions.ts'
import { contactMessage } from '../tables.ts'

/** A message as it stands on the page of what it is about. */
export type ConcerningMessage = {
  id: string
  reference: string
  subject: ContactSubject
  state: MessageState
  receivedAt: string
}

/** The newest messages about a certificate, or about a company and its certificates. */
export async function listConcerning(
  caller: Editor,
  about: { certificateId: string } | { companyId: string },
  most: number,
): Promise<ConcerningMessage[]> {
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
