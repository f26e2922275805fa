import { CaseRecordPage } from '#cases/admin/case-events.tsx'
import { listCaseEvents } from '#cases/store/work/find-case.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orRefused } from '#kernel/routes/responses.ts'
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
