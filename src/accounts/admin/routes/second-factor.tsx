import { data, redirectDocument } from 'react-router'
import { SecondFactorRequiredPage } from '#accounts/admin/account/second-factor-section.tsx'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { signInInstead } from '#kernel/http/admin-guard.ts'
import { nextPath } from '#kernel/http/next-path.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { notUnderstood } from '#kernel/routes/responses.ts'
import { holderOf } from '#kernel/signed-in.ts'
import { sessionContext } from '#kernel/site-context.ts'
import styles from '#ui/styles/admin/admin.css?url'
import type { Route } from './+types/second-factor'
import { doOwn, shown, textOf } from './do-own.ts'

/** The two steps of setting up an authenticator app; a passkey is made by script. */
const intents = ['start-second-factor', 'confirm-second-factor'] as const

// Outside of the admin area's layout, whose guards let nobody in who lacks a second factor.
export function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = lackingFrom(context, request)
  return {
    locale: callerFrom(context).locale,
    ...{ email: signedIn.email, csrf: signedIn.csrf, hasPasskey: signedIn.lacks === 'unproved' },
    next: nextOf(request),
    title: m.rule_set_up_title(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(context, request)
  const signedIn = lackingFrom(context, request)
  const intent = intents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  // Where there is a passkey, the password alone must not add another factor.
  if (signedIn.lacks === 'unproved') throw data(null, { status: 403 })
  const accounts = context.get(accountsContext)
  // Everywhere else a session that lacks a second factor has no actor.
  const caller = { ...callerFrom(context), actor: holderOf(signedIn) }
  const { headers } = request
  const answer = await doOwn[intent]({ accounts, caller, signedIn, headers, text: textOf(form) })
  if ('done' in answer) throw redirectDocument(nextOf(request))
  return shown(intent, null, answer)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

export default function SecondFactorRequired({ loaderData, actionData }: Route.ComponentProps) {
  const { email, csrf, hasPasskey, next } = loaderData
  return <SecondFactorRequiredPage {...{ email, csrf, hasPasskey, next }} sent={actionData ?? null} />
}

/** The session of somebody who lacks a second factor; everybody else is sent to where they were going. */
function lackingFrom(context: Route.LoaderArgs['context'], request: Request) {
  const signedIn = context.get(sessionContext)
  if (!signedIn) throw redirectDocument(signInInstead(new URL(request.url)))
  if (!signedIn.lacks) throw redirectDocument(nextOf(request))
  return signedIn
}

function nextOf(request: Request): string {
  const next = nextPath(new URL(request.url).searchParams.get('next'))
  return next?.startsWith(adminAddress.dashboard) ? next : adminAddress.dashboard
}
