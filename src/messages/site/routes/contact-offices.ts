import type { RouterContextProvider } from 'react-router'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { orWithoutCountries } from '#content/site/routes/read-countries.ts'
import { listPublished } from '#content/store/list-published.ts'
import { contactLists, readList } from '#content/store/page-lists.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'

/** The offices that the contact page shows, by country: together where the countries could not be read. */
export async function contactOffices(context: Readonly<RouterContextProvider>) {
  const caller = callerFrom(context)
  const known = await orWithoutCountries(context, async () => {
    const lists = await contactLists(caller)
    const [all, countries, offices] = await Promise.all([
      listPublished(caller, country),
      readList(caller, lists.countries),
      readList(caller, lists.offices),
    ])
    return { names: all.map(({ name }) => name), countries, offices }
  })
  if (known)
    return {
      countryNames: known.names,
      countries: known.countries.map(({ id, name, href, code }) => ({
        ...{ id, name, href, code },
        offices: known.offices.filter((each) => each.country === id),
      })),
    }
  const offices = await listPublished(caller, office)
  const together = { id: 'offices', name: m.offices(), href: null, code: null, offices }
  return { countryNames: [], countries: offices.length > 0 ? [together] : [] }
}
