import { useId, useState } from 'react'
import { data, Link } from 'react-router'
import {
  nameOfTrashed,
  type ShownTrashed,
  type TrashOutcome,
  useTrash,
} from '#content/admin/trash/use-trash.ts'
import { trashDays } from '#content/model/editing/trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { deleteForever, listTrash, restoreEntry } from '#content/store/editing/trash.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { formOf, pageNumber } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notUnderstood, orRefused } from '#kernel/routes/responses.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/trash'

const pageSize = 25
const dayMs = 24 * 60 * 60 * 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const page = pageNumber(request)
  const listed = orRefused(await listTrash(caller, { page, size: pageSize }))
  const { locale, now } = caller
  return {
    ...{ locale, csrf, at: page, ...listed },
    entries: listed.entries.map((entry) => ({
      ...entry,
      kindLabel: kindNamed(entry.kind)?.label[locale] ?? entry.kind,
      daysLeft: Math.max(0, Math.ceil((Date.parse(entry.endsAt) - now.getTime()) / dayMs)),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const outcome = await doWithTrash(caller, String(form.get('intent')), String(form.get('id')))
  return data(outcome, { status: outcome.done === null ? 409 : 200 })
}

async function doWithTrash(caller: Editor, intent: string, id: string): Promise<TrashOutcome> {
  if (intent === 'delete') {
    const deleted = await deleteForever(caller, id)
    return deleted.ok ? { done: 'deleted', left: [] } : { done: null }
  }
  if (intent !== 'restore' && intent !== 'restore-as-it-was') notUnderstood()
  const restored = await restoreEntry(caller, id, { asItWas: intent === 'restore-as-it-was' })
  return restored.ok ? { done: 'restored', left: restored.value.left } : { done: null }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.place_trash()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} />
}

type TrashProps = {
  locale: Locale
  csrf: string
  entries: ShownTrashed[]
  total: number
  at: number
  pages: number
}

/** Everything in the trash, of all kinds, what was put there last first. */
function TrashPage({ locale, csrf, entries, total, at, pages }: TrashProps) {
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
      <th scope="row" lang={entry.title?.lang}>
        {title}
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
