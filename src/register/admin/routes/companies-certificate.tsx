import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { CertificatePage, type ShownCertificate } from '#register/admin/certificate/certificate-page.tsx'
import type { NotTakenBack } from '#register/admin/certificate/made-decisions.tsx'
import type { DecisionAnswer } from '#register/admin/decide/deciding.ts'
import type { SaveRefusal } from '#register/admin/form/register-form.tsx'
import { type Done, readDone } from '#register/admin/register-done.ts'
import { decisionNames, mayDecide, standingOn } from '#register/model/certificate-standing.ts'
import { certificateTyped, readCertificateForm } from '#register/model/work/certificate-form.ts'
import { countriesByName } from '#register/model/work/countries.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { type DecidingProblem, decide, previewDecision } from '#register/store/work/decide.ts'
import { formChoices } from '#register/store/work/form-choices.ts'
import { listRecordEvents } from '#register/store/work/list-record-events.ts'
import { readCertificate, readCompany, seenOf } from '#register/store/work/read-register-record.ts'
import { saveCertificate } from '#register/store/work/save-records.ts'
import { takeBack } from '#register/store/work/take-back.ts'
import type { Route } from './+types/companies-certificate'
import { registerFormOf } from './register-form-of.ts'

/** One certificate under its id, or a new one of a company under that company's. */
export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const shown = isNew(pattern)
    ? await newCertificate(caller, params.id)
    : await readyCertificate(caller, params.id)
  if (shown === 'not-found') notFound()
  const countries = countriesByName(caller.locale)
  return { ...shown, csrf, countries, locale: caller.locale, done: readDone(searchParams.get('done')) }
}

