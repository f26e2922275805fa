import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import { todayIn } from '#kernel/time/today.ts'
import { CertificatesPage } from '#register/admin/lists/certificates-page.tsx'
import { readCertificatesAsk, writeAsk } from '#register/model/work/register-asks.ts'
import { listCertificates } from '#register/store/work/lists.ts'
import type { Route } from './+types/companies-certificates'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const ask = orNotFound(readCertificatesAsk(new URL(request.url).searchParams))
  const page = pageNumber(request)
  leadToShortest(request, adminAddress.certificates + writeAsk(ask, page))
  const listed = await listCertificates(caller, ask, page)
  return { locale: caller.locale, today: todayIn(caller.now), ask, at: page, ...orRefused(listed) }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.companies_certs_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesCertificates({ loaderData }: Route.ComponentProps) {
  return <CertificatesPage {...loaderData} />
}
