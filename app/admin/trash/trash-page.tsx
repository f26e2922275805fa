import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import { type TrashedEntry, trashDays } from '#domain/content/editing/trash.ts'
import type { Locale } from '#domain/locales.ts'
import { untitledInWords } from '../ui/untitled.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { TrashRow } from './trash-row.tsx'

/** An entry of the trash as its row shows it. */
export type ShownTrashed = TrashedEntry & { kindLabel: string; daysLeft: number }

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

/** What a trashed entry is called in a sentence. */
export function nameOfTrashed({ title, key }: TrashedEntry): string {
  return title?.text ?? untitledInWords(key)
}
