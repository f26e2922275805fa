import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { NothingYet } from '#pages/nothing-yet.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { type OfficesOnMap, WorldMap } from './world-map.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  /** Null when the countries could not be read. */
  offices: OfficesOnMap | null
}

/** Where the body works: the drawn world and the list of its countries. */
export function InternationalPage({ page, offices }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="international" />
      {offices?.countries.length === 0 ? <NothingYet /> : offices && <MapAndList offices={offices} />}
    </>
  )
}

function MapAndList({ offices }: { offices: OfficesOnMap }) {
  return (
    <>
      <div className="shell mt-12">
        <WorldMap offices={offices} />
      </div>
      <Section id="countries" title={m.countries()}>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {offices.countries.map((country) => (
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
              {country.cities.length > 0 && (
                <p className="mt-1 font-semibold">{country.cities.join(' · ')}</p>
              )}
              {country.summary && <p className="mt-2 text-quiet">{country.summary}</p>}
              {country.certificates && (
                <p className="relative mt-2">
                  <Link to={country.certificates.href}>
                    {m.map_in_force({ count: country.certificates.count, total: country.certificates.text })}
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
        {offices.others && (
          <p className="mt-6">
            <Link to={offices.others.href}>{offices.others.text}</Link>
          </p>
        )}
      </Section>
    </>
  )
}
