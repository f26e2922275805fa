import { ease } from './ease.ts'
import { familyInks, type Ink, ink, inkStyle } from './inks.ts'
import { letter, typeface, widthOf } from './lettering.ts'
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
  const words = await lettered(initials)
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

/** Initials as outlines of the site's own serif; letters that it lacks are set in a serif of the reader's system. */
async function lettered(initials: string): Promise<string> {
  const serif = await typeface('name')
  const size = [...initials.normalize('NFC')].length > 1 ? 88 : 112
  const widths = [...initials.normalize('NFC')].map((each) => widthOf(each, serif, size))
  if (widths.every((width) => width > 0)) {
    const fit = Math.min(1, 150 / widthOf(initials, serif, size)) * size
    const x = centre - widthOf(initials, serif, fit) / 2
    return `<path d="${letter(initials, serif, fit, x, centre + fit * 0.335)}"/>`
  }
  return (
    `<text x="${centre}" y="${centre + size * 0.35}" text-anchor="middle" font-family="Georgia,serif" ` +
    `font-weight="600" font-size="${size}">${initials}</text>`
  )
}
