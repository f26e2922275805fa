import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

/** Where the page is; the last step is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: { label: string; href: string }[] }) {
  return (
    <nav aria-label={m.breadcrumb()} className="text-small text-quiet print:hidden">
      <ol className="flex flex-wrap gap-x-2 gap-y-1 *:flex *:items-baseline">
        {crumbs.map((crumb, at) => {
          const last = at === crumbs.length - 1
          return (
            <li key={crumb.href} className={last ? 'max-sm:visually-hidden' : undefined}>
              {at > 0 && (
                <span aria-hidden="true" className="pr-2">
                  /
                </span>
              )}
              {last ? (
                <span aria-current="page" className="inline-block py-1">
                  {crumb.label}
                </span>
              ) : (
                <Link to={crumb.href} className="plain-link inline-block py-1">
                  {crumb.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
