import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { canBeAnswered } from '#messages/model/answerable.ts'
import type { ContactMessage } from '#messages/model/contact-message.ts'
import type { MessageParts } from './messages.ts'

type Written = { subject: string; text: string }

/** What the mails about a message say. Nothing that the sender wrote may stand in a subject. */
export type MessageWords = {
  /** To those who answer it. */
  notice(told: {
    site: string
    message: ContactMessage
    reference: string
    scheme: string | null
    link: string
    /**
     * The address of the inbox with the other messages, of which no mail tells; null for a message that comes alone.
     */
    others: string | null
  }): Written
  /** To the sender, who gets nothing back of what was written: the address may be somebody else's. */
  receipt(told: { site: string; subject: ContactMessage['subject']; reference: string }): Written
}

type Stored = {
  id: string
  reference: string
  message: ContactMessage
  /** What the site calls itself. */
  site: string
  scheme: string | null
  to: string[]
  receiptTo: string | null
  /** Whether it belongs to a flood: more came with it, of which no mail tells. */
  isFlood: boolean
}

/** Queues the mails about a stored message, with the transaction that stores it. */
export async function writeMails(
  caller: Caller,
  orm: Orm,
  { id, reference, message, site, scheme, to, receiptTo, isFlood }: Stored,
  parts: Pick<MessageParts, 'publicUrl'>,
  words: MessageWords,
): Promise<void> {
  const link = parts.publicUrl + adminAddress.message(id)
  const others = isFlood ? parts.publicUrl + adminAddress.messages : null
  const about = { contactMessageId: id }
  const replyTo = canBeAnswered(message.email) ? message.email : null
  for (const address of to) {
    const written = words.notice({ site, message, reference, scheme, link, others })
    await queueMail(orm, { ...written, ...about, to: address, replyTo }, caller.now)
  }
  if (receiptTo === null) return
  const written = words.receipt({ site, subject: message.subject, reference })
  await queueMail(orm, { ...written, ...about, to: receiptTo }, caller.now)
}
