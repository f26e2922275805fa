import { ease } from './ease.ts'
import { familyInks, type Ink, ink, inkStyle } from './inks.ts'
import { letteredIn } from './lettering.ts'
import { PathData } from './path-data.ts'
import { cutSwelling, type Swelling } from './plates/swelling.ts'
import { between, randomFrom } from './random.ts'

export type MedallionRequest = { seed: string; initials: string }

const centre = 120
const rim = 113
const grounds = Object.values(familyInks)

/**
 * The medallion of somebody without a portrait: initials on a round ground of lines, shaded
 * from one side. The person's key chooses ink, light and slant. An SVG document of 240 × 240.
 */
export async function drawMedallion({ seed, initials }: MedallionRequest): Promise<string> {
  const random = randomFrom(`medallion/${seed}`)
  const ground = grounds[Math.floor(random() * grounds.length)] as Ink
  const shaded = new PathData()
  cutSwelling(shaded, shading(random), () => 1)
  const words = `<g transform="translate(${centre} ${centre})">${await letteredIn(initials, { size: 88, width: 150 })}</g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240" fill="none" stroke-width="0">` +
    `${inkStyle({ a: ground, n: ink })}<mask id="m"><path fill="#fff" d="M0 0h240v240H0z"/>` +
    `<g stroke="#000" fill="#000" stroke-width="13" stroke-linejoin="round">${words}</g></mask>` +
    `<g mask="url(#m)"><path class="a f" fill="${ground.light}" d="${shaded}"/></g>` +
    `<g class="a" stroke="${ground.light}"><circle cx="120" cy="120" r="118" stroke-width="1.6"/>` +
    `<circle cx="120" cy="120" r="114.6" stroke-width=".8"/></g>` +
    `<g class="n f" fill="${ink.light}">${words}</g></svg>`
  )
}

/** Lines across the round, a little bowed, darker on one side and towards the rim. */
function shading(random: () => number): Swelling {
  const [side, slant] = [random() < 0.5 ? 1 : -1, between(random, -0.3, 0.3)]
  const sag = between(random, 8, 20) * (random() < 0.5 ? 1 : -1)
  const pitch = 4.8
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  return {
    at: (s, row) => {
      const across = row * pitch + sag * (1 - (s / rim) ** 2) - sag / 2
      return { x: centre + s * cos - across * sin, y: centre + s * sin + across * cos }
    },
    rows: [-27, 27],
    along: [-rim, rim],
    step: 24,
    pitch: () => pitch,
    tone: ({ x, y }) => {
      const away = Math.hypot(x - centre, y - centre)
      if (away > rim) return 0
      return (
        0.15 +
        0.4 * ease(((x - centre) * side - (y - centre) * 0.4) / rim, -0.9, 1) +
        0.14 * ease(away, 70, rim)
      )
    },
  }
}
