import { data, redirectDocument } from 'react-router'
import { type CaseActionOutcome, type CaseIntent, caseIntents } from '#cases/admin/case-outcome.ts'
import { CasePage } from '#cases/admin/case-page.tsx'
import { longestSealedAnswer } from '#cases/model/case-view.ts'
import { caseOutcomes, isOneOf, silentReasons } from '#cases/model/case-words.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { readOwnKey } from '#cases/store/keys/kept-keys.ts'
import type { CaseVault } from '#cases/store/vault.ts'
import { closeCase, reopenCase } from '#cases/store/work/answer-case.ts'
import { excludeHandler, includeHandler } from '#cases/store/work/case-people.ts'
import { findCase } from '#cases/store/work/find-case.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { fail, type Result } from '#kernel/result.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case'

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

type Sent = {
  caller: Editor
  vault: CaseVault
  id: string
  /** A field of the form; empty where it was not sent. */
  text: (name: string) => string
}
type Problem = NonNullable<CaseActionOutcome['problem']> | 'not-allowed' | 'not-found'

/** What the forms of a case's page do, each by its name. */
const doWithCase: Record<CaseIntent, (sent: Sent) => Promise<Result<null, Problem>>> = {
  async close({ caller, vault, id, text }) {
    const [outcome, reason, sealed] = [text('outcome'), text('reason'), text('sealed')]
    if (!isOneOf(caseOutcomes, outcome)) return fail('no-outcome')
    const message = sealed ? { sealed, seq: Number(text('seq')), epoch: Number(text('epoch')) } : null
    return closeCase(caller, vault, id, {
      ...{ outcome, message },
      reason: isOneOf(silentReasons, reason) ? reason : null,
    })
  },
  reopen: ({ caller, id }) => reopenCase(caller, id),
  exclude: ({ caller, id, text }) => excludeHandler(caller, id, text('person')),
  include: ({ caller, id, text }) => includeHandler(caller, id, text('person')),
}
