import { Link } from 'react-router'
import type { ListSort } from '#domain/content/derive/list.ts'

/** The head of a column by which a list can be sorted. */
export function SortHead({
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
