import { level, petal } from './edges.ts'
import { darkGround, gold, ink, paper } from './inks.ts'
import { PathData } from './path-data.ts'
import { drawWeave, type Placement } from './weave.ts'

/**
 * The symbol of Sello Sur, an SVG document of 96 × 96: the globe seen from the south, its meridians meeting at the
 * pole, within a woven seal. With inks for light and dark.
 */
export function drawMark(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-480 -480 960 960" fill="none">' +
    '<style>@media (prefers-color-scheme:dark){' +
    `.i{stroke:${ink.dark}}.g{stroke:${gold.dark}}.p{fill:${gold.dark}}}</style>` +
    `${markBody(ink.light, gold.light)}</svg>`
  )
}

/** The symbol for 16 to 48 pixels: fewer meridians, on a solid scalloped seal. */
export function drawFavicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-240 -240 480 480" fill="none">' +
    `<path fill="${ink.light}" d="${scalloped(236, 19, 16)}"/>` +
    `<g stroke="${paper}"><circle r="176" stroke-width="20"/><path stroke-width="17" d="${globe(176, 8, [])}"/></g>` +
    `<circle cy="${poleOf(176)}" r="31" fill="${gold.dark}"/></svg>`
  )
}

/** A square PNG icon for home screens, its symbol within the safe circle of maskable icons. */
export async function drawIcon(size: number): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-640 -640 1280 1280" fill="none">' +
    `<rect x="-640" y="-640" width="1280" height="1280" fill="${darkGround}"/>${markBody(paper, gold.dark)}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * size) / 1280 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const scallops = 24

/** The symbol's lines around the origin, 480 units each way, in two inks. */
export function markBody(line: string, metal: string): string {
  const scallop = new PathData()
  drawWeave(scallop, around, { inner: level(364), outer: petal(472, 20), strands: 4, waves: 3 })
  const copies = Array.from(
    { length: scallops - 1 },
    (_, index) => `<use href="#s" transform="rotate(${((index + 1) * 360) / scallops})"/>`,
  )
  return (
    `<g class="g" stroke="${metal}" stroke-width="8"><path id="s" d="${scallop}"/>${copies.join('')}</g>` +
    `<g class="i" stroke="${line}"><circle r="340" stroke-width="15"/>` +
    `<path stroke-width="10" d="${globe(340, 20, [-72, -54, -36, -18, 0, 18])}"/></g>` +
    `<circle class="p" cy="${poleOf(340)}" r="34" fill="${metal}"/>`
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

function scalloped(radius: number, depth: number, count: number): string {
  const path = new PathData()
  const edge = petal(radius, depth)
  for (let step = 0; step <= count * 12; step++) {
    const angle = (2 * Math.PI * step) / (count * 12)
    const reach = edge((step / 12) % 1)
    const point = { x: reach * Math.cos(angle), y: reach * Math.sin(angle) }
    if (step === 0) path.moveTo(point)
    else path.lineTo(point)
  }
  return path.close().toString()
}
