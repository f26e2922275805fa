import { Link } from 'react-router'
import type { SavedView } from '#content/model/editing/list-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { listAddress } from '../list-address.ts'

export type ShownView = Pick<SavedView, 'id' | 'name' | 'isShared'> & { isCurrent: boolean }

type Props = { section: string; views: ShownView[]; standard: string | null }

/** Where a saved view of a list is opened. */
export function viewAddress(section: string, id: string): string {
  return `${adminAddress.entries(section)}?${new URLSearchParams({ view: id })}`
}

/** The saved views of a list, as links. */
export function ViewLinks({ section, views, standard }: Props) {
  return (
    <nav aria-label={m.view_nav()} className="mt-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {views.length > 0 && (
          <li>
            <Link to={listAddress(section, { all: standard !== null })} className="inline-block py-1">
              {m.view_all()}
            </Link>
          </li>
        )}
        {views.map(({ id, name, isCurrent }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={viewAddress(section, id)}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-block py-1 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </Link>
            {id === standard && <span className="text-quiet text-small"> ({m.view_standard()})</span>}
          </li>
        ))}
        {views.length > 0 && (
          <li>
            <Link to={adminAddress.listViews(section)} className="inline-block py-1 text-quiet">
              {m.view_manage()}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
