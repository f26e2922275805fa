import { darkGround, gold, ink, paper } from '#ui/drawings/inks.ts'
import { scalloped } from '#ui/drawings/mark.ts'
import { PathData } from '#ui/drawings/path-data.ts'

/**
 * The symbol of Sello Sur, an SVG document of 900 × 900 on no ground: the globe seen from the south, its meridians
 * meeting at the pole, on a scalloped seal. Of few lines, since it is hardly ever shown larger than a fingernail.
 */
export const logos: Record<string, () => string> = {
  logo: () => drawLogo(ink.light, paper, gold.dark),
  'logo-dark': () => drawLogo(ink.dark, darkGround, gold.light),
}

function drawLogo(seal: string, line: string, pole: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="-240 -240 480 480" fill="none">' +
    `<path fill="${seal}" d="${scalloped(236, 17, 20)}"/>` +
    `<g stroke="${line}"><circle r="178" stroke-width="14"/>` +
    `<path stroke-width="9" d="${globe(178, 12, [-60, -30, 0])}"/></g>` +
    `<circle cy="${poleOf(178)}" r="24" fill="${pole}"/></svg>`
  )
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
