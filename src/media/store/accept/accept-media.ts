import { isDocument } from '#kernel/files/documents/judge-document.ts'
import { isQuietTable } from '#kernel/files/documents/judge-table.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { wholeText } from '#kernel/text/encoding.ts'
import type { FilmFacts } from '#media/model/film/film.ts'
import { type MediaRefusal, mediaLimits } from '#media/model/media.ts'
import { acceptDocument } from './accept-document.ts'
import { drawSvg, largestSvg } from './draw-svg.ts'
import { openHeic } from './open-heic.ts'
import { textOf } from './text-of.ts'
import '#kernel/files/images-in-memory.ts'
import type { Metadata } from 'sharp'
import { redrawImage } from '#kernel/files/redraw-image.ts'

/** A file that the library takes; `type` is what its content is. */
export type AcceptedMedia = {
  type: string
  width: number | null
  height: number | null
  pages: number | null
  /**
   * The file that is served in place of the one that was sent: a picture without its metadata. Null where that is the
   * same.
   */
  redrawn: Uint8Array | null
  /** What is served beside it: the same as a drawing, or a film; null where it is neither. */
  beside: Uint8Array | null
  film: FilmFacts | null
}

/**
 * What a file is, by its content and never by its declared type: a picture, a drawing, a PDF, an office document or a plain text.
 * Only for a plain text does the name decide: `.csv` is a table, `.txt` is not. Everything else is refused with its
 * reason, and so is a file that could do something by itself when it is opened.
 */
export async function acceptMedia(
  name: string,
  bytes: Uint8Array,
): Promise<Result<AcceptedMedia, MediaRefusal>> {
  if (bytes.length === 0) return fail('empty')
  if (bytes.length > mediaLimits.bytes) return fail('too-large')
  if (isDocument(bytes)) return acceptDocument(bytes)
  if (/<([a-z]+:)?svg[\s>]/i.test(textOf(bytes.subarray(0, 8192)))) return acceptSvg(bytes)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.mime === 'image/apng') return fail('animated')
  if (found?.mime.startsWith('video/')) return fail('film')
  if (found && /^image\/hei[cf]/.test(found.mime)) return acceptHeic(bytes)
  if (found && isPicture(found.mime)) return acceptPicture(bytes, found.mime)
  const type = textTypeOf(name)
  const text = found || !type ? null : await wholeText(bytes)
  if (!type || text === null) return fail('type')
  if (type === 'text/csv' && !isQuietTable(text)) return fail('active')
  return succeed({
    type,
    width: null,
    height: null,
    pages: null,
    redrawn: inUtf8(text, bytes),
    beside: null,
    film: null,
  })
}

/** A text of an older program as every browser reads it; null where it is that already. */
function inUtf8(text: string, bytes: Uint8Array): Uint8Array | null {
  const written = new TextEncoder().encode(text)
  const plain = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
  return Buffer.compare(written, plain) === 0 ? null : written
}

function textTypeOf(name: string): string | null {
  if (/\.csv$/i.test(name.trim())) return 'text/csv'
  return /\.txt$/i.test(name.trim()) ? 'text/plain' : null
}

/** A drawing becomes a picture and, where it is small, one written anew: as it was sent it could run or fetch. */
async function acceptSvg(bytes: Uint8Array): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const drawn = bytes.length <= largestSvg ? await drawSvg(bytes) : null
  if (!drawn) return fail('svg')
  const { width, height, bytes: redrawn, drawing } = drawn
  return succeed({ type: 'image/png', width, height, pages: null, redrawn, beside: drawing, film: null })
}

/** A photograph of a telephone. AVIF is kept in the same container, and some of it says so only in second place. */
async function acceptHeic(bytes: Uint8Array): Promise<Result<AcceptedMedia, MediaRefusal>> {
  if (brandsOf(bytes).includes('avif')) return acceptPicture(bytes, 'image/avif')
  const photo = await openHeic(bytes)
  return photo.ok ? acceptPicture(photo.value, 'image/heic') : photo
}

/** What the first box of a file says that it is: names of four letters. */
function brandsOf(bytes: Uint8Array): string[] {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256))
  const brands = start.toString('latin1', 8, start.readUInt32BE(0))
  return brands.match(/.{4}/gs) ?? []
}

/** The type in which a picture of each type is served: types that browsers do not show become one that they do. */
const servedAs = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
  'image/gif': 'image/png',
  'image/tiff': 'image/jpeg',
  'image/heic': 'image/jpeg',
} as const

/** A PNG of fifty million pixels of noise is larger than any file that may be sent. */
const largestDrawn = 2 * mediaLimits.bytes

function isPicture(type: string): type is keyof typeof servedAs {
  return Object.hasOwn(servedAs, type)
}

/**
 * A picture as visitors get it: drawn anew, upright, without metadata. Its size is read before anything is decoded. An
 * animation is refused: a still picture would not be what was sent, and no visitor was asked whether it may move.
 */
async function acceptPicture(
  bytes: Uint8Array,
  type: keyof typeof servedAs,
): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const read = await headOf(bytes)
  if (!read.ok) return read
  const head = read.value
  if (head.width * head.height > mediaLimits.pixels) return fail('too-many-pixels')
  if ((head.pages ?? 1) > 1) return fail('animated')
  const served = servedAs[type] === 'image/jpeg' && head.hasAlpha ? 'image/png' : servedAs[type]
  const drawn = await redrawImage(bytes, served, { largest: largestDrawn })
  if (!drawn.ok) return fail(drawn.problem === 'too-large' ? 'too-many-pixels' : 'damaged')
  const { width, height, bytes: redrawn } = drawn.value
  return succeed({ type: served, width, height, pages: null, redrawn, beside: null, film: null })
}

async function headOf(bytes: Uint8Array): Promise<Result<Metadata, 'too-many-pixels' | 'damaged'>> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mediaLimits.pixels })
    .metadata()
    .then(succeed, (error: Error) =>
      fail(error.message.includes('pixel limit') ? 'too-many-pixels' : 'damaged'),
    )
}
