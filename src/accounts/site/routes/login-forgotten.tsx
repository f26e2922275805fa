import { data, Form, useNavigation } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { askPasswordReset } from '#accounts/store/reset-password.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { LoginFrame } from '../login-frame.tsx'
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
    return data({ email, isAsked: false, problem: { kind: 'incomplete' as const } }, 400)
  const accounts = context.get(accountsContext)
  const { network, publicUrl } = context.get(siteContext)
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

type Props = {
  csrf: string | null
  email: string
  /** Whether a link was asked for; that is all that is told. */
  isAsked: boolean
  problem: { kind: 'incomplete' } | { kind: 'too-many'; seconds: number } | null
}

/** Asking for a link to a new password. The answer never tells whether there is such an account. */
function ForgottenPage({ csrf, email, isAsked, problem }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (isAsked)
    return (
      <LoginFrame title={m.reset_asked_title()}>
        <p role="status">{m.reset_asked_text({ email })}</p>
        <p className="mt-4 text-quiet">{m.reset_asked_next()}</p>
      </LoginFrame>
    )
  return (
    <LoginFrame title={m.reset_ask_title()} lead={m.reset_ask_text()}>
      <Form method="post" className="grid gap-6" id="forgotten" noValidate>
        {problem && <FormProblem id="forgotten-problem">{wordsOf(problem)}</FormProblem>}
        {csrf && <input type="hidden" name="csrf" value={csrf} />}
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.login_email()}
          defaultValue={email}
          autoComplete="username"
          maxLength={320}
        />
        <div>
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.reset_ask_submit()}
          </button>
        </div>
      </Form>
    </LoginFrame>
  )
}

function wordsOf(problem: NonNullable<Props['problem']>): string {
  if (problem.kind === 'incomplete') return m.reset_ask_incomplete()
  return m.login_too_many({ minutes: Math.max(1, Math.ceil(problem.seconds / 60)) })
}
