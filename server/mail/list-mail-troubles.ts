import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MailTrouble } from '#domain/messages/inbox.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { outgoingMail } from '../database/tables/mail.ts'
import { mayBeUnderWay } from './try-mail-again.ts'

/** The newest of the mails that were tried and not taken, never with their text, and how many there are. */
export async function listMailTroubles(
  caller: Caller,
  limit: number,
): Promise<Result<{ mails: MailTrouble[]; total: number }, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
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
  return succeed({ mails, total: counted?.total ?? 0 })
}
