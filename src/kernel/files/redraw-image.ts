import './images-in-memory.ts'
import type { Sharp } from 'sharp'
import { createTurns } from '../limits/create-turns.ts'
import { fail, type Result, succeed } from '../result.ts'

/** Of the largest cameras in use; four bytes of memory each. */
const mostPixels = 50_000_000
const timeoutSeconds = 20

const draw = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90 }),
  'image/png': (image: Sharp) => image.png(),
  'image/webp': (image: Sharp) => image.webp({ quality: 90, effort: 1 }),
}

export type RedrawnImage = { bytes: Uint8Array; width: number; height: number }

const inTurn = createTurns()

/**
 * An image drawn anew as `type`: upright, in sRGB, without its metadata; of an animation only the first picture.
 * `too-large` also where the new file has more than `largest` bytes, which can happen to an image that was sent well
 * compressed. Images are drawn one after the other, so that many at once need the memory of one. Senders, named by
 * `from`, take turns: nobody waits for everything that somebody else sent.
 */
export function redrawImage(
  bytes: Uint8Array,
  type: keyof typeof draw,
  { largest, from = '' }: { largest: number; from?: string },
): Promise<Result<RedrawnImage, 'too-large' | 'damaged'>> {
  return inTurn(() => redraw(bytes, type, largest), from)
}

async function redraw(
  bytes: Uint8Array,
  type: keyof typeof draw,
  largest: number,
): Promise<Result<RedrawnImage, 'too-large' | 'damaged'>> {
  const { default: sharp } = await import('sharp')
  try {
    // Cameras write files that libvips warns of; only what cannot be read is refused.
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await image.metadata()
    if (width * height > mostPixels) return fail('too-large')
    const upright = image.autoOrient().timeout({ seconds: timeoutSeconds })
    const { data, info } = await draw[type](upright).toBuffer({ resolveWithObject: true })
    if (data.length > largest) return fail('too-large')
    return succeed({ bytes: data, width: info.width, height: info.height })
  } catch (error) {
    return fail(error instanceof Error && error.message.includes('pixel limit') ? 'too-large' : 'damaged')
  }
}
