import { Link } from 'react-router'
import { isNarrowed, type ListAsk } from '#content/model/derive/list-filters.ts'
import { type AdminSectionPath, adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Why there is nothing to see, and what can be done about it. */
export function EmptyList({
  section,
  filter,
  one,
}: {
  section: AdminSectionPath
  filter: ListAsk
  one: string
}) {
  const [title, text] =
    filter.query !== ''
      ? [m.admin_list_nothing_found(), m.admin_list_nothing_found_text()]
      : isNarrowed(filter)
        ? [m.admin_list_nothing_waits(), m.admin_list_nothing_waits_text()]
        : [m.admin_list_none(), m.admin_list_none_text()]
  return (
    <div className="max-w-xl py-8">
      <h2>{title}</h2>
      <p className="mt-2 text-quiet">{text}</p>
      <p className="mt-4">
        {isNarrowed(filter) ? (
          <Link to={adminAddress.entries(section)}>{m.admin_list_clear()}</Link>
        ) : (
          <Link to={adminAddress.newEntry(section)}>{m.admin_list_add({ name: one })}</Link>
        )}
      </p>
    </div>
  )
}
