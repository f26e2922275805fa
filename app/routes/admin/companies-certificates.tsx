import { data } from 'react-router'
import { CertificatesPage } from '#app/admin/register/lists/certificates-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { readCertificatesAsk } from '#domain/register/work/register-asks.ts'
import { todayIn } from '#domain/today.ts'
import { listCertificates } from '#server/register/work/list-certificates.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/companies-certificates'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const ask = orNotFound(readCertificatesAsk(new URL(request.url).searchParams))
  const page = pageNumber(request)
  const listed = await listCertificates(caller, ask, page)
  if (!listed.ok) throw listed.problem === 'not-found' ? notFound() : data(null, { status: 403 })
  return { locale: caller.locale, today: todayIn(caller.now), ask, at: page, ...listed.value }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.companies_certs_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesCertificates({ loaderData }: Route.ComponentProps) {
  return <CertificatesPage {...loaderData} />
}
