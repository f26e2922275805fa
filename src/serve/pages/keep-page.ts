import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Announcements } from '#kernel/announcements.ts'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import { chooseEncoding, type Encoding, hasTag } from '#kernel/http/request-headers.ts'
import { createKept, type Kept } from '#kernel/kept.ts'

const brotli = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** Bodies that are already compressed; what is missing is made, or is not worth making. */
export type Compressed = { br?: Buffer; gzip?: Buffer }

const alreadyCompressed = /^(image\/(?!svg)|font\/|application\/(pdf|zip))/

/**
 * Compresses a body and makes its headers for each encoding. ETags are strong, so each encoding has its own (RFC 9110,
 * 8.8.3).
 */
export async function keepPage(
  status: number,
  headers: Headers,
  body: Buffer,
  given: Compressed = {},
): Promise<KeptPage> {
  const worthwhile = body.length > 0 && !alreadyCompressed.test(headers.get('content-type') ?? '')
  const [br, gz] = worthwhile
    ? await Promise.all([given.br ?? brotliBytes(body), given.gzip ?? gzipBytes(body, { level: 6 })])
    : [body, body]
  const bodies = { br, gzip: gz, identity: body }
  const hash = createHash('sha256')
    .update(body)
    .update(JSON.stringify([...headers]))
    .digest('base64url')
    .slice(0, 22)
  const etags = { br: `"${hash}-br"`, gzip: `"${hash}-gz"`, identity: `"${hash}"` }
  return {
    status,
    bodies,
    etags,
    headers: {
      br: headersFor('br', headers, bodies, etags),
      gzip: headersFor('gzip', headers, bodies, etags),
      identity: headersFor('identity', headers, bodies, etags),
    },
    bytes: (worthwhile ? br.length + gz.length : 0) + body.length + 2048,
  }
}

/** The same of an answer, with headers that every answer carries. */
export async function keepAnswer(made: Response, common: Record<string, string>): Promise<KeptPage> {
  const headers = new Headers(made.headers)
  for (const [name, value] of Object.entries(common)) headers.set(name, value)
  return keepPage(made.status, headers, Buffer.from(await made.arrayBuffer()))
}

/** A window no larger than a page: brotli's own takes megabytes for each that is compressed. */
const windowBits = 18

function brotliBytes(body: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return brotli(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: 6,
      [BROTLI_PARAM_LGWIN]: windowBits,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

function headersFor(
  encoding: Encoding,
  headers: Headers,
  bodies: Record<Encoding, Buffer>,
  etags: Record<Encoding, string>,
): string[] {
  const own = new Headers(headers)
  own.set('content-length', String(bodies[encoding].length))
  own.set('etag', etags[encoding])
  own.append('vary', 'Accept-Encoding')
  if (bodies[encoding] !== bodies.identity) own.set('content-encoding', encoding)
  return [...own].flat()
}

/**
 * Writes a kept page to a Node response: the body, or 304 when the caller already has it. Headers go as one list,
 * and none is set before: Node then writes them as they are.
 */
export function answerKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string | null,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  const etag = page.etags[encoding]
  const own = page.headers[encoding]
  const headers = requestId === null ? own : [...own, 'x-request-id', requestId]
  if (page.status === 200 && hasTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutLength(headers))
    response.end()
    return
  }
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

function withoutLength(headers: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type')
      kept.push(name, headers[at + 1] as string)
  }
  return kept
}

export type KeptPages = Kept<KeptPage>

/** Pages in memory until something that they show changes. Only answers with `status` are kept. */
export function createKeptPages(announcements: Announcements, maxBytes: number, status = 200): KeptPages {
  return createKept<KeptPage>(announcements, {
    maxBytes,
    weigh: ({ bytes }) => bytes,
    mayKeep: (page) => page.status === status,
  })
}

export type Assets = { find(target: string): KeptPage | null | Promise<KeptPage | null> }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
}

/** The headers that every answer at an address carries; what they say of caching holds. */
type HeadersFor = (address: string) => Record<string, string>

/** The built files, by address. Their names carry a hash of their content, so they are kept for a year. */
export async function loadAssets(clientDir: string, headersFor: HeadersFor): Promise<Assets> {
  const names = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = new Map(
    names
      .filter((name) => name.isFile())
      .map((name) => {
        const file = path.join(name.parentPath, name.name)
        return [`/${path.relative(clientDir, file).split(path.sep).join('/')}`, file]
      }),
  )
  const kept = new Map<string, KeptPage>()
  return {
    find(target) {
      const address = target.split('?', 1)[0] as string
      const found = kept.get(address)
      if (found) return found
      const file = files.get(address)
      if (!file) return null
      return read(address, file, headersFor(address)).then((page) => {
        if (page) kept.set(address, page)
        return page
      })
    },
  }
}

/** Null when the file has gone since the start, as it has after a build beside a running server. */
async function read(address: string, file: string, common: Record<string, string>): Promise<KeptPage | null> {
  const content = await readFile(file).catch(() => null)
  if (!content) return null
  const headers = new Headers({
    'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...common,
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
  })
  const [br, gzip] = await Promise.all(
    ['.br', '.gz'].map((end) => readFile(file + end).catch(() => undefined)),
  )
  return keepPage(200, headers, content, { br, gzip })
}
