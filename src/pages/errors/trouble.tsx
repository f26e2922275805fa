import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/** Something failed on our side: what happened, and what to do. */
export function Trouble({ locale }: { locale: Locale }) {
  return (
    <div className="shell py-20">
      <title>{m.trouble_title()}</title>
      <h1>{m.trouble_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.trouble_text()}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="button" className="button-primary" onClick={() => window.location.reload()}>
          {m.try_again()}
        </button>
        <Link to={address.contact(locale)} className="button-quiet">
          {m.nav_contact()}
        </Link>
      </p>
    </div>
  )
}
