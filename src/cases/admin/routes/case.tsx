import { data, redirectDocument } from 'react-router'
import { type CaseActionOutcome, caseIntents } from '#cases/admin/case-outcome.ts'
import { CasePage } from '#cases/admin/case-page.tsx'
import { longestSealedAnswer } from '#cases/model/case-view.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { readOwnKey } from '#cases/store/keys/read-own-key.ts'
import { findCase } from '#cases/store/work/find-case.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, notUnderstood } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case'
import { doWithCase } from './do-with-case.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const [found, own] = await Promise.all([findCase(caller, params.id), readOwnKey(caller)])
  if (!found.ok) notFound()
  const { events, ...shown } = found.value
  return { locale: caller.locale, csrf, shown, events, own }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { caller, uid } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = caseIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const before = await findCase(caller, params.id)
  if (!before.ok) notFound()
  const { vault } = context.get(caseContext)
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
