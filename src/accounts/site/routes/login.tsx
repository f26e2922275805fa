import { redirectDocument } from 'react-router'
import { LoginPage } from '#accounts/site/login-page.tsx'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { signIn } from '#accounts/store/sign-in.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { nextPath } from '#kernel/http/next-path.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom, formOf } from '#kernel/routes/asked.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'
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
  if (!email.trim() || !password)
    return refusedForm(context, { email, next, problem: { kind: 'incomplete' as const } }, 400)
  const accounts = context.get(accountsContext)
  const { network } = context.get(siteContext)
  const caller = callerFrom(context)
  const result = await signIn(accounts, caller, { email, password, network, headers: request.headers })
  if (!result.ok && result.problem === 'too-many') {
    const seconds = result.detail?.seconds ?? 60
    return refusedForm(
      context,
      { email, next, problem: { kind: 'too-many' as const, seconds } },
      tooMany(seconds),
    )
  }
  if (!result.ok) return refusedForm(context, { email, next, problem: { kind: 'wrong' as const } }, 401)
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
