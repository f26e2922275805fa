import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

/** The pages of a list; `hrefOf` gives the address of each. Nothing is shown for a single page. */
export function Pagination({
  page,
  pages,
  hrefOf,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
}) {
  if (pages < 2) return null
  return (
    <nav
      aria-label={m.pagination()}
      className="mt-12 flex flex-wrap items-center gap-2 border-t border-line pt-6"
    >
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className="button-quiet">
          {m.previous_page()}
        </Link>
      )}
      <ol className="figures flex flex-wrap gap-1">
        {nearby(page, pages).map((each, at, shown) => (
          <li key={each} className="flex items-center">
            {at > 0 && each > (shown[at - 1] ?? 0) + 1 && (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            )}
            <Link
              to={hrefOf(each)}
              aria-current={each === page ? 'page' : undefined}
              aria-label={m.page_number({ page: each })}
              className="page-number"
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className="button-quiet ml-auto">
          {m.next_page()}
        </Link>
      )}
    </nav>
  )
}

/** The first, the last, and the pages around the present one. */
function nearby(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  )
}
