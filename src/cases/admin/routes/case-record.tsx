import { Link } from 'react-router'
import type { CaseEventRow } from '#cases/model/case-view.ts'
import { listCaseEvents } from '#cases/store/work/find-case.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, orRefused } from '#kernel/routes/responses.ts'
import { OlderNewer } from '#ui/admin/older-newer.tsx'
import { CaseEvents } from '../case-events.tsx'
import type { Route } from './+types/case-record'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const given = new URL(request.url).searchParams.get('older')
  if (given !== null && !/^[1-9]\d{0,14}$/.test(given)) notFound()
  const olderThan = given === null ? null : Number(given)
  const listed = orRefused(await listCaseEvents(caller, { olderThan }))
  return { locale: caller.locale, isNewest: given === null, ...listed }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.cases_record()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CaseRecord({ loaderData }: Route.ComponentProps) {
  return <CaseRecordPage {...loaderData} />
}

type Props = { locale: Locale; events: CaseEventRow[]; isNewest: boolean; hasOlder: boolean }

/** Everything that people of the body did with the space, as far as it may be told to the reader. */
function CaseRecordPage({ locale, events, isNewest, hasOlder }: Props) {
  const last = events.at(-1)
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.cases}>{m.case_all()}</Link>
      </p>
      <h1 className="mt-1">{m.cases_record()}</h1>
      <p className="measure mt-2 mb-4 text-quiet">{m.cases_record_lead()}</p>
      {events.length > 0 && <CaseEvents events={events} locale={locale} hasNumbers />}
      <OlderNewer
        newer={isNewest ? null : adminAddress.caseRecord}
        older={hasOlder && last ? `${adminAddress.caseRecord}?older=${last.id}` : null}
      />
    </>
  )
}
