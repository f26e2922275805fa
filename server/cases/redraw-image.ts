import '../images-in-memory.ts'
import sharp, { type Sharp } from 'sharp'
import { reportLimits } from '#domain/cases/report-limits.ts'
import { fail, type Result, succeed } from '#domain/result.ts'

/** Of the largest cameras in use; four bytes of memory each. */
const mostPixels = 50_000_000
const timeoutSeconds = 20

/** A few colours or much haste in what was sent make the new picture larger, in bytes. */
const largest = 2 * reportLimits.fileBytes

const draw = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/png': (image: Sharp) => image.png(),
  'image/webp': (image: Sharp) => image.webp({ quality: 90, effort: 1 }),
}

let last: Promise<unknown> = Promise.resolve()

/**
 * An image drawn anew in its own format, upright, in sRGB, with none of its metadata; of an animation the first
 * picture. Images are drawn one after the other, so that many at once need the memory of one.
 */
export function redrawImage(
  bytes: Uint8Array,
  type: keyof typeof draw,
): Promise<Result<Uint8Array, 'too-large' | 'damaged'>> {
  const drawn = last.then(() => redraw(bytes, type))
  last = drawn
  return drawn
}

async function redraw(
  bytes: Uint8Array,
  type: keyof typeof draw,
): Promise<Result<Uint8Array, 'too-large' | 'damaged'>> {
  try {
    // Cameras write files that libvips warns of; only what cannot be read is refused.
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await image.metadata()
    if (width * height > mostPixels) return fail('too-large')
    const upright = image.autoOrient().timeout({ seconds: timeoutSeconds })
    const drawn = await draw[type](upright).toBuffer()
    return drawn.length > largest ? fail('too-large') : succeed(drawn)
  } catch (error) {
    return fail(error instanceof Error && error.message.includes('pixel limit') ? 'too-large' : 'damaged')
  }
}
