import { data, redirectDocument } from 'react-router'
import { type CaseActionOutcome, caseIntents } from '#app/admin/cases/case-outcome.ts'
import { CasePage } from '#app/admin/cases/case-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { longestSealedAnswer } from '#domain/cases/case-view.ts'
import { readOwnKey } from '#server/cases/keys/read-own-key.ts'
import { findCase } from '#server/cases/work/find-case.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/case'
import { doWithCase } from './do-with-case.ts'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const [found, own] = await Promise.all([findCase(caller, params.id), readOwnKey(caller)])
  if (!found.ok) notFound()
  const { events, ...shown } = found.value
  return { locale: caller.locale, csrf, shown, events, own }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { uid } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = caseIntents.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const caller = callerFrom(context)
  const before = await findCase(caller, params.id)
  if (!before.ok) notFound()
  const { vault } = context.get(siteContext).cases
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 2 * longestSealedAnswer)
  const result = await doWithCase[intent]({ caller, vault, id: params.id, text })
  const { problem } = result.ok ? { problem: null } : result
  if (problem === 'not-found' || problem === 'not-allowed') notFound()
  if (!problem && intent === 'exclude' && text('person') === uid) throw redirectDocument(adminAddress.cases)
  const name = before.value.people.find(({ id }) => id === text('person'))?.name ?? ''
  const outcome: CaseActionOutcome = { intent, name, problem }
  return data(outcome, problem ? 409 : 200)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? m.case_title({ number: loaderData.shown.number }) : ''} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePage {...loaderData} outcome={actionData ?? null} />
}
