import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'
import { networkOf } from '../http/network-of.ts'
import { hasTag } from '../http/request-headers.ts'
import { answerTooBusy } from '../limits/answer-too-busy.ts'
import type { Site } from '../site.ts'

type FileToSend = {
  place: string
  /** The ETag of exactly these bytes; where it is null, one is made from the file's length and time. */
  etag: string | null
  headers: Record<string, string>
}

/** Whoever was refused finds a place in seconds: others have read theirs, or were too slow. */
const retryAfterSeconds = 10

/**
 * Sends a file, or the part of it that is asked for, as it is read from the disk. Memory holds only the last piece
 * that was read, and no more is read while its reader takes nothing. The file is closed however the answer ends. `503`
 * where no place is free.
 */
export async function answerFile(site: Site, c: Context<HttpEnv>, file: FileToSend): Promise<Response> {
  const { size, mtimeMs } = await stat(file.place)
  const etag = file.etag ?? `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers: Record<string, string> = { ...file.headers, etag, 'accept-ranges': 'bytes' }
  if (hasTag(c.req.header('if-none-match'), etag)) {
    delete headers['content-type']
    return new Response(null, { status: 304, headers })
  }
  const range = wantsPart(c.req.raw, etag) ? rangeOf(c.req.header('range'), size) : null
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes', 'cache-control': 'no-store' },
    })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const length = last - first + 1
  headers['content-length'] = String(length)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${size}`
  const status = range ? 206 : 200
  if (c.req.raw.method === 'HEAD' || length === 0) return new Response(null, { status, headers })

  const { incoming, outgoing } = c.env ?? {}
  const stream = (await open(file.place)).createReadStream({ start: first, end: last })
  const leave = site.files.enter(incoming ? networkOf(incoming, site.env.trustedProxies) : '', length, {
    taken: () => stream.bytesRead,
    end: () => outgoing?.destroy(),
  })
  if (!leave) {
    stream.destroy()
    return answerTooBusy(null, retryAfterSeconds)
  }
  stream.once('close', leave)
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
}

/**
 * Whether a part is asked for, and of the bytes that are there now. If-Range that names other bytes asks for the whole
 * file (RFC 9110, 13.1.5).
 */
function wantsPart(request: Request, etag: string): boolean {
  const of = request.headers.get('if-range')
  return request.method === 'GET' && (of === null || of === etag)
}

type ByteRange = { first: number; last: number }

/**
 * The one range of bytes that a Range header asks of so many (RFC 9110, 14.1.2): what viewers of PDFs ask for.
 * `unsatisfiable` where none of it is there; null where the whole is to be sent, as for several ranges, for what is
 * written otherwise, and where nothing is asked (14.2).
 */
export function rangeOf(
  header: string | null | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : 'unsatisfiable'
}
