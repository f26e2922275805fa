import { stat } from 'node:fs/promises'
import { and, eq, isNull, like } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { writeWhole } from '#kernel/files/media-store.ts'
import { safeFileName } from '#kernel/files/safe-file-name.ts'
import type { ImageWidth } from '#kernel/image-widths.ts'
import { isId } from '#kernel/is-id.ts'
import { createPlaces } from '#kernel/limits/places.ts'
import { isVersion } from './describe-media.ts'
import { servedName } from './served-name.ts'
import { media } from './tables.ts'

export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof imageFormats

/** A file of the library that is there to be sent; `etag` where its name says what its bytes are. */
export type MediaFile = { place: string; etag: string | null; type: string; fileName: string }

export type AskedCopy = {
  id: string
  version: string
  width: ImageWidth
  format: ImageFormat
  /** The network that asks. */
  from: string
}

/** A file as it was kept, or null where there is none of that id and version. */
export async function findFile(caller: Caller, id: string, version: string): Promise<MediaFile | null> {
  const row = await findMedia(caller, id, version)
  if (!row) return null
  const etag = `"${row.sha256.slice(0, 32)}"`
  return { place: caller.media.pathOf(row.sha256), etag, type: row.type, fileName: servedName(row) }
}

/**
 * A copy of an image in one of `imageWidths`, made at its first request and kept; never larger than the original. `busy`
 * where too many are asked for `from` the same network, or from all.
 */
export async function findImageCopy(
  caller: Caller,
  { id, version, width, format, from }: AskedCopy,
): Promise<MediaFile | null | 'busy'> {
  const row = await findMedia(caller, id, version)
  if (!row?.type.startsWith('image/')) return null
  const place = caller.media.copyPath(row.sha256, `${width}.${format}`)
  const original = caller.media.pathOf(row.sha256)
  const isMade =
    (await isThere(place)) || (await makeInTurn(place, from, () => makeCopy(original, width, format)))
  if (!isMade) return 'busy'
  const fileName = safeFileName(`${stemOf(row)}-${width}`, format)
  return { place, etag: null, type: imageFormats[format], fileName }
}

/**
 * A picture is decoded whole; one after the other they need the memory of one. Anybody may ask for all copies of all
 * pictures: whoever does waits behind their own.
 */
const drawing = createPlaces({
  atOnce: 1,
  ...{ waiting: { all: 1024, ofOne: 256 }, longestWaitMs: 60_000 },
})

/** Many visitors may ask for a new copy at once; it is made once. False where no turn came. */
async function makeInTurn(place: string, from: string, make: () => Promise<Uint8Array>): Promise<boolean> {
  const turn = await drawing.take(from)
  if (!turn.ok) return false
  try {
    if (!(await isThere(place))) await writeWhole(place, await make())
    return true
  } finally {
    turn.value()
  }
}

function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}

async function makeCopy(original: string, width: number, format: ImageFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 78 }).toBuffer()
  return image.flatten({ background: '#FBFAF5' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

async function findMedia(caller: Caller, id: string, version: string) {
  if (!isId(id) || !isVersion(version)) return null
  const [row] = await caller.database.orm
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.trashedAt), like(media.sha256, `${version}%`)))
  return row ?? null
}

function stemOf(row: { fileName: string; type: string }): string {
  return servedName(row).replace(/\.\w+$/, '')
}
