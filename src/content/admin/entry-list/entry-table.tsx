import { startTransition, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useRefusalInWords } from '#accounts/admin/rights/use-refusal-in-words.ts'
import type { ListColumn, ListSort } from '#content/model/derive/list.ts'
import type { Moved, MoveTo } from '#content/model/editing/read-asked.ts'
import type { ListedEntry } from '#content/model/editors-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { postJson } from '#ui/admin/post-json.ts'
import { RefusedForGood, useToasts } from '#ui/admin/toasts.tsx'
import { OrderGrip, OrderTalk } from '../reorder/order-controls.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { EntryRow } from './entry-row.tsx'
import { nameOfEntry } from './entry-title.tsx'
import type { Selection } from './use-selection.ts'
import { columnLabel } from './views/column-label.ts'

export type ShownColumns = {
  titleLabel: string
  /** Whether the entries are put in order by hand, so that their place is worth a column. */
  placed: boolean
  columns: ListColumn[]
}

type Props = ShownColumns & {
  locale: Locale
  section: string
  caption: string
  kind: string
  csrf: string
  entries: ListedEntry[]
  total: number
  /** Whether the rows stand in an order that can be changed here. */
  inOrder: boolean
  sort: ListSort
  sortHref: (by: string) => string
  /** Null where nothing can be done with what is chosen. */
  selection: Selection | null
}

