import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import type { ListSort } from '#domain/content/derive/list.ts'
import { type FieldFilter, isNarrowed, type ListAsk } from '#domain/content/derive/list-filters.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { BulkActions } from './bulk-actions.tsx'
import { EmptyList } from './empty-list.tsx'
import { EntryTable, type ShownColumns } from './entry-table.tsx'
import { nameOfEntry } from './entry-title.tsx'
import { FilterForm } from './filter-form.tsx'
import { listAddress, nextSort } from './list-address.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { useOrder } from './use-order.ts'
import { useSelection } from './use-selection.ts'

type Props = ShownColumns & {
  locale: Locale
  section: AdminSectionPath
  kind: string
  csrf: string
  heading: string
  /** What one entry of the list is called, in the middle of a sentence. */
  one: string
  /** What the fields are called, by their names. */
  labels: Record<string, string>
  filter: ListAsk
  filters: FieldFilter[]
  choices: Record<string, { value: string; label: string }[]>
  /** Whether the rows stand as visitors meet them, so that they can be put in order. */
  inOrder: boolean
  entries: ListedEntry[]
  total: number
  at: number
  pages: number
  sort: ListSort
}

/** The entries of one kind, drafts included; what is asked for is in the address. */
export function EntryListPage(props: Props) {
  const { locale, section, kind, csrf, heading, one, filter, filters, choices, entries, total, at, pages } =
    props
  const [placing, setPlacing] = useState<ListedEntry | null>(null)
  const [said, setSaid] = useState('')
  const { revalidate } = useRevalidator()
  const { rows, moveOnPage, moveToPlace } = useOrder(entries, { kind, csrf, nameOf: nameOfEntry })
  const ids = entries.map(({ id }) => id)
  const selection = useSelection(ids, listAddress(section, { ...filter, sort: null }))
  const narrowed = isNarrowed(filter)
  return (
    <>
      <div className="list-head">
        <h1>{heading}</h1>
        <p className="figures text-quiet">
          {narrowed ? m.admin_list_found({ count: total }) : m.admin_list_count({ count: total })}
        </p>
        <Link to={adminAddress.import(section)} className="form-link text-small">
          {m.import_link()}
        </Link>
        <Link to={adminAddress.newEntry(section)} className="button-primary list-add" data-shortcut="new">
          {m.admin_list_add({ name: one })}
        </Link>
      </div>
      {(total > 0 || narrowed) && <FilterForm {...{ locale, section, filter, filters, choices }} />}
      {total > 0 ? (
        <>
          {props.placed && <OrderHint inOrder={props.inOrder} section={section} total={total} />}
          <EntryTable
            {...props}
            rows={rows}
            caption={heading}
            sortHref={(by) => listAddress(section, { ...filter, sort: nextSort(by, props.sort) })}
            selection={selection}
            order={props.inOrder ? { onMove: moveOnPage, onPlace: setPlacing, say: setSaid } : null}
          />
          <p role="status" aria-live="assertive" className="visually-hidden">
            {said}
          </p>
        </>
      ) : (
        <EmptyList section={section} filter={filter} one={one} />
      )}
      <Pagination page={at} pages={pages} hrefOf={(page) => listAddress(section, filter, page)} />
      <BulkActions {...props} selection={selection} onChange={revalidate} />
      {placing && (
        <PlaceDialog
          entry={placing}
          total={total}
          onMove={(place) => moveToPlace(placing.id, place)}
          onClose={() => setPlacing(null)}
        />
      )}
    </>
  )
}

/** How entries are put in order, or why they cannot be as they are shown. */
function OrderHint({
  inOrder,
  section,
  total,
}: {
  inOrder: boolean
  section: AdminSectionPath
  total: number
}) {
  if (total < 2) return null
  return (
    <p className="order-hint needs-script" id="order-help">
      {inOrder ? (
        m.order_hint()
      ) : (
        <>
          {m.order_not_now()} <Link to={adminAddress.entries(section)}>{m.order_show()}</Link>
        </>
      )}
    </p>
  )
}
