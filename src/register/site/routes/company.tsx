import { data, redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { movedTo } from '#kernel/routes/moved-to.ts'
import { certifiedOrganization } from '#register/model/structured-data.ts'
import { CompanyPage } from '#register/site/company/company-page.tsx'
import { companyView } from '#register/site/company/company-view.ts'
import { NoRecordPage } from '#register/site/shown/no-record-page.tsx'
import { noRecord } from '#register/site/shown/no-record-view.ts'
import { findCompany, findIdInOtherCase } from '#register/store/find-company.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/company'
import { askWithin, lookingUp } from './ask-within.ts'
import { feedLink } from './feed-link.ts'
import { readingOf } from './reading-of.ts'

export async function loader({ context, params: { empId }, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const answer = await askWithin(context, () => findCompany(caller, empId), lookingUp)
  const reading = await readingOf(context)
  const path = address.company(caller.locale, empId)
  const crumbs = [{ label: m.nav_companies(), href: address.companies(caller.locale) }]
  if (answer.outcome !== 'found') {
    caller.reads.keepable = false
    const meant = answer.outcome === 'unknown' ? await findIdInOtherCase(caller, empId) : null
    if (meant) throw redirect(movedTo(request.url, address.company(caller.locale, meant)), 301)
    const nothing = noRecord(answer, { ...reading, kind: 'company', asked: empId })
    const page = pageInfo(context, { title: nothing.title, description: nothing.text, path, crumbs })
    const status = answer.outcome === 'restricted' ? 403 : 404
    return data({ page: { ...page, isPrivate: true }, view: null, nothing }, { status })
  }
  const shown = answer.found
  const view = companyView(shown, reading)
  const count = shown.certificates.length
  const of = { holder: shown.name, place: view.place }
  const page = pageInfo(context, {
    title: shown.name,
    description: count === 1 ? m.reg_company_text_one(of) : m.reg_company_text({ ...of, count }),
    path,
    image: `/share/${caller.locale}/companies.png`,
    crumbs,
    jsonLd: [certifiedOrganization(shown, reading)],
  })
  return { page: { ...page, isPrivate: !shown.isListed }, view, nothing: null }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describePage(loaderData?.page, matches),
  ...feedLink(loaderData?.view),
]

export default function Company({ loaderData: { page, view, nothing } }: Route.ComponentProps) {
  if (view) return <CompanyPage page={page} view={view} />
  return nothing && <NoRecordPage page={page} answer={nothing} />
}
