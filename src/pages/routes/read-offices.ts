import type { RouterContextProvider } from 'react-router'
import { orWithoutCountries } from '#content/site/routes/read-countries.ts'
import { officesByCountry } from '#content/store/offices-by-country.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { officesView } from '#pages/international/offices-view.ts'
import { countListed } from '#register/store/statistics/count-register.ts'
import { labelledMap } from '#ui/drawings/labelled-map.ts'

/** The offices and what the directory has in force, as a list and on the drawn world; null without countries. */
export async function readOffices(context: Readonly<RouterContextProvider>) {
  const caller = callerFrom(context)
  const read = await orWithoutCountries(context, () =>
    Promise.all([officesByCountry(caller), countListed(caller)]),
  )
  if (!read) return null
  const [countries, counts] = read
  const view = officesView(countries, counts, caller.locale)
  const mapped = countries.map(({ code, name, href, offices }, at) => ({
    ...{ code, name, href, note: view.countries[at]?.certificates?.text ?? null },
    places: offices.map(({ key, coordinates, isHead }) => ({ ...coordinates, key, isHead })),
  }))
  return { ...view, map: labelledMap(mapped, counts) }
}
