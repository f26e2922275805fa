import { Hono } from 'hono'
import { type ImageWidth, imageWidths } from '#domain/image-widths.ts'
import { defaultLocale } from '#domain/locales.ts'
import { callerOf, type Site } from '../site.ts'
import { presentBaseOf } from './present-base.ts'
import { type ImageFormat, imageFormats, type MediaBytes, readImageCopy, readMedia } from './read-media.ts'

/** What a browser shows without being able to run anything of it. */
const shownInPlace = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'])

/**
 * `/media/{id}/{version}/{name}`: the file itself; `…/{width}.{format}`: a copy of an image. The address of a version
 * that was replaced leads to the present one.
 */
export function mediaFiles(site: Site): Hono {
  const files = new Hono()
  files.get('/:id/:version/:name', async (c) => {
    const { id, version, name } = c.req.param()
    const caller = callerOf(site, { locale: defaultLocale })
    const copy = /^(\d{1,4})\.([a-z]{3,4})$/.exec(name)
    const found = copy
      ? await copyOf(copy[1] as string, copy[2] as string, (width, format) =>
          readImageCopy(caller, id, version, width, format),
        )
      : await readMedia(caller, id, version)
    if (found) return answer(found, c.req.header('range'))
    const present = await presentBaseOf(caller, id, version)
    if (!present) return c.notFound()
    return new Response(null, {
      status: 302,
      headers: { location: `${present}/${encodeURIComponent(name)}`, 'cache-control': 'no-cache' },
    })
  })
  return files
}

async function copyOf(
  width: string,
  format: string,
  read: (width: ImageWidth, format: ImageFormat) => Promise<MediaBytes | null>,
): Promise<MediaBytes | null> {
  const known = imageWidths.find((each) => String(each) === width)
  return known && Object.hasOwn(imageFormats, format) ? read(known, format as ImageFormat) : null
}

/** An upload is served so that it cannot run: its own empty policy, and a download unless it is a plain picture or PDF. */
function answer(file: MediaBytes, range: string | undefined): Response {
  const isShown = shownInPlace.has(file.type)
  const headers: Record<string, string> = {
    'content-type': isShown ? file.type : 'application/octet-stream',
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(file.fileName)}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  }
  // Chromium's PDF viewer does not open a sandboxed document.
  headers['content-security-policy'] =
    file.type === 'application/pdf'
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
      : "default-src 'none'; sandbox"
  const part = range ? partOf(range, file.bytes.length) : null
  if (!part) return new Response(file.bytes, { headers })
  headers['content-range'] = `bytes ${part.first}-${part.last}/${file.bytes.length}`
  return new Response(file.bytes.subarray(part.first, part.last + 1), { status: 206, headers })
}

/** One range of bytes, as viewers of PDFs ask for; anything else is answered with the whole file (RFC 9110, 14.2). */
function partOf(range: string, length: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : null
}

/** RFC 8187, 3.2.1 allows fewer symbols than an address does. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
}
