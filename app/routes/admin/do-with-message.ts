import type { MessageIntent, MessageProblem } from '#app/admin/messages/outcome.ts'
import { m } from '#app/i18n/messages.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { asLocale } from '#domain/locales.ts'
import type { ComplaintStep } from '#domain/messages/complaint-clock.ts'
import type { Result } from '#domain/result.ts'
import type { Caller } from '#server/caller.ts'
import { findByKey } from '#server/content/find-published.ts'
import { addNote } from '#server/messages/inbox/add-note.ts'
import { answerMessage } from '#server/messages/inbox/answer-message.ts'
import { assignMessage } from '#server/messages/inbox/assign-message.ts'
import { doComplaintStep } from '#server/messages/inbox/complaint-steps.ts'
import { keepUntil } from '#server/messages/inbox/keep-until.ts'
import { labelMessage } from '#server/messages/inbox/label-message.ts'
import { markUnread } from '#server/messages/inbox/mark-read.ts'
import { setState } from '#server/messages/inbox/set-state.ts'
import { takeOffSuspicion } from '#server/messages/inbox/take-off-suspicion.ts'
import type { MessageParts } from '#server/messages/messages.ts'
import { messageMails } from '../message-mails.ts'

type Typed = Record<string, string>
/** What a form works with, beside what was typed. */
type Parts = { caller: Caller; messages: MessageParts; id: string }
type Done = Promise<Result<null, MessageProblem | 'not-found' | 'not-allowed'>>

/** What each form on the page of a message does. */
export const doWithMessage: Record<MessageIntent, (parts: Parts, typed: Typed) => Done> = {
  state: ({ caller, id }, { state = '' }) => setState(caller, id, state),
  assign: ({ caller, id }, { to = '' }) => assignMessage(caller, id, to),
  labels: ({ caller, id }, { labels = '' }) => labelMessage(caller, id, labels),
  note: ({ caller, id }, { text = '' }) => addNote(caller, id, text),
  answer: answer,
  acknowledge: step('acknowledge'),
  relevance: step('relevance'),
  decide: step('decide'),
  tell: step('tell'),
  keep: ({ caller, id }, { date = '', reason = '' }) => keepUntil(caller, id, { date, reason }),
  wanted: ({ caller, messages, id }) =>
    takeOffSuspicion(caller, messages, id, ({ locale }) => messageMails(asLocale(locale))),
  unread: ({ caller, id }) => markUnread(caller, id),
}

function step(name: ComplaintStep) {
  return ({ caller, id }: Parts, { words = '' }: Typed): Done =>
    doComplaintStep(caller, id, { step: name, words })
}

/** An answer leaves in the language of the message; what is replied to it goes to the body's own address. */
async function answer({ caller, id }: Parts, { text = '', seen = '' }: Typed): Done {
  const identity = await findByKey(caller, settings, 'settings')
  return answerMessage(
    caller,
    id,
    { text, seen: /^\d{1,15}$/.test(seen) ? Number(seen) : 0 },
    {
      replyTo: identity?.email ?? null,
      write: ({ text, reference, locale }) => ({
        subject: m.inbox_answer_mail_subject({ reference }, { locale }),
        text: m.inbox_answer_mail_text({ text, reference, site: identity?.name ?? 'Aval' }, { locale }),
      }),
    },
  )
}
