import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import type { Encoding } from '#kernel/http/request-headers.ts'

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
