import { stat } from 'node:fs/promises'
import { and, eq, isNull, like, or } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Sharp } from 'sharp'
import type { Caller, Editor } from '#kernel/caller.ts'
import { answerFile } from '#kernel/files/answer-file.ts'
import { safeFileName } from '#kernel/files/safe-file-name.ts'
import { writeWhole } from '#kernel/files/write-whole.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { isId } from '#kernel/is-id.ts'
import { answerTooBusy, answerUnavailable } from '#kernel/limits/answer-too-busy.ts'
import { createPlaces } from '#kernel/limits/places.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { type ImageWidth, imageWidths, signWidth } from '#kernel/shown-image.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { StorageFailure } from '#kernel/storage/storage.ts'
import { cropInPixels } from '#media/model/crop.ts'
import {
  baseOf,
  captionsName,
  commonStart,
  copyName,
  imageFormats,
  isVersion,
  servedName,
  versionOf,
} from './describe-media.ts'
import { media, mediaVersion } from './tables.ts'

type ImageFormat = keyof typeof imageFormats
const drawingType = 'image/svg+xml'
const filmType = 'video/mp4'
const captionsType = 'text/vtt; charset=utf-8'

/** A file of the library that is there to be sent; `etag` where its name says what its bytes are. */
type MediaFile = {
  place: string
  etag: string | null
  type: string
  fileName: string
  /** Stands at this address only while what belongs there is lost. */
  isForNow?: boolean
}

type AskedCopy = {
  id: string
  version: string
  width: ImageWidth
  format: ImageFormat
  /** The network that asks. */
  from: string
}

/** A file as it was kept, or null where there is none of that id and version, or its bytes are lost. */
export async function findFile(caller: Caller, id: string, version: string): Promise<MediaFile | null> {
  const row = await findMedia(caller, id, version)
  const place = row && (await caller.media.placeOf(row.sha256))
  if (!row || !place) return null
  if (row.crop) return findPart(caller, row, place)
  const etag = `"${row.sha256.slice(0, 32)}"`
  // A drawing that was not written here may do what it likes.
  const type = row.type === drawingType ? 'application/octet-stream' : row.type
  return { place, etag, type, fileName: servedName(row) }
}

/** The endings of what lies beside a picture. */
const endings = { [drawingType]: 'svg', [filmType]: 'mp4' } as const

/**
 * The drawing or the film of a file that is one; of every other the file itself, which `.svg` may have been before. It
 * stands in for one whose bytes are lost, too.
 */
async function findBeside(
  caller: Caller,
  { id, version, type }: { id: string; version: string; type: keyof typeof endings },
): Promise<MediaFile | null> {
  const row = await findMedia(caller, id, version)
  const isAsked = type === (row?.film ? filmType : drawingType)
  if (!row?.beside || row.crop || !isAsked) return findFile(caller, id, version)
  const place = await caller.media.placeOf(row.beside)
  const instead = place ? null : await findFile(caller, id, version)
  if (!place) return instead && { ...instead, isForNow: true }
  const etag = `"${row.beside.slice(0, 32)}"`
  return { place, etag, type, fileName: safeFileName(row.fileName, endings[type]) }
}

/** What is said in a film, in the language of its name. */
async function findCaptions(
  caller: Caller,
  { id, version, name }: { id: string; version: string; name: string },
): Promise<string | null> {
  const row = await findMedia(caller, id, version)
  const texts = Object.entries(row?.film?.captions ?? {}) as [Locale, string][]
  return texts.find(([locale, text]) => captionsName(locale, text) === name)?.[1] ?? null
}

/** The part of a picture that is shown, in its own size and type, made at its first request and kept. */
async function findPart(caller: Caller, row: Media, whole: string): Promise<MediaFile | null> {
  const place = caller.media.copyPath(row.sha256, `${versionOf(row)}-whole`)
  const made = await makeInTurn(place, '', async () => (await partOf(row, whole)).toBuffer())
  return made ? { place, etag: null, type: row.type, fileName: servedName(row) } : null
}

