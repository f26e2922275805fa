import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { draftPage } from '#accounts/model/form-draft.ts'
import { deleteFormDraft, readFormDrafts } from '#accounts/store/own/form-drafts.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { MessagePage } from '#messages/admin/message-page.tsx'
import { messageIntents, type Refused } from '#messages/admin/outcome.ts'
import { markRead } from '#messages/store/inbox/change-message.ts'
import { findMessage } from '#messages/store/inbox/find-message.ts'
import { readInboxChoices } from '#messages/store/inbox/list-messages.ts'
import { messageContext } from '#messages/store/message-context.ts'
import type { Route } from './+types/message'
import { doWithMessage } from './do-with-message.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  if (request.method === 'GET') await markRead(caller, params.id)
  const { hasMailServer, register } = context.get(messageContext)
  const [found, choices, drafts] = await Promise.all([
    findMessage(caller, register, params.id),
    readInboxChoices(caller),
    readFormDrafts(caller, draftPage.message(params.id)),
  ])
  const done = messageIntents.find((each) => each === new URL(request.url).searchParams.get('done')) ?? null
  return {
    locale: caller.locale,
    message: orRefused(found),
    choices,
    drafts,
    ...{ csrf, done, hasMailServer, today: todayIn(caller.now) },
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
  if (result.ok) {
    if (typed.draft) await deleteFormDraft(caller, draftPage.message(params.id), typed.draft)
    throw redirect(
      intent === 'unread' ? adminAddress.messages : `${adminAddress.message(params.id)}?done=${intent}`,
    )
  }
  const { problem } = result
  if (problem === 'not-found') notFound()
  const refused: Refused = { intent, problem, typed }
  return data(refused, statusOf(problem))
}

/** After a conflict the page is read again, so that it shows what somebody else has done meanwhile. */
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

/** A typed field, to be shown again; the hidden fields that every form has are left out. */
function textField(name: string, value: FormDataEntryValue): [string, string][] {
  return typeof value === 'string' && name !== 'csrf' && name !== 'intent' ? [[name, value]] : []
}
