import { data } from 'react-router'
import { readRightsForm } from '#accounts/model/rights-form.ts'
import { invitationMail } from '#accounts/site/routes/account-mails.ts'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orRefused, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { peopleOutcomes } from '#moving/model/judge-people.ts'
import { accountImports } from '#moving/store/account-imports.ts'
import { applyPeople } from '#moving/store/people/apply-people.ts'
import { type AgreedRefused, PeopleAgreed, PeopleLinks } from '#shell/import/people-agreed.tsx'
import { peopleSection } from '#shell/import/people-view.tsx'
import { RunPage } from '#shell/import/run-page.tsx'
import type { Route } from './+types/people-import-run'
import { askedRows } from './imported.ts'
import { kindLabels } from './kind-labels.ts'
import { refuseRun, workOnRun } from './work-on-run.ts'

const pageSize = 50
const needs = neededToWrite(adminAddress.peopleImport)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const subject = accountImports(context.get(accountsContext))
  const show = askedRows(request, { outcomes: peopleOutcomes })
  const page = pageNumber(request)
  const asked = { show: show === null || show === 'left' ? show : [show], page, size: pageSize }
  const told = orRefused(await findImport(caller, subject, params.run, asked))
  const { locale } = caller
  const shown = { section: peopleSection, needs, show, at: page, cause: null, causes: [] }
  return { locale, csrf, kinds: kindLabels(locale), ...shown, ...told }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const accounts = context.get(accountsContext)
  const { log, publicUrl } = context.get(siteContext)
  if (form.get('intent') !== 'apply') {
    const subject = accountImports(accounts)
    return workOnRun(caller, { subject, section: peopleSection, id: params.run, form, log })
  }
  const chosen = readRightsForm(form, kindNames)
  if (!chosen.ok) return refuse({ problem: chosen.problem, seconds: null, rights: chosen.detail ?? null })
  const rights = chosen.value
  const applied = await applyPeople(accounts, caller, params.run, {
    ...{ rights, seen: String(form.get('seen')), present: String(form.get('present') ?? '').slice(0, 1000) },
    write: (locale, made) => invitationMail(locale, publicUrl, caller.actor.name)(made),
  })
  if (applied.ok) return data(applied.value)
  const { problem, detail } = applied
  if (problem === 'wrong-password') return refuse({ problem, seconds: null, rights })
  if (problem === 'too-many') return refuse({ problem, seconds: detail?.seconds ?? 60, rights })
  return refuseRun(problem)
}

const kindNames = adminSections.map(({ kind }) => kind)

function refuse(refused: AgreedRefused) {
  const { problem, seconds } = refused
  const headers = seconds === null ? undefined : { 'retry-after': String(seconds) }
  return data(refused, { status: statusOf(problem), ...(headers && { headers }) })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.run.fileName || m.people_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function PeopleImportRun({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, ...told } = loaderData
  const done = actionData && typeof actionData === 'object' ? actionData : null
  const refused = done && 'problem' in done ? done : null
  return (
    <RunPage
      {...told}
      trouble={typeof actionData === 'string' ? actionData : null}
      asked={<PeopleAgreed kinds={kinds} refused={refused} />}
    >
      {done && 'invited' in done && <PeopleLinks {...done} locale={told.locale} />}
    </RunPage>
  )
}
