import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { address } from '#domain/addresses.ts'
import type { PageInfo } from '../page-data.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  email: string | null
  /** The number or name that was asked for. */
  query: string | null
}

/** Until the register is open to look things up in, a certificate is checked by asking for it by e-mail. */
export function AskRegister({ page, email, query }: Props) {
  const subject = query ? m.ask_subject({ query }) : m.ask_subject_empty()
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="register" />
      <div className="shell mt-14 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="prose lg:col-span-8">
          {query && (
            <div role="status" className="callout" data-tone="note">
              <p className="callout-label">{m.ask_about({ query })}</p>
              <p>{m.ask_not_yet()}</p>
            </div>
          )}
          <h2>{m.ask_title()}</h2>
          <p>{m.ask_text()}</p>
          {email && (
            <p>
              <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="button-primary">
                {m.ask_write({ email })}
              </a>
            </p>
          )}
          <h2>{m.ask_read_title()}</h2>
          <ul>
            <li>{m.ask_read_number()}</li>
            <li>{m.ask_read_holder()}</li>
            <li>{m.ask_read_scope()}</li>
            <li>{m.ask_read_dates()}</li>
            <li>{m.ask_read_mark()}</li>
          </ul>
          <p>
            <Link to={address.contactAbout(page.locale, 'suspicious-certificate')}>
              {m.contact_subject_suspicious_certificate()}
            </Link>
          </p>
          <p>
            <Link to={address.policies(page.locale)}>{m.footer_policies()}</Link>
          </p>
        </div>
      </div>
    </>
  )
}
