import { and, eq, isNull } from 'drizzle-orm'
import type { Topic } from '../announcements.ts'
import type { Orm } from '../database/database.ts'
import { reasonOf } from '../reason-of.ts'
import { outgoingMail } from './tables.ts'

export type NewMail = {
  to: string
  subject: string
  text: string
  /** To whom an answer goes, where that is not the sender. */
  replyTo?: string | null
  /** The contact message that it tells of or answers. */
  contactMessageId?: string | null
  /** Where one POST ends all mail of this sort (RFC 8058). */
  unsubscribe?: string | null
  /** Whether nothing may say later that this person got such a mail. */
  isForgotten?: boolean
}

/**
 * Writes a plain-text mail to one address, due at once, and answers with its id. With the `orm` of a transaction the
 * mail exists only if that commits; announce `mailQueued` afterwards. Throws when `to`, `subject` or `replyTo` has
 * more than one line: then a visitor's text got there, which is a bug.
 */
export async function queueMail(orm: Orm, mail: NewMail, now: Date): Promise<string> {
  if (/[\r\n]/.test(mail.to)) throw new Error('The recipient of a mail has a line break')
  if (/[\r\n]/.test(mail.subject)) throw new Error('The subject of a mail has a line break')
  const { to, subject, text, replyTo = null, contactMessageId = null } = mail
  const { unsubscribe = null, isForgotten = false } = mail
  if (replyTo && /[\r\n]/.test(replyTo)) throw new Error('The address for answers has a line break')
  const [row] = await orm
    .insert(outgoingMail)
    .values({
      to,
      replyTo,
      contactMessageId,
      subject,
      text,
      unsubscribe,
      isForgotten,
      createdAt: now,
      dueAt: now,
    })
    .returning({ id: outgoingMail.id })
    // Drizzle's error repeats the values, and would take the text to wherever errors are logged.
    .catch((error) => {
      throw new Error(`The mail was not written: ${reasonOf(error)}`)
    })
  if (!row) throw new Error('The mail was not written')
  return row.id
}

/** Takes back what waits for an address and would be forgotten: that person wants nothing any more. */
export async function dropForgotten(orm: Orm, to: string): Promise<void> {
  const { isForgotten, sentAt } = outgoingMail
  await orm.delete(outgoingMail).where(and(eq(outgoingMail.to, to), eq(isForgotten, true), isNull(sentAt)))
}

/** Announced after mail was queued: every process that delivers mail then looks for it at once. */
export const mailQueued: Topic = 'mail'
