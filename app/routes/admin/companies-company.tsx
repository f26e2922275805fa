import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CompanyPage } from '#app/admin/register/company/company-page.tsx'
import type { SaveRefusal } from '#app/admin/register/form/register-form.tsx'
import { readDone } from '#app/admin/register/register-done.ts'
import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { companyTyped, readCompanyForm } from '#domain/register/work/company-form.ts'
import { countriesByName } from '#domain/register/work/countries.ts'
import { todayIn } from '#domain/today.ts'
import { listRecordEvents } from '#server/register/work/list-record-events.ts'
import { readCompany } from '#server/register/work/read-register-record.ts'
import { saveCompany } from '#server/register/work/save-company.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/companies-company'
import { signedInFrom } from './guard.ts'
import { registerFormOf } from './register-form-of.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const today = todayIn(caller.now)
  const around = {
    locale: caller.locale,
    csrf,
    today,
    countries: countriesByName(caller.locale),
    done: readDone(new URL(request.url).searchParams.get('done')),
  }
  if (params.id === undefined)
    return { ...around, company: null, typed: {}, certificates: [], events: [], publicPage: null }
  const read = await readCompany(caller, params.id)
  if (!read.ok) throw read.problem === 'not-found' ? notFound() : data(null, { status: 403 })
  const { record, certificates } = read.value
  return {
    ...around,
    company: { id: record.id, name: record.legalName, revision: record.revision },
    ...{ typed: companyTyped(record), certificates },
    events: await listRecordEvents(caller, 'company', record.id),
    publicPage: address.company(caller.locale, record.id),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const { intent, seen, typed } = await registerFormOf(context, request)
  const isSeen = params.id === undefined ? seen === '' : /^\d{1,9}$/.test(seen) && typed.id === params.id
  if (intent !== 'save' || !isSeen) throw data(null, { status: 400 })
  const refuse = (refused: Partial<SaveRefusal>, status: number) =>
    data({ typed, problems: [], meanwhile: null, ...refused } satisfies SaveRefusal, { status })
  const record = readCompanyForm(typed)
  if (!record.ok) return refuse({ problems: record.detail ?? [] }, 400)
  const saved = await saveCompany(callerFrom(context), {
    record: record.value,
    seen: params.id === undefined ? null : Number(seen),
  })
  if (saved.ok) {
    const done = params.id === undefined ? 'added' : 'saved'
    throw redirect(`${adminAddress.company(record.value.id)}?done=${done}`)
  }
  if (saved.problem === 'not-allowed') throw data(null, { status: 403 })
  if (saved.problem === 'not-found') notFound()
  if (saved.problem === 'id-taken') return refuse({ problems: [{ field: 'id', code: 'id-taken' }] }, 409)
  return refuse({ meanwhile: saved.detail ?? null }, 409)
}

/** What was refused because of what somebody else did meanwhile is shown beside what they did. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.company?.name ?? m.companies_new_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesCompany({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyPage key={loaderData.company?.id ?? 'new'} {...loaderData} refused={actionData ?? null} />
}
