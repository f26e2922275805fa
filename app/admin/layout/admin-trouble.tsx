import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'

/** Instead of a page that is not there, may not be seen, or failed. */
export function AdminTrouble({ status }: { status: number }) {
  return (
    <div className="max-w-xl">
      <h1>
        {status === 404 ? m.admin_not_found() : status === 403 ? m.admin_forbidden() : m.admin_failed()}
      </h1>
      <p className="mt-3 text-quiet">
        {status === 404
          ? m.admin_not_found_text()
          : status === 403
            ? m.admin_forbidden_text()
            : m.admin_failed_text()}
      </p>
      <p className="mt-6">
        <Link to={adminAddress.dashboard} className="button-quiet">
          {m.admin_to_dashboard()}
        </Link>
      </p>
    </div>
  )
}
