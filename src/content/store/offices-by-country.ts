import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import type { Caller } from '#kernel/caller.ts'
import { listPublished } from './list-published.ts'

/**
 * The countries of the body in their order, each with its offices. An office is shown with its country: where that is
 * not published in the caller's language, so is none of its offices.
 */
export async function officesByCountry(caller: Caller) {
  const [countries, offices] = await Promise.all([
    listPublished(caller, country),
    listPublished(caller, office),
  ])
  return countries.map(({ id, code, name, href, summary }) => ({
    ...{ code: code.toUpperCase(), name, href, summary },
    offices: offices
      .filter((each) => each.country === id)
      .map(({ key, city, coordinates, headOffice }) => ({
        ...{ key, city, coordinates },
        isHead: headOffice === true,
      })),
  }))
}
