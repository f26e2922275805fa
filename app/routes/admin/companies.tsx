import { data } from 'react-router'
import { CompaniesPage } from '#app/admin/register/lists/companies-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { readCompaniesAsk } from '#domain/register/work/register-asks.ts'
import { listCompanies } from '#server/register/work/list-companies.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/companies'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const ask = orNotFound(readCompaniesAsk(new URL(request.url).searchParams))
  const page = pageNumber(request)
  const listed = await listCompanies(caller, ask, page)
  if (!listed.ok) throw listed.problem === 'not-found' ? notFound() : data(null, { status: 403 })
  return { locale: caller.locale, ask, at: page, ...listed.value }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.companies_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Companies({ loaderData }: Route.ComponentProps) {
  return <CompaniesPage {...loaderData} />
}
