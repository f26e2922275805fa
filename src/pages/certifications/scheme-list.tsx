import { Link } from 'react-router'
import type { Family } from '#kernel/addresses.ts'
import { Rosette } from '#ui/rosette.tsx'

export type SchemeCard = {
  id: string
  key: string
  href: string | null
  title: string
  summary: string
  brand: { name: string }
  family: Family
}

/** Schemes as equal entries, each with its own rosette; without the brand's name where they stand under it. */
export function SchemeList({ schemes, underBrand = false }: { schemes: SchemeCard[]; underBrand?: boolean }) {
  return (
    <ul className={`grid gap-x-8 sm:grid-cols-2 ${underBrand ? '' : 'lg:grid-cols-3'}`}>
      {schemes.map((scheme) => (
        <li key={scheme.id} className="entry" data-family={scheme.family}>
          <Rosette seed={scheme.key} family={scheme.family} size={72} className="shrink-0 self-start" />
          <div>
            {!underBrand && <p className="text-small text-quiet">{scheme.brand.name}</p>}
            <h3 className="mt-0.5 text-h4">
              <Link to={scheme.href ?? ''} prefetch="intent" className="entry-link">
                {scheme.title}
              </Link>
            </h3>
            <p className="mt-2 text-quiet">{scheme.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
