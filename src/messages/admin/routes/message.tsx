import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { asLocale } from '#kernel/locales.ts'
import type { Result } from '#kernel/result.ts'
import { formOf } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { MessagePage } from '#messages/admin/message-page.tsx'
import {
  type MessageIntent,
  type MessageProblem,
  messageIntents,
  type Refused,
} from '#messages/admin/outcome.ts'
import type { ComplaintStep } from '#messages/model/complaint-clock.ts'
import { answerMessage } from '#messages/store/inbox/answer-message.ts'
import {
  addNote,
  assignMessage,
  labelMessage,
  markRead,
  markUnread,
  setState,
} from '#messages/store/inbox/change-message.ts'
import { doComplaintStep } from '#messages/store/inbox/complaint-steps.ts'
import { findMessage } from '#messages/store/inbox/find-message.ts'
import { readInboxChoices } from '#messages/store/inbox/inbox-choices.ts'
import { keepUntil } from '#messages/store/inbox/keep-until.ts'
import { takeOffSuspicion } from '#messages/store/inbox/take-off-suspicion.ts'
import { messageContext } from '#messages/store/message-context.ts'
import type { MessageParts } from '#messages/store/messages.ts'
import { messageMails } from '#messages/words/message-mails.ts'
import type { Route } from './+types/message'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  if (request.method === 'GET') await markRead(caller, params.id)
  const [found, choices] = await Promise.all([findMessage(caller, params.id), readInboxChoices(caller)])
  const { hasMailServer } = context.get(messageContext)
  const done = messageIntents.find((each) => each === new URL(request.url).searchParams.get('done')) ?? null
  return {
    ...{ locale: caller.locale, message: orRefused(found), choices },
    ...{ csrf, done, hasMailServer },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = messageIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => textField(name, value)))
  const result = await doWithMessage[intent](
    { caller, messages: context.get(messageContext), id: params.id },
    typed,
  )
  if (result.ok)
    throw redirect(
      intent === 'unread' ? adminAddress.messages : `${adminAddress.message(params.id)}?done=${intent}`,
    )
  const { problem } = result
  if (problem === 'not-found') notFound()
  const refused: Refused = { intent, problem, typed }
  return data(refused, statusOf(problem))
}

/** What was refused because of what somebody else did meanwhile is shown beside what they did. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.inbox_one_title({ reference: loaderData?.message.reference ?? '' })} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage key={loaderData.message.id} {...loaderData} refused={actionData ?? null} />
}

/** What was typed, to be shown again; what goes with every form is not. */
function textField(name: string, value: FormDataEntryValue): [string, string][] {
  return typeof value === 'string' && name !== 'csrf' && name !== 'intent' ? [[name, value]] : []
}

type Typed = Record<string, string>
/** What a form works with, beside what was typed. */
type Parts = { caller: Editor; messages: MessageParts; id: string }
type Done = Promise<Result<null, MessageProblem | 'not-found'>>

/** What each form on the page of a message does. */
const doWithMessage: Record<MessageIntent, (parts: Parts, typed: Typed) => Done> = {
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
