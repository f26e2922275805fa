import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Editor } from '../caller.ts'
import type { MailTrouble } from '../mail-trouble.ts'
import { outgoingMail } from './tables.ts'
import { mayBeUnderWay } from './try-mail-again.ts'

/** The newest of the mails that were tried and not taken, never with their text, and how many there are. */
export async function listMailTroubles(
  caller: Editor,
  limit: number,
): Promise<{ mails: MailTrouble[]; total: number }> {
  const { orm } = caller.database
  const where = and(isNull(outgoingMail.sentAt), isNotNull(outgoingMail.lastError))
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(outgoingMail).where(where)
  const { id, to, subject, lastError, tries, dueAt, contactMessageId } = outgoingMail
  const rows = await orm
    .select({ id, to, subject, lastError, tries, dueAt, messageId: contactMessageId })
    .from(outgoingMail)
    .where(where)
    .orderBy(desc(outgoingMail.createdAt), outgoingMail.id)
    .limit(limit)
  const mails = rows.map(({ dueAt, lastError, ...row }) => ({
    ...row,
    lastError: lastError ?? '',
    nextTry: dueAt?.toISOString() ?? null,
    canTryAgain: !mayBeUnderWay(dueAt, caller.now),
  }))
  return { mails, total: counted?.total ?? 0 }
}
