import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import type { Caller } from '#kernel/caller.ts'
import { countrySheet, projectPoint } from '#ui/drawings/world-map.ts'
import { listPublished } from './list-published.ts'

/** The countries and offices of the body, with where each lies on the drawn world. */
export async function officeMap(caller: Caller) {
  const [countries, offices] = await Promise.all([
    listPublished(caller, country),
    listPublished(caller, office),
  ])
  const of = (id: string) => offices.filter((each) => each.country === id)
  const { viewBox, file, codes } = countrySheet(countries.map(({ code }) => code))
  return {
    map: {
      ...{ viewBox, file, countries: codes.size },
      points: offices.map(({ name, coordinates, headOffice }) => ({
        name,
        headOffice: headOffice === true,
        ...projectPoint(coordinates),
      })),
    },
    table: countries.map(({ id, name, href, summary }) => ({
      name,
      href,
      summary,
      offices: of(id).map((each) => ({ name: each.name, city: each.city })),
    })),
  }
}
