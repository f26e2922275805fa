import { data, redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { type CertificateGroup, type CompanyView, companyView } from '#register/site/company/company-view.ts'
import { certifiedOrganization } from '#register/site/register-structured-data.ts'
import { NoRecordPage } from '#register/site/shown/no-record-page.tsx'
import { noRecord } from '#register/site/shown/no-record-view.ts'
import { findCompany } from '#register/store/find-company.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { Rosette } from '#ui/rosette.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { CertificateEntry } from '../shown/certificate-card.tsx'
import { Facts } from '../shown/facts.tsx'
import { Sites } from '../shown/sites.tsx'
import { StateShape } from '../shown/state-mark.tsx'
import { UseRecord } from '../shown/use-record.tsx'
import type { Route } from './+types/company'
import { readingOf } from './reading-of.ts'

export async function loader({ context, params: { empId } }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const answer = await findCompany(caller, empId)
  const reading = await readingOf(context)
  const path = address.company(caller.locale, empId)
  const crumbs = [{ label: m.nav_companies(), href: address.companies(caller.locale) }]
  if (answer.outcome !== 'found') {
    caller.reads.keepable = false
    const meant = answer.outcome === 'unknown' ? await inOtherCase(caller, empId) : null
    if (meant) throw redirect(address.company(caller.locale, meant), 301)
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

/** The id that was meant where only capitals differ: whoever copies an address by hand. */
async function inOtherCase(caller: Caller, id: string): Promise<string | null> {
  for (const other of [id.toUpperCase(), id.toLowerCase()])
    if (other !== id && (await findCompany(caller, other)).outcome !== 'unknown') return other
  return null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Company({ loaderData: { page, view, nothing } }: Route.ComponentProps) {
  if (view) return <CompanyPage page={page} view={view} />
  return nothing && <NoRecordPage page={page} answer={nothing} />
}

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  view: CompanyView
}

/** A company: what of it is certified today, then what was, where, and how it is known to others. */
function CompanyPage({ page, view }: Props) {
  const { say, locale, state } = view
  return (
    <article className="record">
      <div className="record-head">
        <div className="shell record-face">
          <div className="row-start-1">
            <Breadcrumbs crumbs={page.crumbs} />
            <p className="record-kicker">{say.company}</p>
            <h1>{view.name}</h1>
            <p className="record-more">{view.place}</p>
            {view.demo && <p className="record-note">{view.demo}</p>}
            <p className="state-line" data-state={state.state}>
              <StateShape state={state.state} size={24} />
              {state.words}
            </p>
          </div>
          <Rosette seed={view.seed} size={300} eager className="record-rosette" />
        </div>
        <div className="band" aria-hidden="true" />
      </div>
      <div className="shell record-body">
        <div className="record-main">
          {view.groups.length === 0 && <p>{say.none}</p>}
          {view.groups.map((group) => (
            <Group key={group.id} group={group} locale={locale} />
          ))}
          {view.sites && (
            <section aria-labelledby="sites">
              <h2 id="sites">{say.sites}</h2>
              <Sites sites={view.sites} words={say.siteWords} locale={locale} />
            </section>
          )}
        </div>
        <aside className="record-aside">
          <Facts facts={view.facts} label={say.facts} />
        </aside>
      </div>
      <UseRecord {...view.use} />
      <p className="shell record-printed">{view.printed}</p>
    </article>
  )
}

function Group({ group, locale }: { group: CertificateGroup; locale: string }) {
  const { id, title, lead, first, rest, more } = group
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="mt-2 text-quiet">{lead}</p>}
      <div className="mt-6">
        {first.map((card) => (
          <CertificateEntry key={card.number} card={card} locale={locale} withHolder={false} />
        ))}
        {rest.length > 0 && (
          <details className="more">
            <summary>{more}</summary>
            {rest.map((card) => (
              <CertificateEntry key={card.number} card={card} locale={locale} withHolder={false} />
            ))}
          </details>
        )}
      </div>
    </section>
  )
}
