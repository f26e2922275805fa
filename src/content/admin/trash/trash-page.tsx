import { useState } from 'react'
import { Link } from 'react-router'
import { trashDays } from '#content/model/editing/trash.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Pagination } from '#ui/pagination.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { TrashRow } from './trash-row.tsx'
import type { ShownTrashed } from './use-trash.ts'

export type TrashProps = {
  locale: Locale
  csrf: string
  entries: ShownTrashed[]
  total: number
  at: number
  pages: number
}

/** Everything in the trash, of all kinds, what was put there last first. */
export function TrashPage({ locale, csrf, entries, total, at, pages }: TrashProps) {
  const [deleting, setDeleting] = useState<ShownTrashed | null>(null)
  return (
    <>
      <div className="list-head">
        <h1>{m.place_trash()}</h1>
        <p className="figures text-quiet">{m.admin_list_count({ count: total })}</p>
      </div>
      <p className="mt-3 mb-5 max-w-3xl text-quiet">{m.trash_text({ days: trashDays })}</p>
      {total === 0 ? (
        <div className="max-w-xl py-6">
          <h2>{m.trash_none()}</h2>
          <p className="mt-2 text-quiet">{m.trash_none_text()}</p>
          <p className="mt-4">
            <Link to={adminAddress.dashboard}>{m.admin_to_dashboard()}</Link>
          </p>
        </div>
      ) : (
        <table className="admin-table">
          <caption className="visually-hidden">{m.place_trash()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.trash_entry()}</th>
              <th scope="col">{m.admin_home_kind()}</th>
              <th scope="col">{m.trash_since()}</th>
              <th scope="col">{m.trash_left()}</th>
              <th scope="col">{m.accounts_actions()}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <TrashRow
                key={entry.id}
                locale={locale}
                csrf={csrf}
                entry={entry}
                onDelete={() => setDeleting(entry)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={at}
        pages={pages}
        hrefOf={(page) => (page > 1 ? `${adminAddress.trash}?page=${page}` : adminAddress.trash)}
      />
      {deleting && <DeleteDialog entry={deleting} csrf={csrf} onClose={() => setDeleting(null)} />}
    </>
  )
}
