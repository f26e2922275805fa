import { Link } from 'react-router'
import type { PageInfo } from '#ui/page-data.ts'
import { SheetAside, SheetHead, SheetScope } from '../shown/record-sheet.tsx'
import type { CertificateSiteView } from './site-view.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  view: CertificateSiteView
}

/** One site of a certificate: how it stands there, what is certified there, and the way to the whole. */
export function SitePage({ page, view }: Props) {
  const { say } = view
  return (
    <article className="record one-sheet" data-family={view.family} data-holds={view.holds}>
      <SheetHead
        {...{ crumbs: page.crumbs, kicker: say.kicker, number: view.site }}
        {...{ title: view.name, more: view.holder.name, view }}
      />
      <div className="shell record-body">
        <div className="record-main">
          <SheetScope
            {...{ title: say.scope, scope: view.scope, locale: view.locale, note: say.scopeNote }}
          />
          <p>
            {say.part} <Link to={view.whole}>{say.whole}</Link>
          </p>
        </div>
        <SheetAside {...{ view, title: say.codeTitle, text: say.code }} />
      </div>
    </article>
  )
}
