import { Link } from 'react-router'
import { orWithoutCountries } from '#content/site/routes/read-countries.ts'
import { officeMap } from '#content/store/office-map.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { type MapData, WorldMap } from '../international/world-map.tsx'
import type { Route } from './+types/international'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  return {
    page: pageInfo(context, {
      title: m.nav_international(),
      description: m.international_text(),
      path: address.international(caller.locale),
      image: `/share/${caller.locale}/international.png`,
      crumbs: [],
    }),
    offices: await orWithoutCountries(context, () => officeMap(caller)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function International({ loaderData }: Route.ComponentProps) {
  return <InternationalPage {...loaderData} />
}

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
function InternationalPage({ page, offices }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="international" />
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
