import { redirectDocument } from 'react-router'
import { SecondFactorPage } from '#accounts/site/second-factor-page.tsx'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { finishSignIn, readStep } from '#accounts/store/second-factor/finish-sign-in.ts'
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
import type { Route } from './+types/second-factor'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = nextPath(searchParams.get('next'))
  if (context.get(sessionContext)) throw redirectDocument(next ?? adminAddress.dashboard)
  const caller = callerFrom(context)
  const step = await readStep(context.get(accountsContext), caller, request.headers)
  if (!step) throw redirectDocument(beginAgain(caller.locale, next))
  const by = searchParams.get('by') === 'recovery' ? ('recovery' as const) : ('app' as const)
  return { page: privatePage(context, request, m.second_title(), address.secondFactor), next, by }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(context, request)
  const [typedNext, typedCode] = [form.get('next'), form.get('code')]
  const next = nextPath(typeof typedNext === 'string' ? typedNext : null)
  if (context.get(sessionContext)) throw redirectDocument(next ?? adminAddress.dashboard)
  const by = form.get('by') === 'recovery' ? ('recovery' as const) : ('app' as const)
  const code = typeof typedCode === 'string' ? typedCode.trim().slice(0, 100) : ''
  if (!code) return refusedForm(context, { next, by, problem: { kind: 'missing' as const } }, 400)
  const accounts = context.get(accountsContext)
  const { network } = context.get(siteContext)
  const caller = callerFrom(context)
  const result = await finishSignIn(accounts, caller, { by, code, network, headers: request.headers })
  if (result.ok) {
    const headers = result.value.setCookie.map((line): [string, string] => ['set-cookie', line])
    throw redirectDocument(next ?? adminAddress.dashboard, { headers })
  }
  if (result.problem === 'lost') throw redirectDocument(beginAgain(caller.locale, next))
  if (result.problem === 'wrong')
    return refusedForm(context, { next, by, problem: { kind: 'wrong' as const } }, 401)
  const seconds = result.detail?.seconds ?? 60
  return refusedForm(
    context,
    { next, by, problem: { kind: 'too-many' as const, seconds } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { page, next, by } = loaderData
  const sent = actionData?.by === by ? actionData : null
  return <SecondFactorPage locale={page.locale} next={next} by={by} problem={sent?.problem ?? null} />
}

function beginAgain(locale: Locale, next: string | null): string {
  const query = new URLSearchParams({ again: 'yes', ...(next ? { next } : {}) })
  return `${address.login(locale)}?${query}`
}
