import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { Rosette } from '#ui/rosette.tsx'
import { CertificateEntry } from '../shown/certificate-card.tsx'
import { Facts } from '../shown/facts.tsx'
import { UseRecord } from '../shown/report-links.tsx'
import { Sites } from '../shown/sites.tsx'
import { StatePlate } from '../shown/state-plate.tsx'
import type { CertificateGroup, CompanyView } from './company-view.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  view: CompanyView
}

/** A company: how much of it is certified today before its name, then what was, where, and how it is known to others. */
export function CompanyPage({ page, view }: Props) {
  const { say, locale, state } = view
  return (
    <article className="record">
      <div className="record-head">
        <div className="shell record-face">
          <div className="record-which">
            <Breadcrumbs crumbs={page.crumbs} />
            <p className="record-kicker">{say.company}</p>
          </div>
          <StatePlate as="p" {...state} />
          <div>
            <h1>{view.name}</h1>
            <p className="record-more">{view.place}</p>
            {view.demo && <p className="record-note">{view.demo}</p>}
          </div>
          <Rosette seed={view.seed} size={300} className="record-rosette" />
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
