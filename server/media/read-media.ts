import { readFile } from 'node:fs/promises'
import { and, eq, isNull, like } from 'drizzle-orm'
import sharp from 'sharp'
import type { ImageWidth } from '#domain/image-widths.ts'
import { isId } from '#domain/is-id.ts'
import type { Caller } from '../caller.ts'
import { media } from '../database/tables/media.ts'
import { safeFileName } from '../safe-file-name.ts'
import { isVersion } from './describe-media.ts'
import { writeWhole } from './media-store.ts'
import { servedName } from './served-name.ts'

export const imageFormats = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof imageFormats

export type MediaBytes = { bytes: Uint8Array<ArrayBuffer>; type: string; fileName: string }

/** A file as it was kept, or null where there is none of that id and version. */
export async function readMedia(caller: Caller, id: string, version: string): Promise<MediaBytes | null> {
  const row = await findMedia(caller, id, version)
  if (!row) return null
  return { bytes: await readFile(caller.media.pathOf(row.sha256)), type: row.type, fileName: servedName(row) }
}

/** A copy of an image in one of `imageWidths`, made at its first request and kept; never larger than the original. */
export async function readImageCopy(
  caller: Caller,
  id: string,
  version: string,
  width: ImageWidth,
  format: ImageFormat,
): Promise<MediaBytes | null> {
  const row = await findMedia(caller, id, version)
  if (!row?.type.startsWith('image/')) return null
  const place = caller.media.copyPath(row.sha256, `${width}.${format}`)
  const kept = await readFile(place).catch(() => null)
  const bytes =
    kept ?? (await makeOnce(place, () => makeCopy(caller.media.pathOf(row.sha256), width, format)))
  return { bytes, type: imageFormats[format], fileName: safeFileName(`${stemOf(row)}-${width}`, format) }
}

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Many visitors may ask for a new copy at once; it is made once. */
async function makeOnce(place: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const running = underWay.get(place)
  if (running) return running
  const making = make().then(async (made) => {
    const bytes = new Uint8Array(made)
    await writeWhole(place, bytes)
    return bytes
  })
  underWay.set(place, making)
  return making.finally(() => underWay.delete(place))
}

function makeCopy(original: string, width: number, format: ImageFormat): Promise<Buffer> {
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