export async function action({ context, params, pattern, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await registerFormOf(context, request)
  const isAdding = isNew(pattern)
  if (!isCertificateIntent(form.intent) || (isAdding && form.intent !== 'save')) notUnderstood()
  const outcome = await doWithCertificate[form.intent]({ caller, isNew: isAdding, id: params.id, ...form })
  if ('status' in outcome) {
    if (outcome.answer === null) throw data(null, { status: outcome.status })
    return data(outcome.answer, { status: outcome.status })
  }
  throw redirect(`${adminAddress.certificate(outcome.id)}?done=${outcome.done}`)
}

function isNew(pattern: string): boolean {
  return pattern.endsWith('/:id/certificates/new')
}

/** What was refused because of what somebody else did meanwhile is shown beside what they did. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const number = loaderData?.certificate?.number
  const title = number ? m.companies_cert_title({ number }) : m.companies_new_certificate()
  return [{ title: `${title} · ${m.admin_area()}` }, { name: 'robots', content: 'noindex' }]
}

export default function CompaniesCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CertificatePage
      key={loaderData.certificate?.id ?? 'new'}
      {...loaderData}
      refused={actionData && 'meanwhile' in actionData ? actionData : null}
      decision={actionData && 'preview' in actionData ? actionData : null}
      notTakenBack={actionData && 'notTakenBack' in actionData ? actionData : null}
    />
  )
}

/** What the page of a certificate shows; in place of it, why there is nothing to show. */
async function readyCertificate(caller: Editor, id: string) {
  const read = await readCertificate(caller, id)
  if (!read.ok) return read.problem
  const { record, holder, made, replacedBy } = read.value
  const today = todayIn(caller.now)
  // What may be decided is asked for the first day on which anything may follow.
  const first = [today, ...record.decisions.map(({ on }) => on)].sort().at(-1) ?? today
  const certificate: ShownCertificate = {
    ...{ id: record.id, number: record.number, seen: seenOf(record), scope: record.scope, made, replacedBy },
    standing: standingOn(record, record.decisions, today),
    renewedFrom: record.former && today < record.issuedOn ? record.issuedOn : null,
    possible: decisionNames.filter(
      (decision) => mayDecide(record, record.decisions, { decision, on: first }).ok,
    ),
    publicPage: address.certificate(caller.locale, record.number),
  }
  return {
    ...{ today, certificate, typed: certificateTyped(record), choices: await formChoices(caller) },
    holder: holderOf(holder),
    events: await listRecordEvents(caller, 'certificate', record.id),
  }
}

/** The same for one that is to be new. */
async function newCertificate(caller: Editor, companyId: string) {
  const read = await readCompany(caller, companyId)
  if (!read.ok) return read.problem
  const today = todayIn(caller.now)
  const typed: Typed = { companyId, dataAsOf: today, issuedOn: today, isAccredited: 'yes' }
  return {
    ...{ today, certificate: null, typed, choices: await formChoices(caller), events: [] },
    holder: holderOf(read.value.record),
  }
}

function holderOf({
  id,
  legalName,
  restrictedBecause,
}: {
  id: string
  legalName: string
  restrictedBecause: string | null
}) {
  return { id, name: legalName, isRestricted: restrictedBecause !== null }
}

type Sent = { caller: Editor; isNew: boolean; id: string; seen: string; typed: Typed }
type Answer = SaveRefusal | DecisionAnswer | NotTakenBack | null
type Outcome = { id: string; done: Done } | { status: number; answer: Answer }

/** What each form on the page of a certificate does. */
const doWithCertificate = {
  save,
  preview: (sent) => deciding(sent, false),
  decide: (sent) => deciding(sent, true),
  'take-back': takingBack,
  edit: async ({ typed }) => ({ status: 200, answer: { typed, problems: [], refused: null, preview: null } }),
} satisfies Record<string, (sent: Sent) => Promise<Outcome>>

function isCertificateIntent(intent: string): intent is keyof typeof doWithCertificate {
  return Object.hasOwn(doWithCertificate, intent)
}

async function save({ caller, isNew, id, seen, typed }: Sent): Promise<Outcome> {
  const isSeen = isNew ? seen === '' && typed.companyId === id : seen !== '' && typed.id === id
  if (!isSeen) return { status: 400, answer: null }
  const refuse = (problem: string, refused: Partial<SaveRefusal>): Outcome => ({
    status: statusOf(problem),
    answer: { typed, problems: [], meanwhile: null, ...refused },
  })
  const record = readCertificateForm(typed)
  if (!record.ok) return refuse('not-valid', { problems: record.detail ?? [] })
  const saved = await saveCertificate(caller, { record: record.value, seen: isNew ? null : seen })
  if (saved.ok) return { id: record.value.id, done: isNew ? 'added' : 'saved' }
  const refused = saved.detail
  if (refused?.problem === 'changed-meanwhile') return refuse(refused.problem, { meanwhile: refused })
  if (refused?.problem === 'not-valid') return refuse(refused.problem, { problems: refused.problems })
  if (refused?.problem === 'id-taken')
    return refuse(refused.problem, { problems: [{ field: 'id', code: 'id-taken' }] })
  return { status: statusOf(saved.problem), answer: null }
}

/** Problems that stand beside the field that names what comes in its place. */
const ofReplacement: readonly DecidingProblem[] = ['unknown-replacement', 'itself', 'loop']

async function deciding({ caller, id, seen, typed }: Sent, isConfirmed: boolean): Promise<Outcome> {
  const answer = (status: number, given: Partial<DecisionAnswer>): Outcome => ({
    status,
    answer: { typed, problems: [], refused: null, preview: null, ...given },
  })
  const asked = readDecisionForm(typed, todayIn(caller.now))
  if (!asked.ok) return answer(statusOf('not-valid'), { problems: asked.detail ?? [] })
  const refuse = (problem: DecidingProblem): Outcome => {
    if (problem === 'not-found') return { status: statusOf(problem), answer: null }
    if (ofReplacement.includes(problem))
      return answer(statusOf(problem), { problems: [{ field: 'by', code: problem }] })
    return answer(statusOf(problem), { refused: problem })
  }
  if (isConfirmed) {
    const decided = await decide(caller, id, asked.value, seen)
    return decided.ok ? { id, done: 'decided' } : refuse(decided.problem)
  }
  const preview = await previewDecision(caller, id, asked.value)
  return preview.ok ? answer(200, { preview: preview.value }) : refuse(preview.problem)
}

async function takingBack({ caller, id, seen, typed }: Sent): Promise<Outcome> {
  const taken = Number(typed.taken)
  if (!Number.isSafeInteger(taken)) return { status: 400, answer: null }
  const done = await takeBack(caller, id, taken, seen)
  if (done.ok) return { id, done: 'taken-back' }
  if (done.problem === 'not-found') return { status: statusOf(done.problem), answer: null }
  return { status: statusOf(done.problem), answer: { notTakenBack: done.problem } }
}
