import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { CompanyPage } from '#register/admin/company/company-page.tsx'
import type { SaveRefusal } from '#register/admin/form/register-form.tsx'
import { newStableId } from '#register/model/stable-id.ts'
import { countriesByName } from '#register/model/work/countries.ts'
import { shownConcerning } from '#register/model/work/listed.ts'
import { companyTyped, readCompanyForm } from '#register/model/work/record-forms.ts'
import { concerningContext } from '#register/store/concerning-context.ts'
import { listRecordEvents, readCompany } from '#register/store/work/read-register-record.ts'
import { saveCompany } from '#register/store/work/save-records.ts'
import { readDone } from '../register-words.tsx'
import type { Route } from './+types/companies-company'
import { registerFormOf } from './register-form-of.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const today = todayIn(caller.now)
  const around = {
    locale: caller.locale,
    csrf,
    today,
    countries: countriesByName(caller.locale),
    done: readDone(new URL(request.url).searchParams.get('done')),
  }
  if (params.id === undefined)
    return {
      ...around,
      company: null,
      typed: { id: newStableId('e') },
      certificates: [],
      events: [],
      concerning: [],
      publicPage: null,
    }
  const { record, certificates } = orRefused(await readCompany(caller, params.id))
  return {
    ...around,
    company: { id: record.id, name: record.legalName, revision: record.revision },
    ...{ typed: companyTyped(record), certificates },
    events: await listRecordEvents(caller, 'company', record.id),
    concerning: await context.get(concerningContext)(caller, { companyId: record.id }, shownConcerning),
    publicPage: address.company(caller.locale, record.id),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const { intent, seen, typed } = await registerFormOf(context, request)
  const isSeen = params.id === undefined ? seen === '' : /^\d{1,9}$/.test(seen) && typed.id === params.id
  if (intent !== 'save' || !isSeen) notUnderstood()
  const refuse = (problem: string, refused: Partial<SaveRefusal>) =>
    data({ typed, problems: [], meanwhile: null, ...refused } satisfies SaveRefusal, statusOf(problem))
  const record = readCompanyForm(typed)
  if (!record.ok) return refuse('not-valid', { problems: record.detail ?? [] })
  const saved = await saveCompany(caller, {
    record: record.value,
    seen: params.id === undefined ? null : Number(seen),
    isCorrection: typed.isNameCorrected === 'yes',
  })
  if (saved.ok) {
    const done = params.id === undefined ? 'added' : 'saved'
    throw redirect(`${adminAddress.company(record.value.id)}?done=${done}`)
  }
  const { problem, detail } = saved
  if (problem === 'not-found') notFound()
  if (problem === 'id-taken') return refuse(problem, { problems: [{ field: 'id', code: problem }] })
  return refuse(problem, { meanwhile: detail ?? null })
}

/** After a conflict the data is read again, so that what somebody else saved stands beside what was refused. */
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