/**
 * A copy of an image in one of `imageWidths`, made at its first request and kept; never larger than the original.
 * `busy` where too many copies are being asked for, by the network `from` or by all.
 */
async function findImageCopy(
  caller: Caller,
  { id, version, width, format, from }: AskedCopy,
): Promise<MediaFile | null | 'busy'> {
  const row = await findMedia(caller, id, version)
  return row ? copyOfRow(caller, row, { width, format, from }) : null
}

/** A copy of all of a picture, for those who choose what of it is shown. */
export async function findWholeCopy(
  caller: Editor,
  id: string,
  asked: Omit<AskedCopy, 'id' | 'version'>,
): Promise<MediaFile | null | 'busy'> {
  const [row] = isId(id)
    ? await caller.database.orm
        .select()
        .from(media)
        .where(and(eq(media.id, id), isNull(media.trashedAt)))
    : []
  return row ? copyOfRow(caller, { ...row, crop: null }, asked) : null
}

async function copyOfRow(
  caller: Caller,
  row: Media,
  { width, format, from }: Omit<AskedCopy, 'id' | 'version'>,
): Promise<MediaFile | null | 'busy'> {
  if (!row.type.startsWith('image/')) return null
  const place = caller.media.copyPath(row.sha256, `${row.crop ? `${versionOf(row)}-` : ''}${width}.${format}`)
  if (!(await isThere(place))) {
    // Before its turn comes: a storage that is slow must not hold up those who wait.
    const original = await caller.media.placeOf(row.sha256)
    if (!original) return null
    // Asked for once more when its turn comes: what nobody used for a minute may have made room for others.
    const make = async () =>
      makeCopy(await partOf(row, (await caller.media.placeOf(row.sha256)) ?? original), width, format)
    if (!(await makeInTurn(place, from, make))) return 'busy'
  }
  const fileName = safeFileName(`${stemOf(row)}-${width}`, format)
  return { place, etag: null, type: imageFormats[format], fileName }
}

/**
 * A picture is decoded whole, so copies are made one after the other and need the memory of one. Anybody may ask for
 * all copies of all pictures; whoever does waits behind their own requests.
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

/** The picture, upright, or the part of it that is shown. */
async function partOf({ crop, width, height }: Media, original: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const image = sharp(original, { limitInputPixels: 50_000_000 }).rotate()
  return crop && width && height ? image.extract(cropInPixels(crop, { width, height })) : image
}

async function makeCopy(part: Sharp, width: number, format: ImageFormat): Promise<Buffer> {
  const image = part.resize({ width, withoutEnlargement: true })
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 78 }).toBuffer()
  return image.flatten({ background: '#FBFAF5' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

type Media = typeof media.$inferSelect

async function findMedia(caller: Caller, id: string, version: string): Promise<Media | null> {
  if (!isId(id) || !isVersion(version)) return null
  const [row] = await caller.database.orm
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.trashedAt), like(media.sha256, `${commonStart(version)}%`)))
  return row && versionOf(row) === version ? row : null
}

function stemOf(row: { fileName: string; type: string }): string {
  return servedName(row).replace(/\.\w+$/, '')
}

