import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { address } from '#domain/addresses.ts'
import type { PageInfo } from '../page-data.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  postalAddress: string | null
  name: string
}

/** The anonymous space. Until messages can be sent here, the page says how to be heard without a name today. */
export function LetUsKnowPage({ page, postalAddress, name }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="let-us-know" />
      <div className="shell mt-14">
        <div className="prose">
          <h2>{m.space_today_title()}</h2>
          <p>{m.space_today_text()}</p>
          {postalAddress && (
            <p>
              <strong>{m.space_letter({ name })}</strong>
              <br />
              {postalAddress}
            </p>
          )}
          <h2>{m.space_follows_title()}</h2>
          <p>{m.space_follows_text()}</p>
          <p>
            <Link to={address.policies(page.locale)}>{m.footer_policies()}</Link>
          </p>
        </div>
      </div>
    </>
  )
}
