import type { RouterContextProvider } from 'react-router'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { orWithoutCountries } from '#content/site/routes/read-countries.ts'
import { listPublished } from '#content/store/list-published.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'

/** The offices that the contact page shows, by country: together where the countries could not be read. */
export async function contactOffices(context: Readonly<RouterContextProvider>) {
  const caller = callerFrom(context)
  const [countries, offices] = await Promise.all([
    orWithoutCountries(context, () => listPublished(caller, country)),
    listPublished(caller, office),
  ])
  const groups = countries
    ? countries.map(({ id, name, href, code }) => ({
        ...{ id, name, href, code },
        offices: offices.filter((each) => each.country === id),
      }))
    : [{ id: 'offices', name: m.offices(), href: null, code: null, offices }]
  return {
    countryNames: countries?.map(({ name }) => name) ?? [],
    countries: groups.filter((each) => each.offices.length > 0),
  }
}
