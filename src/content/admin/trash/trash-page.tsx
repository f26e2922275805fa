import { useId, useState } from 'react'
import { Link } from 'react-router'
import { trashDays } from '#content/model/editing/trash.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Title } from '#ui/admin/title.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { nameOfTrashed, type ShownTrashed, useTrash } from './use-trash.ts'

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

/** Asks before an entry is removed for good, which nothing takes back. */
function DeleteDialog({ entry, csrf, onClose }: { entry: ShownTrashed; csrf: string; onClose: () => void }) {
  const id = useId()
  const { fetcher, isBusy } = useTrash(entry, onClose)
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal-small">
      <fetcher.Form method="post">
        <h2 id={id}>{m.trash_delete_heading({ title: nameOfTrashed(entry) })}</h2>
        <p className="mt-3">{m.trash_delete_text()}</p>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="id" value={entry.id} />
        <div className="modal-actions">
          <button type="button" className="button-quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </button>
          <button
            type="submit"
            name="intent"
            value="delete"
            className="button-quiet text-bad"
            aria-disabled={isBusy}
          >
            {m.trash_delete()}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}

type Props = { locale: Locale; csrf: string; entry: ShownTrashed; onDelete: () => void }

/** One entry of the trash: what it is, how long it can come back, and what can be done with it. */
function TrashRow({ locale, csrf, entry, onDelete }: Props) {
  const { fetcher, isBusy } = useTrash(entry)
  const title = nameOfTrashed(entry)
  return (
    <tr aria-busy={isBusy || undefined}>
      <th scope="row">
        <Title title={entry.title} untitled={title} />
      </th>
      <td data-label={m.admin_home_kind()}>{entry.kindLabel}</td>
      <td data-label={m.trash_since()}>
        <Moment at={entry.trashedAt} locale={locale} />
        <span className="block text-quiet">{m.admin_list_by({ name: doerInWords(entry.trashedBy) })}</span>
      </td>
      <td data-label={m.trash_left()}>{m.trash_days({ count: entry.daysLeft })}</td>
      <td data-label={m.accounts_actions()}>
        <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="id" value={entry.id} />
          <button
            type="submit"
            name="intent"
            value={entry.wasPublished.length > 0 ? 'restore-as-it-was' : 'restore'}
            className="button-quiet min-h-9 px-3 py-1 text-small"
          >
            {m.trash_restore()} <span className="visually-hidden">{title}</span>
          </button>
          {entry.wasPublished.length > 0 && (
            <button type="submit" name="intent" value="restore" className="text-button">
              {m.trash_restore_draft()} <span className="visually-hidden">{title}</span>
            </button>
          )}
          <button type="button" className="text-button needs-script" onClick={onDelete}>
            {m.trash_delete()} <span className="visually-hidden">{title}</span>
          </button>
        </fetcher.Form>
      </td>
    </tr>
  )
}
