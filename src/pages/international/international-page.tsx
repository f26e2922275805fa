import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { type MapData, WorldMap } from './world-map.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  /** Null when the countries could not be read. */
  offices: Offices | null
}

type Offices = {
  map: MapData
  table: {
    name: string
    href: string | null
    summary: string | null
    offices: { name: string; city: string }[]
  }[]
}

/** Where the body works: the drawn world and the list of its countries. */
export function InternationalPage({ page, offices }: Props) {
  return (
    <>
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={page.description}
        seed="international"
        ornament="sea"
      />
      {offices && <MapAndList offices={offices} />}
    </>
  )
}

function MapAndList({ offices }: { offices: Offices }) {
  return (
    <>
      <div className="shell mt-12">
        <WorldMap map={offices.map} />
      </div>
      <Section id="countries" title={m.countries()}>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {offices.table.map((country) => (
            <li key={country.name} className="relative border-t border-line py-6">
              <h3 className="text-h4">
                {country.href ? (
                  <Link to={country.href} prefetch="intent" className="entry-link">
                    {country.name}
                  </Link>
                ) : (
                  country.name
                )}
              </h3>
              <p className="mt-1 text-small font-semibold">
                {country.offices.map((office) => office.city).join(' · ')}
              </p>
              {country.summary && <p className="mt-2 text-small text-quiet">{country.summary}</p>}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
