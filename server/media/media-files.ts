import { Hono } from 'hono'
import { type ImageWidth, imageWidths } from '#domain/image-widths.ts'
import { defaultLocale } from '#domain/locales.ts'
import { callerOf, type Site } from '../site.ts'
import { type ImageFormat, imageFormats, type MediaBytes, readImageCopy, readMedia } from './read-media.ts'

const shownInPlace = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'])

/** `/media/{id}/{version}/{name}`: the file itself; `…/{width}.{format}`: a copy of an image. */
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
    return found ? answer(found) : c.notFound()
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
function answer(file: MediaBytes): Response {
  const disposition = shownInPlace.has(file.type) ? 'inline' : 'attachment'
  const headers: Record<string, string> = {
    'content-type': shownInPlace.has(file.type) ? file.type : 'application/octet-stream',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  // Chromium's PDF viewer does not open a sandboxed document.
  headers['content-security-policy'] =
    file.type === 'application/pdf'
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
      : "default-src 'none'; sandbox"
  return new Response(file.bytes, { headers })
}