/** What a browser shows without being able to run anything of it. */
const shownInPlace = new Set([
  ...['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  ...[drawingType, filmType, captionsType],
])

/** A drawing may style itself; whoever opens it alone can do no more with it than look. */
const policies: Record<string, string> = {
  // Chromium's PDF viewer does not open a sandboxed document.
  'application/pdf': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  [drawingType]: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Whoever opens it alone gets a page of the browser that fetches it once more, which a sandboxed one may not.
  [filmType]: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
}

/** Some dozen copies are made in it. */
const retryAfterSeconds = 10

/**
 * `/media/{id}/{version}/{name}` is the file itself, `…/{width}.{format}` a copy of an image. The address of a
 * replaced version redirects to the present one.
 */
export function mediaFiles(site: Site): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>()
  files.get('/:id/:version/:name', async (c) => {
    const { id, version, name } = c.req.param()
    const caller = callerOf(site, { locale: defaultLocale })
    const captions = name.endsWith('.vtt') ? await findCaptions(caller, { id, version, name }) : null
    if (captions !== null) return c.body(captions, 200, headersOf({ type: captionsType, fileName: name }))
    const copy = copyName.exec(name)
    const from = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
    const asked = copy
      ? copyOf(copy[1] as string, copy[2] as ImageFormat, (width, format) =>
          findImageCopy(caller, { id, version, width, format, from }),
        )
      : findNamed(caller, { id, version, name })
    const found = await asked.catch(silentStorage(site))
    if (found === 'unavailable') return answerUnavailable(null, retryAfterSeconds)
    if (found === 'busy') return answerTooBusy(null, retryAfterSeconds)
    if (found) return answerFile(site, c, { ...found, headers: headersOf(found) })
    const present = await presentBaseOf(caller, id, version)
    // What is lost of a version that is present, and was before, leads to itself.
    if (!present || present.endsWith(`/${version}`)) return c.notFound()
    return new Response(null, {
      status: 302,
      headers: { location: `${present}/${encodeURIComponent(name)}`, 'cache-control': 'no-cache' },
    })
  })
  return files
}

/** What an address with the name of a file asks for: the file, or what lies beside it. */
function findNamed(
  caller: Caller,
  { id, version, name }: { id: string; version: string; name: string },
): Promise<MediaFile | null> {
  // No file is called so: these captions are there no more.
  if (name.endsWith('.vtt')) return Promise.resolve(null)
  const types = [drawingType, filmType] as const
  const type = types.find((each) => name.endsWith(`.${endings[each]}`))
  return type ? findBeside(caller, { id, version, type }) : findFile(caller, id, version)
}

/** What stands for a picture while the storage does not answer: the page goes on without it, and asks again. */
function silentStorage({ log }: Site): (error: unknown) => 'unavailable' {
  return (error) => {
    if (!(error instanceof StorageFailure)) throw error
    log.warn({ why: error.message }, 'a file could not be fetched')
    return 'unavailable'
  }
}

async function copyOf(
  width: string,
  format: ImageFormat,
  read: (width: ImageWidth, format: ImageFormat) => ReturnType<typeof findImageCopy>,
): ReturnType<typeof findImageCopy> {
  const known = ([signWidth, ...imageWidths] as const).find((each) => String(each) === width)
  return known ? read(known, format) : null
}

/**
 * Headers with which an upload cannot run: an empty policy of its own, and a download unless it is a plain picture or
 * a PDF.
 */
function headersOf({
  type,
  fileName,
  isForNow = false,
}: Pick<MediaFile, 'type' | 'fileName' | 'isForNow'>): Record<string, string> {
  const isShown = shownInPlace.has(type)
  return {
    'content-type': isShown ? type : 'application/octet-stream',
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', fileName),
    'cache-control': isForNow ? 'no-cache' : 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policies[type] ?? "default-src 'none'; sandbox",
  }
}

/** The present address of a file that once had this version, or showed another part of it; null where it never had. */
async function presentBaseOf(caller: Caller, id: string, version: string): Promise<string | null> {
  if (!isId(id) || !isVersion(version)) return null
  const before = `${commonStart(version)}%`
  const [row] = await caller.database.orm
    .select({ id: media.id, sha256: media.sha256, beside: media.beside, crop: media.crop })
    .from(media)
    .leftJoin(mediaVersion, eq(mediaVersion.mediaId, media.id))
    .where(
      and(
        eq(media.id, id),
        isNull(media.trashedAt),
        or(like(media.sha256, before), like(mediaVersion.sha256, before)),
      ),
    )
    .limit(1)
  return row ? baseOf(row) : null
}
