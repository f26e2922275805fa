import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import { CompaniesPage } from '#register/admin/lists/companies-page.tsx'
import { readCompaniesAsk, writeAsk } from '#register/model/work/register-asks.ts'
import { listCompanies } from '#register/store/work/lists.ts'
import type { Route } from './+types/companies'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const ask = orNotFound(readCompaniesAsk(new URL(request.url).searchParams))
  const page = pageNumber(request)
  leadToShortest(request, adminAddress.companies + writeAsk(ask, page))
  const listed = await listCompanies(caller, ask, page)
  return { locale: caller.locale, ask, at: page, ...orRefused(listed) }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.companies_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Companies({ loaderData }: Route.ComponentProps) {
  return <CompaniesPage {...loaderData} />
}
