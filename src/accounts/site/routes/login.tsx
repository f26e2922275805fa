import { lazy, Suspense, useEffect, useState } from 'react'
import { data, Form, Link, redirectDocument, useNavigation } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { signIn } from '#accounts/store/sign-in.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { nextPath } from '#kernel/http/next-path.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { LoginFrame } from '../login-frame.tsx'
import type { Route } from './+types/login'

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPath(searchParams.get('next'))
  if (context.get(sessionContext)) throw redirectDocument(next ?? adminAddress.dashboard)
  const isAgain = searchParams.get('again') === 'yes'
  return { page: privatePage(context, request, m.login_title(), address.login), next, isAgain }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(context, request)
  const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')]
  const typed = form.get('next')
  const next = nextPath(typeof typed === 'string' ? typed : null)
  if (!email.trim() || !password) return data({ email, next, problem: { kind: 'incomplete' as const } }, 400)
  const accounts = context.get(accountsContext)
  const { network } = context.get(siteContext)
  const caller = callerFrom(context)
  const result = await signIn(accounts, caller, { email, password, network, headers: request.headers })
  if (!result.ok && result.problem === 'too-many') {
    const seconds = result.detail?.seconds ?? 60
    return data({ email, next, problem: { kind: 'too-many' as const, seconds } }, tooMany(seconds))
  }
  if (!result.ok) return data({ email, next, problem: { kind: 'wrong' as const } }, 401)
  const { step, setCookie } = result.value
  const onward = step === 'signed-in' ? (next ?? adminAddress.dashboard) : secondStep(caller.locale, next)
  throw redirectDocument(onward, { headers: setCookie.map((line) => ['set-cookie', line]) })
}

/** When to come again, for programs too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginPage
      locale={loaderData.page.locale}
      next={actionData ? actionData.next : loaderData.next}
      email={actionData?.email ?? ''}
      problem={actionData?.problem ?? (loaderData.isAgain ? { kind: 'lost' } : null)}
    />
  )
}

function tooMany(seconds: number) {
  return { status: 429, headers: { 'retry-after': String(seconds) } }
}

function secondStep(locale: Locale, next: string | null): string {
  return address.secondFactor(locale) + (next ? `?next=${encodeURIComponent(next)}` : '')
}

type Props = {
  locale: Locale
  /** Where signing in leads; null for the admin area. */
  next: string | null
  email: string
  problem: { kind: 'wrong' | 'incomplete' | 'lost' } | { kind: 'too-many'; seconds: number } | null
}

/** Signing in with e-mail and password. What went wrong never tells whether there is such an account. */
function LoginPage({ locale, next, email, problem }: Props) {
  const isWrong = problem !== null && problem.kind !== 'lost'
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginFrame title={m.login_title()} lead={m.login_text()}>
      <Form method="post" className="grid gap-6" id="login" noValidate>
        {problem && <FormProblem id="login-problem">{wordsOf(problem)}</FormProblem>}
        {next && <input type="hidden" name="next" value={next} />}
        <div>
          <label htmlFor="email" className="field-label">
            {m.login_email()}
          </label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            className="field"
            defaultValue={email}
            maxLength={320}
            required
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? 'login-problem' : undefined}
          />
        </div>
        <PasswordField
          id="password"
          label={m.login_password()}
          autoComplete="current-password"
          describedBy={isWrong ? 'login-problem' : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <button type="submit" className="button-primary" aria-disabled={isBusy}>
            {m.login_submit()}
          </button>
          <Link to={address.forgottenPassword(locale)}>{m.login_forgotten()}</Link>
        </div>
      </Form>
      <PasskeyPlace next={next} />
    </LoginFrame>
  )
}

function wordsOf(problem: NonNullable<Props['problem']>): string {
  if (problem.kind === 'too-many')
    return m.login_too_many({ minutes: Math.max(1, Math.ceil(problem.seconds / 60)) })
  if (problem.kind === 'lost') return m.second_lost()
  return problem.kind === 'wrong' ? m.login_wrong() : m.login_incomplete()
}

const PasskeyButton = lazy(() => import('../passkey-button.tsx'))

/** Where browsers that know passkeys offer to sign in with one; the place is kept free for it. */
function PasskeyPlace({ next }: { next: string | null }) {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])
  return (
    <div className="needs-script mt-6 min-h-12">
      {isKnown && (
        <Suspense fallback={null}>
          <PasskeyButton next={next} />
        </Suspense>
      )}
    </div>
  )
}
