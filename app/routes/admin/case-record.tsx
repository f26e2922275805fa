import { data } from 'react-router'
import { CaseRecordPage } from '#app/admin/cases/case-record-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { listCaseEvents } from '#server/cases/work/list-case-events.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/case-record'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const given = new URL(request.url).searchParams.get('older')
  if (given !== null && !/^[1-9]\d{0,14}$/.test(given)) notFound()
  const listed = await listCaseEvents(caller, { olderThan: given === null ? null : Number(given) })
  if (!listed.ok) throw data(null, { status: 403 })
  return { locale: caller.locale, isNewest: given === null, ...listed.value }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.cases_record()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CaseRecord({ loaderData }: Route.ComponentProps) {
  return <CaseRecordPage {...loaderData} />
}
