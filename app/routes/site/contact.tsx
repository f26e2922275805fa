import { m } from '#app/i18n/messages.ts'
import { ContactPage } from '#app/site/contact/contact-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { country } from '#domain/content/kinds/country.ts'
import { office } from '#domain/content/kinds/office.ts'
import { listPublished } from '#server/content/list-published.ts'
import { orWithoutCountries } from '../read-countries.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [countries, offices] = await Promise.all([
    orWithoutCountries(context, () => listPublished(caller, country)),
    listPublished(caller, office),
  ])
  return {
    page: pageInfo(context, {
      title: m.nav_contact(),
      description: m.contact_text(),
      path: address.contact(caller.locale),
      image: `/share/${caller.locale}/contact.png`,
      crumbs: [],
    }),
    countries: countries
      ? countries
          .map(({ id, name, href }) => ({
            id,
            name,
            href,
            offices: offices.filter((each) => each.country === id),
          }))
          .filter((each) => each.offices.length > 0)
      : [{ id: 'offices', name: m.offices(), href: null, offices }],
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />
}
