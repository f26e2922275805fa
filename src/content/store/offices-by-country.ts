import type { Caller } from '#kernel/caller.ts'
import { mapLists, readList } from './page-lists.ts'

/** The countries of the body in their order, each with its offices. */
export async function officesByCountry(caller: Caller) {
  const lists = await mapLists(caller)
  const [countries, offices] = await Promise.all([
    readList(caller, lists.mapped),
    readList(caller, lists.offices),
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
