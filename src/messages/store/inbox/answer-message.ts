import { and, eq, gt } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { canBeAnswered } from '#messages/model/anonymous-sender.ts'
import { contactMessageEvent } from '../tables.ts'
import {
  type CloseProblem,
  changeMessage,
  inState,
  lackedBy,
  longestText,
  type NotThere,
} from './change-message.ts'

export type AnswerProblem =
  | NotThere
  | CloseProblem
  | 'empty'
  | 'too-long'
  | 'no-address'
  | 'answered-meanwhile'
/** Of an answer, what its mail is written from. */
export type Answer = { text: string; reference: string; locale: Locale }

/**
 * Answers a message by mail: the mail waits in the same transaction in which the message becomes answered. `seen` is
 * the last event that the person had before them: when somebody has answered since, nothing is sent, and the same
 * form sent twice is one mail. Nothing goes to the address that stands in for one. With `closes` the message is closed
 * by the same act, or nothing is sent where it may not be closed yet.
 */
export async function answerMessage(
  caller: Editor,
  id: string,
  given: { text: string; seen: number; closes?: boolean },
  {
    replyTo,
    write,
  }: { replyTo: string | null; write: (answer: Answer) => { subject: string; text: string } },
): Promise<Result<null, AnswerProblem>> {
  const { now } = caller
  const answered = await changeMessage<Exclude<AnswerProblem, NotThere>>(caller, id, async (message, orm) => {
    const text = given.text.trim()
    if (text === '') return fail('empty')
    if (text.length > longestText) return fail('too-long')
    if (!canBeAnswered(message.email)) return fail('no-address')
    if (await isAnsweredSince(orm, id, given.seen)) return fail('answered-meanwhile')
    const state = given.closes ? 'closed' : 'answered'
    const lacking = lackedBy(message, state)
    if (lacking) return fail(lacking)
    const locale = asLocale(message.locale, caller.locale)
    const written = write({ text, reference: message.reference, locale })
    await queueMail(orm, { ...written, to: message.email, replyTo, contactMessageId: id }, now)
    return succeed({
      set: inState(message, state, now),
      event: { what: 'answered', text, ...(given.closes && { details: { to: state } }) },
    })
  })
  if (answered.ok) await caller.announcements.announce([mailQueued])
  return answered
}

async function isAnsweredSince(orm: Orm, messageId: string, seen: number): Promise<boolean> {
  const later = await orm
    .select({ id: contactMessageEvent.id })
    .from(contactMessageEvent)
    .where(
      and(
        eq(contactMessageEvent.messageId, messageId),
        eq(contactMessageEvent.what, 'answered'),
        gt(contactMessageEvent.id, Number.isSafeInteger(seen) ? seen : 0),
      ),
    )
    .limit(1)
  return later.length > 0
}
