import { Link } from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { Facts } from '../shown/facts.tsx'
import { StateShape } from '../shown/state-mark.tsx'
import type { CertificateSiteView } from './site-view.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  view: CertificateSiteView
}

/** One site of a certificate: how it stands there, what is certified there, and the way to the whole. */
export function SitePage({ page, view }: Props) {
  const { say, locale, scope, state } = view
  return (
    <article className="record one-sheet" data-family={view.family} data-holds={view.holds}>
      <div className="record-head">
        <div className="shell record-face">
          <div className="row-start-1">
            <Breadcrumbs crumbs={page.crumbs} />
            <p className="record-kicker">
              {say.kicker} <strong className="figures">{view.site}</strong>
            </p>
            <h1>{view.name}</h1>
            <p className="record-more">
              {view.holder.name}
              <span className="record-holder-link">
                {' '}
                · <Link to={view.holder.href}>{say.holderLink}</Link>
              </span>
            </p>
            <p className="record-standards figures">{view.standards}</p>
            {view.demo && <p className="record-note">{view.demo}</p>}
          </div>
          <div className="state-plate" data-state={state.state}>
            <StateShape state={state.state} size={44} />
            <div>
              <p className="state-sentence">{state.sentence}</p>
              <p>{state.meaning}</p>
            </div>
          </div>
        </div>
        <div className="band" data-family={view.family} aria-hidden="true" />
      </div>
      <div className="shell record-body">
        <div className="record-main">
          <section aria-labelledby="scope">
            <h2 id="scope">{say.scope}</h2>
            {scope && (
              <p className="record-scope" lang={scope.locale === locale ? undefined : scope.locale}>
                {scope.value}
              </p>
            )}
            <p className="record-note">{say.scopeNote}</p>
          </section>
          <p>
            {say.part} <Link to={view.whole}>{say.whole}</Link>
          </p>
        </div>
        <aside className="record-aside">
          <Facts facts={view.facts} label={say.facts} />
          <div className="compare">
            <img src={view.qr.href} alt={view.qr.alt} width={128} height={128} />
            <div>
              <h2 className="text-h4">{say.codeTitle}</h2>
              <p>{say.code}</p>
              <p className="record-printed">{view.printed}</p>
            </div>
          </div>
        </aside>
      </div>
    </article>
  )
}
