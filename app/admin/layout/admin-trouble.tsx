import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'

const said: Record<number, { title: () => string; text: () => string }> = {
  403: { title: m.admin_forbidden, text: m.admin_forbidden_text },
  404: { title: m.admin_not_found, text: m.admin_not_found_text },
  413: { title: m.too_long_title, text: m.too_long_text },
}
const failed = { title: m.admin_failed, text: m.admin_failed_text }

/** Instead of a page that is not there, may not be seen, or failed. */
export function AdminTrouble({ status }: { status: number }) {
  const { title, text } = said[status] ?? failed
  return (
    <div className="max-w-xl">
      <h1>{title()}</h1>
      <p className="mt-3 text-quiet">{text()}</p>
      <p className="mt-6">
        <Link to={adminAddress.dashboard} className="button-quiet">
          {m.admin_to_dashboard()}
        </Link>
      </p>
    </div>
  )
}
