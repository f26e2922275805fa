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

type Props = {
  schemes: SchemeCard[]
  level?: 2 | 3
  /** Many lists stand on one page: on a phone, names alone. */
  isOneOfMany?: boolean
}

/** Schemes as equal entries, each with its own rosette. */
export function SchemeList({ schemes, level = 3, isOneOfMany = false }: Props) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {schemes.map((scheme) => (
        <li key={scheme.id} className="entry" data-family={scheme.family}>
          <Rosette seed={scheme.key} family={scheme.family} size={72} className="shrink-0 self-start" />
          <div>
            <p className="text-small text-quiet">{scheme.brand.name}</p>
            <Heading className="mt-0.5 text-h4">
              <Link to={scheme.href ?? ''} prefetch="intent" className="entry-link">
                {scheme.title}
              </Link>
            </Heading>
            <p className={`mt-2 text-quiet ${isOneOfMany ? 'max-sm:hidden' : ''}`}>{scheme.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
