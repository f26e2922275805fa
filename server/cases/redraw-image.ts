import sharp from 'sharp'
import { fail, type Result, succeed } from '#domain/result.ts'

/** Of the largest cameras in use; four bytes of memory each. */
const mostPixels = 50_000_000
const timeoutSeconds = 20

let last: Promise<unknown> = Promise.resolve()

/**
 * An image drawn anew in its own format, upright, in sRGB, with none of its metadata; of an animation the first
 * picture. Images are drawn one after the other, so that many at once need the memory of one.
 */
export function redrawImage(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
): Promise<Result<Uint8Array, 'too-large' | 'damaged'>> {
  const drawn = last.then(() => redraw(bytes, type))
  last = drawn
  return drawn
}

async function redraw(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
): Promise<Result<Uint8Array, 'too-large' | 'damaged'>> {
  try {
    // Cameras write files that libvips warns of; only what cannot be read is refused.
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await image.metadata()
    if (width * height > mostPixels) return fail('too-large')
    const upright = image.autoOrient().timeout({ seconds: timeoutSeconds })
    if (type === 'image/png') return succeed(await upright.png().toBuffer())
    if (type === 'image/webp') return succeed(await upright.webp({ quality: 90 }).toBuffer())
    return succeed(await upright.jpeg({ quality: 90 }).toBuffer())
  } catch (error) {
    return fail(error instanceof Error && error.message.includes('pixel limit') ? 'too-large' : 'damaged')
  }
}
