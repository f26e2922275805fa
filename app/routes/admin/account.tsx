import { data, redirectDocument } from 'react-router'
import { AccountPage } from '#app/admin/account/account-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { ownIntents } from '#domain/accounts/own-account.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { readOwnAccount } from '#server/accounts/own/read-own-account.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, orNotFound } from '../seam.ts'
import type { Route } from './+types/account'
import { doOwn, shown, textOf } from './do-own.ts'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf, sessionId } = signedInFrom(context, request)
  const read = await readOwnAccount(context.get(siteContext).accounts, callerFrom(context), sessionId)
  return {
    account: orNotFound(read.ok ? read.value : null),
    csrf,
    done: new URL(request.url).searchParams.get('done'),
    title: m.own_title(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = ownIntents.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const { accounts } = context.get(siteContext)
  const text = textOf(form)
  const answer = await doOwn[intent]({
    accounts,
    caller: callerFrom(context),
    signedIn,
    headers: request.headers,
    text,
  })
  if ('done' in answer) {
    const headers = answer.done.setCookie.map((line): [string, string] => ['set-cookie', line])
    throw redirectDocument(`${adminAddress.account}?done=${intent}#done`, { headers })
  }
  return shown(intent, form.has('about') ? text('about') : null, answer)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, csrf, done } = loaderData
  return <AccountPage account={account} csrf={csrf} done={done} sent={actionData ?? null} />
}
