import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale } from '#kernel/locales.ts'
import type { Result } from '#kernel/result.ts'
import type { MessageIntent, MessageProblem } from '#messages/admin/outcome.ts'
import { answerMessage } from '#messages/store/inbox/answer-message.ts'
import {
  addNote,
  assignMessage,
  labelMessage,
  linkMessage,
  markUnread,
  setState,
} from '#messages/store/inbox/change-message.ts'
import { doComplaintStep } from '#messages/store/inbox/complaint-steps.ts'
import { keepUntil } from '#messages/store/inbox/keep-until.ts'
import { takeOffSuspicion } from '#messages/store/inbox/take-off-suspicion.ts'
import type { MessageParts } from '#messages/store/messages.ts'
import { messageMails } from '#messages/words/message-mails.ts'

type Typed = Record<string, string>
/** What a form works with, beside what was typed. */
type Parts = { caller: Editor; messages: MessageParts; id: string }
type Done = Promise<Result<null, MessageProblem | 'not-found'>>

/** What each form on the page of a message does. */
export const doWithMessage: Record<MessageIntent, (parts: Parts, typed: Typed) => Done> = {
  state: ({ caller, id }, { state = '' }) => setState(caller, id, state),
  assign: ({ caller, id }, { to = '' }) => assignMessage(caller, id, to),
  labels: ({ caller, id }, { labels = '' }) => labelMessage(caller, id, labels),
  note: ({ caller, id }, { text = '' }) => addNote(caller, id, text),
  answer: answer,
  acknowledge: ({ caller, id }) => doComplaintStep(caller, id, { step: 'acknowledge' }),
  relevance: ({ caller, id }) => doComplaintStep(caller, id, { step: 'relevance' }),
  decide: ({ caller, id }, { words = '', outcome = '', apart = '' }) =>
    doComplaintStep(caller, id, { step: 'decide', words, outcome, isApart: apart === 'yes' }),
  tell: ({ caller, id }, { words = '', toldOn = '' }) =>
    doComplaintStep(caller, id, { step: 'tell', words, toldOn }),
  link: ({ caller, messages, id }, { record = '' }) => linkMessage(caller, messages.register, id, record),
  keep: ({ caller, messages, id }, { date = '', reason = '' }) =>
    keepUntil(caller, messages.register, id, { date, reason }),
  wanted: ({ caller, messages, id }) =>
    takeOffSuspicion(caller, messages, id, ({ locale }) => messageMails(asLocale(locale))),
  unread: ({ caller, id }) => markUnread(caller, id),
}

/** An answer leaves in the language of the message; what is replied to it goes to the body's own address. */
async function answer({ caller, id }: Parts, { text = '', seen = '', closes = '' }: Typed): Done {
  const identity = await findByKey(caller, settings, 'settings')
  return answerMessage(
    caller,
    id,
    { text, seen: /^\d{1,15}$/.test(seen) ? Number(seen) : 0, closes: closes === 'yes' },
    {
      replyTo: identity?.email ?? null,
      write: ({ text, reference, locale }) => ({
        subject: m.inbox_answer_mail_subject({ reference }, { locale }),
        text: m.inbox_answer_mail_text({ text, reference, site: identity?.name ?? 'Aval' }, { locale }),
      }),
    },
  )
}
