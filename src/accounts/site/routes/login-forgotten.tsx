import { data } from 'react-router'
import { ForgottenPage } from '#accounts/site/forgotten-page.tsx'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { askPasswordReset } from '#accounts/store/reset-password.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { isEmailAddress, readEmailAddress } from '#kernel/text/email-address.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/login-forgotten'
import { resetMail } from './account-mails.ts'

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
    return refusedForm(context, { email, isAsked: false, problem: { kind: 'incomplete' as const } }, 400)
  if (!isEmailAddress(readEmailAddress(email)))
    return refusedForm(context, { email, isAsked: false, problem: { kind: 'not-valid' as const } }, 400)
  const accounts = context.get(accountsContext)
  const { network, publicUrl } = context.get(siteContext)
  const caller = callerFrom(context)
  const write = resetMail(caller.locale, publicUrl)
  const asked = await askPasswordReset(accounts, caller, { email, network, write })
  if (asked.ok) return data({ email, isAsked: true, problem: null })
  const seconds = asked.detail?.seconds ?? 60
  const headers = { 'retry-after': String(seconds) }
  const problem = { kind: 'too-many' as const, seconds }
  return refusedForm(context, { email, isAsked: false, problem }, { status: 429, headers })
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
