import { redirectDocument } from 'react-router'
import { AccountPage } from '#accounts/admin/account/account-page.tsx'
import { ownIntents } from '#accounts/model/own-account.ts'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { readOwnAccount } from '#accounts/store/own/own-account.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, orNotFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/account'
import { doOwn, shown, textOf } from './do-own.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf, sessionId } = signedInFrom(context, request)
  const read = await readOwnAccount(context.get(accountsContext), caller, sessionId)
  return {
    account: orNotFound(read.ok ? read.value : null),
    csrf,
    done: new URL(request.url).searchParams.get('done'),
    title: m.own_title(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const signedIn = signedInFrom(context, request)
  const { caller } = signedIn
  const form = await formOf(context, request)
  const intent = ownIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const accounts = context.get(accountsContext)
  const text = textOf(form)
  const answer = await doOwn[intent]({
    accounts,
    caller,
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
