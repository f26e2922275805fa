import { byShade, type Shade, type Shaded } from '../shade.ts'
import type { Point } from './path-data.ts'
import { placeLabels } from './place-labels.ts'
import { countrySheet, landBetween, type Place, projectPoint, worldViewBox } from './world-map.ts'

/** A country with its places on the map; the first, or its head, carries the name. `note` stands after it. */
export type MappedCountry = {
  code: string
  name: string
  note: string | null
  href: string | null
  places: (Place & { key: string; isHead: boolean })[]
}

/** What a page shows of the drawn world, in units of `viewBox`. */
export type LabelledMap = {
  viewBox: { width: number; height: number }
  /** The outlines of a group of countries each, with how dark it is, and how many are counted in one: "3–12". */
  groups: { outlines: string; shade: Shade; range: string }[]
  points: (Point & { key: string; isHead: boolean })[]
  labels: (Point & { name: string; note: string | null; href: string | null; ends: boolean })[]
  /** Path data of the lines from labels to their places. */
  leaders: string
}

/** How a label is set: its height, and how far a letter moves on. */
const lettering = { height: 15, advance: 6.7 }

/** The world with countries as dark as what is counted in them, and the names of `countries` beside their places. */
export function labelledMap(
  countries: readonly MappedCountry[],
  counts: readonly { country: string; total: number }[],
): LabelledMap {
  const points = countries.flatMap(({ places }) =>
    places.map(({ key, isHead, ...place }) => ({ ...projectPoint(place), key, isHead })),
  )
  const named = countries.flatMap(({ name, note, href, places }) => {
    const place = places.find(({ isHead }) => isHead) ?? places[0]
    const letters = name.length + (note === null ? 0 : note.length + 1)
    return place
      ? [{ ...{ name, note, href }, at: projectPoint(place), width: letters * lettering.advance }]
      : []
  })
  const stands = placeLabels(named, points, {
    ...{ height: lettering.height, sheet: worldViewBox, land: landBetween },
  })
  const labels = named.flatMap(({ at, name, note, href }, index) => {
    const stand = stands[index]
    return stand ? [{ ...{ at, name, note, href }, ...stand }] : []
  })
  return {
    viewBox: worldViewBox,
    groups: groupsOf(countries, counts),
    points,
    labels: labels.map(({ at: _, ...label }) => label),
    leaders: labels.map(({ at, x, y, ends }) => `M${at.x} ${at.y}L${ends ? x + 2 : x - 2} ${y}`).join(''),
  }
}

/** By shade; where nothing is counted, the countries themselves. */
function groupsOf(
  countries: readonly MappedCountry[],
  counts: readonly { country: string; total: number }[],
): LabelledMap['groups'] {
  const own: Shaded = { shade: 4, countries: countries.map(({ code }) => code), range: '' }
  const groups = counts.length > 0 ? byShade(counts) : [own]
  const { file } = countrySheet(groups.map((group) => group.countries))
  return groups.map(({ shade, range }, at) => ({ outlines: `${file}#g${at + 1}`, shade, range }))
}
