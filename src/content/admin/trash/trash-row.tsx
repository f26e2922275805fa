import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { nameOfTrashed, type ShownTrashed, useTrash } from './use-trash.ts'

type Props = { locale: Locale; csrf: string; entry: ShownTrashed; onDelete: () => void }

/** One entry of the trash: what it is, how long it can come back, and what can be done with it. */
export function TrashRow({ locale, csrf, entry, onDelete }: Props) {
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
