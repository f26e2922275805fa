import { level, petal } from './edges.ts'
import { type Dye, darkGround, gold, ink, paper } from './inks.ts'
import { letteredIn } from './lettering.ts'
import { PathData } from './path-data.ts'
import { drawWeave, type Placement } from './weave.ts'

/**
 * The sign of a body that has no logo, an SVG document of 96 × 96: its initials within a woven seal. With inks for
 * light and dark.
 */
export async function drawMark(initials: string): Promise<string> {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-480 -480 960 960" fill="none">' +
    '<style>@media (prefers-color-scheme:dark){' +
    `.i{stroke:${ink.dark}}.l{fill:${ink.dark}}.g{stroke:${gold.dark}}}</style>` +
    `${await markBody(initials, ink.light, gold.light)}</svg>`
  )
}

/** The same for 16 to 48 pixels: the initials on a solid scalloped seal. */
export async function drawFavicon(initials: string): Promise<string> {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-240 -240 480 480" fill="none">' +
    `<path fill="${ink.light}" d="${scalloped(236, 19, 16)}"/>` +
    `<g fill="${paper}">${await letteredIn(initials, { size: 250, width: 340 })}</g></svg>`
  )
}

/** A square PNG icon for home screens, the sign within the safe circle of maskable icons. */
export async function drawIcon(size: number, initials: string, dye: Dye): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-640 -640 1280 1280" fill="none">' +
    `<rect x="-640" y="-640" width="1280" height="1280" fill="${darkGround}"/>` +
    `${await markBody(initials, paper, gold.dark)}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(dye(svg)), { density: (72 * size) / 1280 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The same of a body that has a logo, on paper. `logo` is the place of its file. */
export async function drawLogoIcon(size: number, logo: string, dye: Dye): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const side = Math.round(size * 0.76)
  const drawn = await sharp(logo, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(side, side, { fit: 'inside' })
    .toBuffer()
  const ground = { create: { width: size, height: size, channels: 4, background: dye(paper) } } as const
  return sharp(ground)
    .composite([{ input: drawn }])
    .flatten()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The same as the drawing that browsers ask for first: it holds the picture. */
export async function drawLogoFavicon(logo: string, dye: Dye): Promise<string> {
  const picture = (await drawLogoIcon(96, logo, dye)).toString('base64')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">' +
    `<image width="48" height="48" href="data:image/png;base64,${picture}"/></svg>`
  )
}

const scallops = 24

/** The sign's lines around the origin, 480 units each way, in two inks. */
async function markBody(initials: string, line: string, metal: string): Promise<string> {
  const scallop = new PathData()
  drawWeave(scallop, around, { inner: level(364), outer: petal(472, 20), strands: 4, waves: 3 })
  const copies = Array.from(
    { length: scallops - 1 },
    (_, index) => `<use href="#s" transform="rotate(${((index + 1) * 360) / scallops})"/>`,
  )
  return (
    `<g class="g" stroke="${metal}" stroke-width="8"><path id="s" d="${scallop}"/>${copies.join('')}</g>` +
    `<circle class="i" r="340" stroke="${line}" stroke-width="15"/>` +
    `<g class="l" fill="${line}">${await letteredIn(initials, { size: 360, width: 500 })}</g>`
  )
}

const around: Placement = (t, radius) => {
  const angle = (2 * Math.PI * t) / scallops
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/** The outline of a seal around the origin, with so many scallops of a depth. */
export function scalloped(radius: number, depth: number, count: number): string {
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
