import '#kernel/files/images-in-memory.ts'
import type { Metadata } from 'sharp'
import { redrawImage } from '#kernel/files/redraw-image.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { type MediaRefusal, mediaLimits } from '#media/model/media.ts'
import type { AcceptedMedia } from './accept-media.ts'

/** The type in which a picture of each type is served: types that browsers do not show become one that they do. */
const servedAs = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
  'image/gif': 'image/png',
  'image/tiff': 'image/jpeg',
} as const

/** A PNG of fifty million pixels of noise is larger than any file that may be sent. */
const largestDrawn = 2 * mediaLimits.bytes

export function isPicture(type: string): type is keyof typeof servedAs {
  return Object.hasOwn(servedAs, type)
}

/**
 * A picture as visitors get it: drawn anew, upright, without metadata. Its size is read before anything is decoded. An
 * animation is refused: a still picture would not be what was sent, and no visitor was asked whether it may move.
 */
export async function acceptPicture(
  bytes: Uint8Array,
  type: keyof typeof servedAs,
): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const read = await headOf(bytes)
  if (!read.ok) return read
  const head = read.value
  if (head.width * head.height > mediaLimits.pixels) return fail('too-many-pixels')
  if ((head.pages ?? 1) > 1) return fail('animated')
  const served = type === 'image/tiff' && head.hasAlpha ? 'image/png' : servedAs[type]
  const drawn = await redrawImage(bytes, served, { largest: largestDrawn })
  if (!drawn.ok) return fail(drawn.problem === 'too-large' ? 'too-many-pixels' : 'damaged')
  const { width, height, bytes: redrawn } = drawn.value
  return succeed({ type: served, width, height, pages: null, redrawn })
}

async function headOf(bytes: Uint8Array): Promise<Result<Metadata, 'too-many-pixels' | 'damaged'>> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mediaLimits.pixels })
    .metadata()
    .then(succeed, (error: Error) =>
      fail(error.message.includes('pixel limit') ? 'too-many-pixels' : 'damaged'),
    )
}