/** Entries as rows; where there is no room for columns, each row is a block with the columns' names in it. */
export function EntryTable({ selection, sort, sortHref, caption, ...props }: Props) {
  const { titleLabel, placed, columns, entries, kind, csrf, total, inOrder } = props
  const { rows, moveOnPage, moveToPlace } = useOrder(entries, { kind, csrf })
  const order = useReorder<HTMLTableSectionElement>({
    rows: rows.map((entry) => ({ key: entry.id, title: nameOfEntry(entry), place: entry.place })),
    total,
    onMove: moveOnPage,
    onPlace: moveToPlace,
    isToldElsewhere: true,
  })
  const head = (label: string, by: string, numeric = false) => (
    <SortHead key={by} label={label} by={by} sort={sort} href={sortHref(by)} numeric={numeric} />
  )
  return (
    <>
      <table className="admin-table entry-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr data-label={m.admin_list_sort_by()}>
            {selection && (
              <th scope="col" className="choice-cell needs-script">
                <PageChoice selection={selection} />
              </th>
            )}
            {placed && head(m.admin_list_place(), 'order', true)}
            {head(titleLabel, 'title')}
            {columns.map((column) =>
              column.sort ? (
                head(columnLabel(column), column.sort)
              ) : (
                <th key={column.name} scope="col">
                  {columnLabel(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody ref={order.list}>
          {rows.map((entry, at) => (
            <EntryRow
              key={entry.id}
              {...props}
              entry={entry}
              isChosen={selection?.ids.has(entry.id) ?? false}
              moving={inOrder ? order.row(at) : undefined}
              choice={
                selection && (
                  <RowChoice
                    title={nameOfEntry(entry)}
                    checked={selection.ids.has(entry.id)}
                    onChange={() => selection.toggle(entry.id)}
                  />
                )
              }
              place={inOrder ? <OrderGrip order={order} at={at} /> : (entry.place ?? '—')}
            />
          ))}
        </tbody>
      </table>
      {inOrder && <OrderTalk order={order} />}
    </>
  )
}

/** Chooses a row, to do something with several at once. */
function RowChoice({ title, checked, onChange }: { title: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="row-choice">
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span className="visually-hidden">{m.bulk_choose({ title })}</span>
    </label>
  )
}

/** Chooses all rows of the page, or lets them go. */
function PageChoice({ selection }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.page === 'some'
  }, [selection.page])
  return (
    <label className="row-choice">
      <input ref={box} type="checkbox" checked={selection.page === 'all'} onChange={selection.togglePage} />
      <span className="md:sr-only">{m.bulk_choose_page()}</span>
    </label>
  )
}

/** The head of a column by which a list can be sorted. */
function SortHead({
  label,
  by,
  sort,
  href,
  numeric = false,
}: {
  label: string
  by: string
  sort: ListSort
  href: string
  numeric?: boolean
}) {
  const direction = sort.by === by ? sort.direction : null
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      data-sortable=""
      className={numeric ? 'numeric' : undefined}
    >
      <Link to={href} preventScrollReset className="sort-link">
        {label}
        <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          {direction !== 'descending' && <path d="M5 0 8.5 4h-7z" fill="currentColor" />}
          {direction !== 'ascending' && <path d="M5 10 1.5 6h7z" fill="currentColor" />}
        </svg>
      </Link>
    </th>
  )
}

type Moving = {
  /** The rows in their order; while a move is on its way, in the expected order. */
  rows: ListedEntry[]
  /** Moves a row of this page to stand where another is, both counted from 0. */
  moveOnPage(from: number, to: number): void
  /** Moves a row of this page to a place in the whole list, counted from 1. */
  moveToPlace(from: number, place: number): void
}

/**
 * Puts entries in order. Moves are sent one after another; each tells where the entry is then, and can be undone. What
 * another person has moved meanwhile comes when the list is read again.
 */
function useOrder(entries: ListedEntry[], { kind, csrf }: { kind: string; csrf: string }): Moving {
  const [expected, setExpected] = useState<ListedEntry[] | null>(null)
  const { revalidate } = useRevalidator()
  const toasts = useToasts()
  const inWords = useRefusalInWords()
  const queue = useRef(Promise.resolve())
  const underWay = useRef(0)
  // The server's list counts, unless it was asked for before the last move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries say when it has answered
  useEffect(() => {
    if (underWay.current === 0) setExpected(null)
  }, [entries])
  const rows = expected ?? entries

  const send = (id: string, to: MoveTo) => postJson<Moved>(adminAddress.entriesOrder, { kind, id, to }, csrf)

  function move(entry: ListedEntry, to: MoveTo) {
    underWay.current += 1
    queue.current = queue.current.then(async () => {
      const answer = await send(entry.id, to)
      if (answer.ok) {
        const { place, of, undo } = answer.value
        toasts.show({
          text: m.order_moved({ title: nameOfEntry(entry), place, of }),
          undo: async () => {
            const back = await send(entry.id, undo)
            if (!back.ok && back.needs) throw new RefusedForGood(inWords(back.needs))
            if (!back.ok) throw new Error(`HTTP ${back.status}`)
            await revalidate()
            return m.order_moved({ title: nameOfEntry(entry), place: back.value.place, of: back.value.of })
          },
        })
      } else {
        const text = answer.needs ? inWords(answer.needs) : m.order_failed({ title: nameOfEntry(entry) })
        toasts.show({ text, failed: true })
      }
      await revalidate()
      underWay.current -= 1
      // In one step with the list that was just read, which is drawn in a transition: done at once, this would show the
      // old order.
      if (underWay.current === 0) startTransition(() => setExpected(null))
    })
  }

  return {
    rows,
    moveOnPage(from, to) {
      const entry = rows[from]
      if (!entry || from === to) return
      const others = rows.toSpliced(from, 1)
      const next = others[to]
      setExpected(renumbered(others.toSpliced(to, 0, entry), rows))
      move(entry, next ? { before: next.id } : { after: others.at(-1)?.id ?? null })
    },
    moveToPlace(from, place) {
      const entry = rows[from]
      if (entry && entry.place !== place) move(entry, { place })
    },
  }
}

/** The numbers stay where they are; the rows move. */
function renumbered(rows: ListedEntry[], before: ListedEntry[]): ListedEntry[] {
  return rows.map((row, at) => ({ ...row, place: before[at]?.place ?? null }))
}
