import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import type { ListColumn, ListSort } from '#domain/content/derive/list.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { EntryTable } from './entry-table.tsx'
import { FilterForm } from './filter-form.tsx'
import { type ListFilter, listAddress, nextSort } from './list-address.ts'

type Props = {
  locale: Locale
  section: AdminSectionPath
  heading: string
  titleLabel: string
  placed: boolean
  columns: ListColumn[]
  filter: ListFilter
  entries: ListedEntry[]
  total: number
  at: number
  pages: number
  sort: ListSort
}

/** The entries of one kind, drafts included; what is asked for is in the address. */
export function EntryListPage({ section, heading, filter, total, at, pages, ...list }: Props) {
  const isFiltered = filter.query !== '' || filter.waiting !== null
  return (
    <>
      <div className="list-head">
        <h1>{heading}</h1>
        <p className="figures text-quiet">
          {isFiltered ? m.admin_list_found({ count: total }) : m.admin_list_count({ count: total })}
        </p>
      </div>
      {(total > 0 || isFiltered) && <FilterForm section={section} filter={filter} />}
      {total > 0 ? (
        <EntryTable
          {...list}
          caption={heading}
          sortHref={(by) => listAddress(section, { ...filter, sort: nextSort(by, list.sort) })}
        />
      ) : (
        <Nothing section={section} filter={filter} />
      )}
      <Pagination page={at} pages={pages} hrefOf={(page) => listAddress(section, { ...filter, page })} />
    </>
  )
}

/** Why there is nothing to see, and what can be done about it. */
function Nothing({ section, filter }: { section: AdminSectionPath; filter: ListFilter }) {
  const [title, text, href, label] =
    filter.query !== ''
      ? [
          m.admin_list_nothing_found(),
          m.admin_list_nothing_found_text(),
          adminAddress.entries(section),
          m.admin_list_clear(),
        ]
      : filter.waiting
        ? [
            m.admin_list_nothing_waits(),
            m.admin_list_nothing_waits_text(),
            adminAddress.entries(section),
            m.admin_list_clear(),
          ]
        : [m.admin_list_none(), m.admin_list_none_text(), adminAddress.dashboard, m.admin_to_dashboard()]
  return (
    <div className="max-w-xl py-8">
      <h2>{title}</h2>
      <p className="mt-2 text-quiet">{text}</p>
      <p className="mt-4">
        <Link to={href}>{label}</Link>
      </p>
    </div>
  )
}
