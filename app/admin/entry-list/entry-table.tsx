import { m } from '#app/i18n/messages.ts'
import type { AdminSectionPath } from '#domain/admin-addresses.ts'
import type { ListColumn, ListSort } from '#domain/content/derive/list.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { EntryRow } from './entry-row.tsx'
import { nameOfEntry } from './entry-title.tsx'
import { OrderCell } from './order-cell.tsx'
import { PageChoice, RowChoice } from './row-choice.tsx'
import { SortHead } from './sort-head.tsx'
import { useLifted } from './use-lifted.ts'
import type { Selection } from './use-selection.ts'

export type ShownColumns = {
  titleLabel: string
  /** Whether the entries are put in order by hand, so that their place is worth a column. */
  placed: boolean
  columns: ListColumn[]
}

type Props = ShownColumns & {
  locale: Locale
  section: AdminSectionPath
  caption: string
  rows: ListedEntry[]
  sort: ListSort
  sortHref: (by: string) => string
  selection: Selection
  /** How rows are moved; null where the list is not shown in its own order. */
  order: {
    onMove: (id: string, at: number) => void
    onPlace: (entry: ListedEntry) => void
    say: (words: string) => void
  } | null
}

/** Entries as rows; where there is no room for columns, each row is a block with the columns' names in it. */
export function EntryTable({ rows, selection, order, sort, sortHref, caption, ...shown }: Props) {
  const { titleLabel, placed, columns } = shown
  const { lifted, body, handleOf } = useLifted({
    rows,
    onMove: (id, at) => order?.onMove(id, at),
    say: ({ id, from, at }, what) => {
      const row = rows.find((each) => each.id === id)
      if (!row || (what === 'dropped' && from !== at)) return
      const [title, place] = [nameOfEntry(row), rows[at]?.place ?? at + 1]
      const words = { lifted: m.order_lifted, at: m.order_at, dropped: m.order_left, left: m.order_left }
      order?.say(words[what]({ title, place }))
    },
  })
  const head = (label: string, by: string, numeric = false) => (
    <SortHead key={by} label={label} by={by} sort={sort} href={sortHref(by)} numeric={numeric} />
  )
  return (
    <table className="admin-table entry-table" data-lifted={lifted?.by}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr data-label={m.admin_list_sort_by()}>
          <th scope="col" className="choice-cell needs-script">
            <PageChoice selection={selection} />
          </th>
          {placed && head(m.admin_list_place(), 'order', true)}
          {head(titleLabel, 'title')}
          {columns.map(({ name, label, sort: by }) =>
            by ? (
              head(label, by)
            ) : (
              <th key={name} scope="col">
                {label}
              </th>
            ),
          )}
          <th scope="col">{m.admin_list_state()}</th>
          {head(m.admin_list_updated(), 'updated')}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((entry, at) => (
          <EntryRow
            key={entry.id}
            {...shown}
            entry={entry}
            isChosen={selection.ids.has(entry.id)}
            lifted={lifted?.id === entry.id}
            drop={
              lifted && lifted.at === at && lifted.from !== at
                ? lifted.at < lifted.from
                  ? 'before'
                  : 'after'
                : undefined
            }
            choice={
              <RowChoice
                title={nameOfEntry(entry)}
                checked={selection.ids.has(entry.id)}
                onChange={() => selection.toggle(entry.id)}
              />
            }
            place={
              order ? (
                <OrderCell
                  entry={entry}
                  handle={handleOf(entry.id, at)}
                  onPlace={() => order.onPlace(entry)}
                />
              ) : (
                (entry.place ?? '—')
              )
            }
          />
        ))}
      </tbody>
    </table>
  )
}
