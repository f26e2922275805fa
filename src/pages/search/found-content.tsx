import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Highlighted, type Segment } from '#ui/highlighted.tsx'
import { Pagination } from '#ui/pagination.tsx'

export type Results = {
  total: number
  /** Of every kind, and pages that are of none. */
  ofAll: number
  groups: { kind: string; label: string; count: number }[]
  hits: { id: string; kindLabel: string; href: string | null; title: Segment[]; excerpt: Segment[] }[]
  page: number
  pages: number
}

type Props = { results: Results; query: string; kind: string | null; locale: Locale }

/** What was found among the content: how much of each kind, and a page of it. */
export function FoundContent({ results, query, kind, locale }: Props) {
  const hrefOf = (changes: { kind?: string | null; page?: number }) => {
    const asked = { kind, ...changes }
    const more = [
      asked.kind ? `&kind=${asked.kind}` : '',
      asked.page && asked.page > 1 ? `&page=${asked.page}` : '',
    ]
    return address.search(locale, query) + more.join('')
  }
  return (
    <>
      <Groups
        groups={results.groups}
        total={results.ofAll}
        kind={kind}
        hrefOf={(each) => hrefOf({ kind: each })}
      />
      <ol className="mt-6 max-w-3xl">
        {results.hits.map((hit) => (
          <li key={hit.id} className="relative border-t border-line py-6">
            <p className="text-small text-quiet">{hit.kindLabel}</p>
            <h2 className="mt-1 text-h4">
              {hit.href ? (
                <Link to={hit.href} className="entry-link">
                  <Highlighted segments={hit.title} />
                </Link>
              ) : (
                <Highlighted segments={hit.title} />
              )}
            </h2>
            <p className="mt-1.5 text-quiet">
              <Highlighted segments={hit.excerpt} />
            </p>
          </li>
        ))}
      </ol>
      <Pagination page={results.page} pages={results.pages} hrefOf={(each) => hrefOf({ page: each })} />
    </>
  )
}

function Groups({
  groups,
  total,
  kind,
  hrefOf,
}: {
  groups: Results['groups']
  total: number
  kind: string | null
  hrefOf: (kind: string | null) => string
}) {
  if (groups.length < 2 && !kind) return null
  return (
    <nav aria-label={m.search_groups()} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {[{ kind: null, label: m.filter_all(), count: total }, ...groups].map((group) => (
          <li key={group.label}>
            <Link
              to={hrefOf(group.kind)}
              aria-current={group.kind === kind ? 'true' : undefined}
              className="chip"
            >
              {group.label} <span className="figures chip-count">{group.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
