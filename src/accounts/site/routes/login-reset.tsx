import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { deviceCookie } from '#accounts/store/device.ts'
import { findReset, resetPassword } from '#accounts/store/reset-password.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext } from '#kernel/site-context.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { LinkGone } from '../link-gone.tsx'
import { LoginFrame } from '../login-frame.tsx'
import { NewPasswordField, type NewPasswordProblem } from '../new-password-field.tsx'
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
    // Whoever read the account's mail signs in from here, even while strangers use up its tries.
    const known = deviceCookie(changed.value.email, context.get(accountsContext))
    throw redirect(`${address.resetPassword(caller.locale)}?done`, { headers: { 'set-cookie': known } })
  }
  if (changed.problem === 'gone') return data({ problem: null }, 410)
  return data({ problem: changed.problem }, 400)
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

type Props = {
  locale: Locale
  /** Null where the link opens nothing, or nothing any more. */
  email: string | null
  csrf: string | null
  /** Whether the password was just changed here. */
  isDone: boolean
  problem: NewPasswordProblem | null
}

/** Choosing a new password by a one-time link. It signs nobody in. */
function ResetPage({ locale, email, csrf, isDone, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (isDone)
    return (
      <LoginFrame title={m.reset_done_title()}>
        <p role="status">{m.reset_done_text()}</p>
        <p className="mt-6">
          <Link to={address.login(locale)} className="button-primary">
            {m.invite_to_login()}
          </Link>
        </p>
      </LoginFrame>
    )
  if (email === null) {
    const way = { href: address.forgottenPassword(locale), label: m.reset_ask_again() }
    return <LinkGone next={m.reset_gone_next()} way={way} />
  }
  return (
    <LoginFrame title={m.reset_title()} lead={m.reset_text({ email })}>
      <Form method="post" className="grid gap-6" id="reset" noValidate>
        {csrf && <input type="hidden" name="csrf" value={csrf} />}
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordField label={m.reset_password()} problem={problem} />
        <div>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.reset_submit()}
          </button>
        </div>
      </Form>
    </LoginFrame>
  )
}
