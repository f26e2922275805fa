import type { Family } from '#kernel/addresses.ts'
import { bandBody } from './band.ts'
import { type Dye, ink, inkOf, paper } from './inks.ts'
import { breakLines, letter, type Typeface, typeface } from './lettering.ts'
import { plateBody } from './plate.ts'
import { rosetteBody } from './rosette.ts'

export type ShareImageRequest = {
  title: string
  kicker: string
  siteName: string
  seed: string
  family?: Family | null
  /** For what is about certificates; without it a plate with the motif of the seed, as in the head of the page. */
  ornament?: 'rosette'
  /** Without colour, for what does not hold. */
  isGrey?: boolean
  dye: Dye
}

const sheet = { width: 1200, height: 630, margin: 72 }

/** Text ends here: the outermost line of the drawing begins a few units further right. */
const measure = 630

/**
 * The picture that accompanies a shared link: a PNG of 1200 × 630 with the page's own drawing and its title in up to
 * four lines. Text is drawn as outlines from the site's own font files, so no system font is needed.
 */
export async function drawShareImage(request: ShareImageRequest): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = await shareSheet(request)
  const drawn = sharp(Buffer.from(request.dye(svg)))
  return (request.isGrey ? drawn.grayscale() : drawn)
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 4 })
    .toBuffer()
}

async function shareSheet(request: ShareImageRequest): Promise<string> {
  const { title, kicker, siteName, seed, family } = request
  const [serif, sans, name] = await Promise.all([typeface('title'), typeface('label'), typeface('name')])
  const colour = inkOf(family).light
  const { margin, width, height } = sheet
  const { lines, size } = setTitle(title, serif)
  const leading = size * 1.14
  const top = 306 - ((lines.length - 1) * leading) / 2 + size * 0.32
  const [label = ''] = breakLines(clip(kicker), { typeface: sans, size: 26, width: measure, most: 1 }).lines
  const owner = setName(siteName, name)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none"><rect width="${width}" height="${height}" fill="${paper}"/>` +
    drawingOf(request) +
    `<rect y="574" width="${width}" height="56" fill="${paper}"/>` +
    `<g stroke="${colour}" transform="translate(0 578)">${bandBody({ seed, width, height: 48 })}</g>` +
    `<path fill="${colour}" d="${letter(label, sans, 26, margin, 92)}"/>` +
    `<path fill="${ink.light}" d="${lines.map((line, index) => letter(line, serif, size, margin, top + index * leading)).join('')}"/>` +
    `<path fill="${ink.light}" d="${owner.lines.map((line, at) => letter(line, name, owner.size, margin, 534 - (owner.lines.length - 1 - at) * 32)).join('')}"/></svg>`
  )
}

/** The right part of a plate, as high as the sheet above the band, or a rosette that the edge cuts. */
function drawingOf({ seed, family, ornament }: ShareImageRequest): string {
  if (ornament === 'rosette')
    return `<g transform="translate(1132 292) scale(1.36)">${rosetteBody({ seed, family })}</g>`
  const plate = plateBody({ seed, family, fades: [345, 490] })
  return `<svg x="640" width="560" height="574" viewBox="220 0 351.2 360">${plate}</svg>`
}

/** The largest setting in which the whole title fits; a title too long for all of them is shortened. */
function setTitle(title: string, serif: Typeface): { lines: string[]; size: number } {
  const settings = [
    { size: 76, most: 3 },
    { size: 64, most: 3 },
    { size: 54, most: 4 },
  ]
  let set = { lines: [''], size: 0 }
  for (const { size, most } of settings) {
    const { lines, whole } = breakLines(clip(title), { typeface: serif, size, width: measure, most })
    set = { lines, size }
    if (whole) break
  }
  return set
}

/** The name of the body under the title, on one line or smaller on two. */
function setName(siteName: string, typeface: Typeface): { lines: string[]; size: number } {
  const one = breakLines(clip(siteName), { typeface, size: 30, width: measure, most: 1 })
  if (one.whole) return { ...one, size: 30 }
  return { ...breakLines(clip(siteName), { typeface, size: 26, width: measure, most: 2 }), size: 26 }
}

/** More than this cannot be seen in any setting, and measuring it would take seconds. */
function clip(text: string): string {
  return [...text].slice(0, 180).join('')
}
