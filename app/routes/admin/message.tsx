import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { MessagePage } from '#app/admin/messages/message-page.tsx'
import { messageIntents, type Refused } from '#app/admin/messages/outcome.ts'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { findMessage } from '#server/messages/inbox/find-message.ts'
import { readInboxChoices } from '#server/messages/inbox/inbox-choices.ts'
import { markRead } from '#server/messages/inbox/mark-read.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/message'
import { doWithMessage } from './do-with-message.ts'
import { signedInFrom } from './guard.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  if (request.method === 'GET') await markRead(caller, params.id)
  const [found, choices] = await Promise.all([findMessage(caller, params.id), readInboxChoices(caller)])
  if (!found.ok) throw found.problem === 'not-found' ? notFound() : data(null, { status: 403 })
  if (!choices.ok) throw data(null, { status: 403 })
  const { hasMailServer } = context.get(siteContext).messages
  const done = messageIntents.find((each) => each === new URL(request.url).searchParams.get('done')) ?? null
  return {
    ...{ locale: caller.locale, message: found.value, choices: choices.value },
    ...{ csrf, done, hasMailServer },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = messageIntents.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => textField(name, value)))
  const result = await doWithMessage[intent](
    { caller: callerFrom(context), messages: context.get(siteContext).messages, id: params.id },
    typed,
  )
  if (result.ok)
    throw redirect(
      intent === 'unread' ? adminAddress.messages : `${adminAddress.message(params.id)}?done=${intent}`,
    )
  const { problem } = result
  if (problem === 'not-found') notFound()
  if (problem === 'not-allowed') throw data(null, { status: 403 })
  const refused: Refused = { intent, problem, typed }
  return data(refused, { status: problem === 'answered-meanwhile' || problem === 'done-before' ? 409 : 400 })
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
