import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { accepts } from '#kernel/http/request-headers.ts'

const deflate = promisify(deflateRaw)

/**
 * The size of every answer on the wire, with its headers counted as HTTP/1.1 writes them. An answer that does not fit
 * takes the next size, each twice as large as the one before.
 */
export const answerSize = { gzip: 32 * 1024, identity: 64 * 1024 }

/**
 * The same answer, filled up to the next size, so that somebody who sees how much was sent does not learn what. A gzip
 * answer is filled after it was compressed, with empty blocks, which no reader shows; others with spaces at their end.
 * The reason phrase after the status is the same in every answer, and the headers count too.
 */
export async function padAnswer(answer: Response, accepted = ''): Promise<Response> {
  const { status } = answer
  const headers = new Headers(answer.headers)
  const body = Buffer.from(await answer.arrayBuffer())
  const isPacked = accepts(accepted, 'gzip')
  headers.delete('content-length')
  // Otherwise one is added later, uncounted.
  if (!headers.has('content-type')) headers.set('content-type', 'text/plain; charset=utf-8')
  if (isPacked) headers.set('content-encoding', 'gzip')
  const packed = isPacked ? await deflate(body, { finishFlush: constants.Z_SYNC_FLUSH }) : null
  const least = packed ? packed.length + gzipFrame : body.length
  let size = packed ? answerSize.gzip : answerSize.identity
  // Less the digits of the Content-Length.
  const rest = () => size - bytesOf(headers) - String(size).length
  while (rest() < least) size *= 2
  const padded = packed ? gzipOf(body, packed, rest()) : spaced(body, rest())
  headers.set('content-length', String(padded.length))
  return new Response(padded, { status, headers })
}

/** Bytes of the lines of these headers, but for those about the connection, which Node writes into every answer. */
function bytesOf(headers: Headers): number {
  let bytes = 0
  for (const [name, value] of headers) if (name !== 'connection') bytes += name.length + value.length + 4
  return bytes
}

/**
 * Ten bytes of header, the empty comment, the last block, eight bytes of trailer, and room for up to four bytes of
 * comment.
 */
const gzipFrame = 10 + 1 + 5 + 8 + 4
const nothing = Buffer.from([0, 0, 0, 0xff, 0xff])
const lastNothing = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * A gzip file of exactly so many bytes (RFC 1952) around what was deflated up to the end of a byte: stored blocks that
 * hold nothing follow it (RFC 1951, 3.2.4), and a comment before it takes what is left over of five bytes.
 */
function gzipOf(body: Buffer, packed: Buffer, size: number) {
  const rest = size - packed.length - (gzipFrame - 4)
  const blocks = Math.floor(rest / nothing.length)
  const head = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff])
  const comment = Buffer.from(`${'-'.repeat(rest % nothing.length)}\0`)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(body), 0)
  tail.writeUInt32LE(body.length % 2 ** 32, 4)
  return Buffer.concat([
    head,
    comment,
    packed,
    Buffer.alloc(blocks * nothing.length, nothing),
    lastNothing,
    tail,
  ])
}

function spaced(body: Buffer, size: number) {
  const padded = Buffer.alloc(size, ' ')
  body.copy(padded)
  return padded
}
