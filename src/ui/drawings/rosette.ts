import type { Family } from '#kernel/addresses.ts'
import { gold, type Ink, inkOf, inkStyle } from './inks.ts'
import { PathData } from './path-data.ts'
import { between, randomFrom, wholeBetween } from './random.ts'
import { characters } from './rosette-families.ts'
import { drawContours, drawWeave, type Placement } from './weave.ts'

export type RosetteRequest = { seed: string; family?: Family | null; size?: number }

/**
 * The rosette of a family, grown for one seed (a slug or a certificate number): an SVG document, always the
 * same for the same request, with its own inks for light and dark. `size` is its natural width in CSS pixels.
 * Without a family it is the seal of the body itself.
 */
export function drawRosette({ seed, family = null, size = 480 }: RosetteRequest): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-300 -300 600 600" ` +
    `fill="none">${inkStyle(inksOf(family))}${rosetteBody({ seed, family, size })}</svg>`
  )
}

/** The rosette's lines around the origin, 300 units each way, for a drawing that holds one among other things. */
export function rosetteBody({ seed, family = null, size = 480 }: RosetteRequest): string {
  const character = characters[family ?? 'body']
  const random = randomFrom(`${family ?? 'body'}/${seed}`)
  const petals = wholeBetween(random, ...character.petals)
  const twist = between(random, ...character.twist) * (random() < 0.5 ? -1 : 1)
  const place = sector(petals, twist)
  const inks = inksOf(family)
  const weight = Math.max(1, Math.sqrt(360 / size))
  const sheets = character.layers(random).map(({ name, width, weaves = [], contours = [] }) => {
    const path = new PathData()
    for (const weave of weaves) drawWeave(path, place, weave)
    for (const contour of contours) drawContours(path, place, contour)
    const stroke = Number((width * weight).toFixed(2))
    return `<path class="${name}" stroke="${inks[name].light}" stroke-width="${stroke}" d="${path}"/>`
  })
  const copies = Array.from({ length: petals - 1 }, (_, index) => {
    const turn = Number((((index + 1) * 360) / petals).toFixed(3))
    return `<use href="#p" transform="rotate(${turn})"/>`
  })
  return `<g id="p">${sheets.join('')}</g>${copies.join('')}`
}

function inksOf(family: Family | null): { a: Ink; b: Ink } {
  return { a: inkOf(family), b: family ? inkOf(family) : gold }
}

/** One petal of the rosette: the polar sheet, sheared so that lines further out are turned further. */
function sector(petals: number, twist: number): Placement {
  return (t, radius) => {
    const angle = (2 * Math.PI * (t - 0.5)) / petals + twist * (radius / 290) - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }
}
