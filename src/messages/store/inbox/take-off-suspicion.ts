import { eq } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { answerDays } from '#content/store/answer-time.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { ContactSubject } from '#kernel/contact-subjects.ts'
import { isId } from '#kernel/is-id.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { unwanted } from '#messages/model/suspicions.ts'
import type { MessageParts } from '../messages.ts'
import { contactMessage } from '../tables.ts'
import { type MessageWords, recipientsOf, schemeOf, writeMails } from '../write-mails.ts'
import { changeMessage, type MessageRow, type NotThere } from './change-message.ts'

/**
 * Says that a message is not unwanted: it is one like the others from now on, and the mail that was held back when it
 * came leaves, once.
 */
export async function takeOffSuspicion(
  caller: Editor,
  parts: Pick<MessageParts, 'publicUrl' | 'mailTo' | 'hasMailServer' | 'mailLimits'>,
  id: string,
  wordsFor: (message: MessageRow) => MessageWords,
): Promise<Result<null, NotThere>> {
  const found = isId(id) ? await find(caller, id) : null
  if (!found) return fail('not-found')
  // Read before the transaction, which must not wait for a second connection.
  const mails = unwanted.some((each) => each === found.suspicion) ? await mailsOf(caller, parts, found) : null
  const taken = await changeMessage<never>(caller, id, async (message, orm) => {
    if (!message.suspicion) return succeed({})
    if (mails) await writeMails(caller, orm, mails, parts, wordsFor(message))
    return succeed({
      set: { suspicion: null, ...(message.state === 'closed' ? {} : { eraseOn: null }) },
      event: { what: 'not-unwanted', details: { from: message.suspicion } },
    })
  })
  if (taken.ok) await caller.announcements.announce([mailQueued])
  return taken
}

async function find(caller: Caller, id: string): Promise<MessageRow | undefined> {
  const [row] = await caller.database.orm.select().from(contactMessage).where(eq(contactMessage.id, id))
  return row
}

/** Whether a mail has told of the message already: the first of a flood is mailed when it comes. */
async function isTold(caller: Caller, id: string): Promise<boolean> {
  const mailed = eq(outgoingMail.contactMessageId, id)
  return (await caller.database.orm.$count(outgoingMail, mailed)) > 0
}

async function mailsOf(caller: Caller, parts: Pick<MessageParts, 'publicUrl' | 'mailTo'>, row: MessageRow) {
  const subject = row.subject as ContactSubject
  const identity = await findByKey(caller, settings, 'settings')
  const scheme = row.schemeId ? await schemeOf(caller, row.schemeId) : null
  return {
    id: row.id,
    reference: row.reference,
    message: { ...row, subject, scheme: row.schemeId, hasConsent: row.consentedAt !== null, isTrap: false },
    site: identity?.name ?? new URL(parts.publicUrl).host,
    scheme: scheme?.title ?? null,
    to: (await isTold(caller, row.id))
      ? []
      : await recipientsOf(caller, identity, { subject, country: row.country }, parts.mailTo),
    hasReceipt: true,
    days: await answerDays(caller),
    isFlood: false,
  }
}
