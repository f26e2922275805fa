import { level, petal } from '#ui/drawings/edges.ts'
import { gold, type Ink, ink } from '#ui/drawings/inks.ts'
import { PathData } from '#ui/drawings/path-data.ts'
import { drawWeave, type Placement } from '#ui/drawings/weave.ts'

/**
 * The symbol of Sello Sur, an SVG document of 900 × 900 on no ground: the globe seen from the south, its meridians
 * meeting at the pole, within a woven seal.
 */
export const logos: Record<string, () => string> = {
  logo: () => drawLogo('light'),
  'logo-dark': () => drawLogo('dark'),
}

const scallops = 24

function drawLogo(on: keyof Ink): string {
  const [line, metal] = [ink[on], gold[on]]
  const scallop = new PathData()
  drawWeave(scallop, around, { inner: level(364), outer: petal(472, 20), strands: 4, waves: 3 })
  const copies = Array.from(
    { length: scallops - 1 },
    (_, index) => `<use href="#s" transform="rotate(${((index + 1) * 360) / scallops})"/>`,
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="-480 -480 960 960" fill="none">' +
    `<g stroke="${metal}" stroke-width="8"><path id="s" d="${scallop}"/>${copies.join('')}</g>` +
    `<g stroke="${line}"><circle r="340" stroke-width="15"/>` +
    `<path stroke-width="10" d="${globe(340, 20, [-72, -54, -36, -18, 0, 18])}"/></g>` +
    `<circle cy="${poleOf(340)}" r="34" fill="${metal}"/></svg>`
  )
}

const around: Placement = (t, radius) => {
  const angle = (2 * Math.PI * t) / scallops
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/** Latitude, in radians, above which the globe is seen. */
const sight = (-48 * Math.PI) / 180

/** So many meridians, and the given parallels in degrees, on the visible half of a globe around the origin. */
function globe(radius: number, meridians: number, parallels: number[]): string {
  const path = new PathData()
  const at = (longitude: number, latitude: number) => ({
    x: radius * Math.cos(latitude) * Math.sin(longitude),
    y:
      -radius *
      (Math.cos(sight) * Math.sin(latitude) - Math.sin(sight) * Math.cos(latitude) * Math.cos(longitude)),
  })
  for (let index = 0; index < meridians; index++) {
    const longitude = (2 * Math.PI * index) / meridians
    const horizon = Math.atan(-Math.cos(longitude) / Math.tan(sight))
    path.curve((latitude) => at(longitude, latitude), -Math.PI / 2, horizon, 5)
  }
  for (const degrees of parallels) {
    const latitude = (degrees * Math.PI) / 180
    const reach = Math.acos(Math.max(-1, -Math.tan(latitude) * Math.tan(sight)))
    path.curve((longitude) => at(longitude, latitude), -reach, reach, 10)
  }
  return path.toString()
}

/** How far below the middle the South Pole shows. */
function poleOf(radius: number): string {
  return (radius * Math.cos(sight)).toFixed(1)
}
