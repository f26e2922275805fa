import { data } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { ForgottenPage } from '#app/site/login/forgotten-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { askPasswordReset } from '#server/accounts/ask-password-reset.ts'
import { sessionContext, siteContext } from '#server/site-context.ts'
import { resetMail } from '../account-mails.ts'
import { callerFrom, formOf, privatePage } from '../seam.ts'
import type { Route } from './+types/login-forgotten'

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    page: privatePage(context, request, m.reset_ask_title(), address.forgottenPassword),
    csrf: context.get(sessionContext)?.csrf ?? null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(context, request)
  const email = String(form.get('email') ?? '').trim()
  if (email === '' || email.length > 320)
    return data({ email, isAsked: false, problem: { kind: 'incomplete' as const } }, 400)
  const { accounts, network, publicUrl } = context.get(siteContext)
  const caller = callerFrom(context)
  const write = resetMail(caller.locale, publicUrl)
  const asked = await askPasswordReset(accounts, caller, { email, network, write })
  if (asked.ok) return data({ email, isAsked: true, problem: null })
  const seconds = asked.detail?.seconds ?? 60
  const headers = { 'retry-after': String(seconds) }
  const problem = { kind: 'too-many' as const, seconds }
  return data({ email, isAsked: false, problem }, { status: 429, headers })
}

/** When to come again is told to pages as well as to scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ForgottenPage
      csrf={loaderData.csrf}
      email={actionData?.email ?? ''}
      isAsked={actionData?.isAsked ?? false}
      problem={actionData?.problem ?? null}
    />
  )
}
