import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { ListedEvent } from '#history/model/history-events.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { RegisterForm, type SaveRefusal } from '#register/admin/form/register-form.tsx'
import { type Done, doneInWords, readDone } from '#register/admin/register-done.ts'
import { companyTyped, readCompanyForm } from '#register/model/work/company-form.ts'
import { countriesByName } from '#register/model/work/countries.ts'
import { type ListedCertificate, shownOfCompany } from '#register/model/work/listed.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { listRecordEvents } from '#register/store/work/list-record-events.ts'
import { readCompany } from '#register/store/work/read-register-record.ts'
import { saveCompany } from '#register/store/work/save-records.ts'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import { CompanyFields } from '../company/company-form.tsx'
import type { Countries } from '../form/country-field.tsx'
import { CertificateTable } from '../lists/certificate-table.tsx'
import { RecordEvents } from '../record-events.tsx'
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
    return { ...around, company: null, typed: {}, certificates: [], events: [], publicPage: null }
  const { record, certificates } = orRefused(await readCompany(caller, params.id))
  return {
    ...around,
    company: { id: record.id, name: record.legalName, revision: record.revision },
    ...{ typed: companyTyped(record), certificates },
    events: await listRecordEvents(caller, 'company', record.id),
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

type Props = {
  locale: Locale
  csrf: string
  today: string
  /** Null for a company that is to be new. */
  company: { id: string; name: string; revision: number } | null
  typed: Typed
  countries: Countries
  certificates: ListedCertificate[]
  events: ListedEvent[]
  /** Its page on the site, where it has one. */
  publicPage: string | null
  done: Done | null
  refused: SaveRefusal | null
}

/** One company: its form, its certificates, and what was done with it. */
function CompanyPage({ locale, csrf, company, typed, done, refused, ...props }: Props) {
  const justDone = refused ? null : done
  const sent = useLastSent(justDone !== null)
  const href = company ? adminAddress.company(company.id) : adminAddress.newCompany
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.companies}>{m.companies_title()}</Link>
      </p>
      <div className="list-head mt-2">
        <h1 className="wrap-anywhere">{company ? company.name : m.companies_new_title()}</h1>
        {props.publicPage && (
          <p>
            <a href={props.publicPage}>{m.companies_public_page()}</a>
          </p>
        )}
      </div>
      <div className="register-notices mt-4">
        {justDone && <Notice kind="done">{doneInWords(justDone)}</Notice>}
      </div>
      <RegisterForm
        key={sent}
        {...{ prefix: 'company', locale, csrf, typed, refused, href, countries: props.countries }}
        seen={company ? String(company.revision) : null}
        submit={company ? m.companies_save() : m.companies_add()}
      >
        <CompanyFields isNew={company === null} locale={locale} />
      </RegisterForm>
      {company && <Certificates {...props} locale={locale} companyId={company.id} />}
      {company && <RecordEvents events={props.events} locale={locale} />}
    </>
  )
}

type OfCompany = Pick<Props, 'certificates' | 'locale' | 'today'> & { companyId: string }

function Certificates({ certificates, locale, today, companyId }: OfCompany) {
  return (
    <section className="register-part" aria-labelledby="its-certificates">
      <div className="list-head">
        <h2 id="its-certificates">{m.companies_its_certificates()}</h2>
        <Link to={adminAddress.newCertificate(companyId)} className="button-quiet">
          {m.companies_new_certificate()}
        </Link>
      </div>
      {certificates.length === 0 ? (
        <p className="text-quiet">{m.companies_its_none()}</p>
      ) : (
        <CertificateTable
          {...{ certificates, locale, today, caption: m.companies_its_certificates(), withHolder: false }}
        />
      )}
      {certificates.length === shownOfCompany && (
        <p className="text-small text-quiet">{m.companies_its_first({ count: shownOfCompany })}</p>
      )}
    </section>
  )
}
