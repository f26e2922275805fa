import { data, redirect } from 'react-router'
import { ResetPage } from '#accounts/site/reset-page.tsx'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { deviceCookie } from '#accounts/store/cookies.ts'
import { findReset, resetPassword } from '#accounts/store/reset-password.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext } from '#kernel/site-context.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/login-reset'
import { keepTokenPrivate, tokenOf } from './token-page.ts'

export const middleware: Route.MiddlewareFunction[] = [keepTokenPrivate]

export async function loader({ context, request }: Route.LoaderArgs) {
  const isDone = new URL(request.url).searchParams.has('done')
  const found = isDone ? null : await findReset(callerFrom(context), tokenOf(request))
  const title = isDone ? m.reset_done_title() : found ? m.reset_title() : m.invite_gone_title()
  const shown = {
    page: privatePage(context, request, title, address.resetPassword),
    isDone,
    email: found?.email ?? null,
    csrf: context.get(sessionContext)?.csrf ?? null,
  }
  return data(shown, isDone || found ? 200 : 410)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(context, request)
  const caller = callerFrom(context)
  const password = String(form.get('password') ?? '')
  const changed = await resetPassword(caller, { token: tokenOf(request), password })
  if (changed.ok) {
    // This browser is known from here on: its owner can sign in even while strangers use up the account's tries.
    const known = deviceCookie(changed.value.email, context.get(accountsContext))
    throw redirect(`${address.resetPassword(caller.locale)}?done`, { headers: { 'set-cookie': known } })
  }
  if (changed.problem === 'gone') return data({ problem: null }, 410)
  return refusedForm(context, { problem: changed.problem }, 400)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { page, email, csrf, isDone } = loaderData
  return (
    <ResetPage
      locale={page.locale}
      email={email}
      csrf={csrf}
      isDone={isDone}
      problem={actionData?.problem ?? null}
    />
  )
}
