import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { address, localeOfPath } from '#kernel/addresses.ts'
import type { Env } from '#kernel/env.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isWrite } from '#kernel/http/is-write.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { accepts, isOwnOrigin } from '#kernel/http/request-headers.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { type CutShort, cutShort, type Unread } from '#kernel/http/unread-form.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { Log } from '#kernel/log.ts'
import type { RunningSite } from '../open-site.ts'
import type { BodyRoom } from './body-room.ts'
import { receiveBody, withBody } from './receive-body.ts'
import { commonHeaders, trustedTypesRules } from './security-headers.ts'
import { straightAddress } from './straight-address.ts'

/** All that the log says when something fails at an address of the anonymous space. */
export const tracelessFailure = 'a request to the anonymous space failed'

/** Instead of the words that HTTP has for each status, whose lengths would tell them apart. */
const wordAfterStatus = 'Answer'

/** Five files of 10 MB, and a text. */
const longestUpload = 52 * 1024 * 1024
const longestForm = 64 * 1024

const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'form-action'].map(
    (name) => `${name} 'self'`,
  ),
  "base-uri 'none'",
  "frame-ancestors 'none'",
  ...trustedTypesRules('space'),
].join('; ')

/** Those that browsers know: any other name is an error in the console of every page. */
const features = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'],
]

/** What every answer of the anonymous space carries instead of what others do, whatever it is. */
export function tracelessHeaders(env: Env): Record<string, string> {
  return {
    ...commonHeaders(env),
    // What is padded must not be packed anew by whoever passes it on.
    'cache-control': 'no-store, no-transform',
    'referrer-policy': 'no-referrer',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
    // In development Vite writes scripts into pages.
    ...(env.mode === 'development' ? {} : { 'content-security-policy': policy }),
  }
}

/** A log for such requests: whatever fails there, it says no more than that. */
export function tracelessLog(log: Log): Log {
  const fail = () => log.error(tracelessFailure)
  const nothing = () => {}
  return Object.assign(Object.create(log), {
    ...{ fatal: fail, error: fail, warn: fail },
    ...{ info: nothing, debug: nothing, trace: nothing },
  })
}

/**
 * Answers every request to the anonymous space by `answer`, and lets others pass. Even somebody who is signed in is a
 * visitor there: no session is read, no cookie set. Forms may hold files, so a body is read here, while it keeps its
 * pace and there is room for it. Every answer is padded to one size on the wire.
 */
export function traceless(
  site: RunningSite,
  answer: (c: Context<HttpEnv>) => Promise<Response>,
  room: BodyRoom,
): MiddlewareHandler<HttpEnv> {
  const headers = Object.entries(tracelessHeaders(site.env))
  const { arrivals } = site.messages
  const admit = async (c: Context<HttpEnv>) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' })
    const straight = isWrite(method) ? null : straightAddress(targetOf(c))
    if (straight !== null) return c.redirect(straight, 308)
    c.set('signedIn', null)
    if (!isWrite(method)) return answer(c)
    if (!isFromTheSpace(c.req.raw, site.env.publicUrl)) return c.text('Forbidden', 403)
    if (c.req.header('transfer-encoding') !== undefined) return c.text('Length Required', 411)
    const type = c.req.header('content-type') ?? ''
    const expected = Number(c.req.header('content-length') ?? 0)
    if (expected > (type.startsWith('multipart/form-data') ? longestUpload : longestForm))
      return answerUnread(c, 'large')
    const incoming = c.env?.incoming
    if (!incoming || expected === 0) return answer(c)
    const network = arrivals.keyOf(networkOf(incoming, site.env.trustedProxies), 'upload')
    const read = await receiveBody(incoming, room, { network, expected })
    if (!read.isRead) return answerCutShort(c, type, read)
    c.req.raw = withBody(c.req.raw, read.body)
    try {
      return await answer(c)
    } finally {
      read.leave()
    }
  }
  /**
   * Answers a form that was cut short with the page and what arrived of the form, or with a page that says that it was
   * not read.
   */
  const answerCutShort = async (
    c: Context<HttpEnv>,
    type: string,
    { why, beginning }: { why: CutShort | 'gone'; beginning: Buffer },
  ) => {
    if (why === 'gone') return c.body(null, 400)
    const form = cutShort(type, beginning, why)
    if (!form) return answerUnread(c, why)
    c.req.raw = withBody(c.req.raw, form)
    return toBeSentAgain(await answer(c))
  }
  const answerUnread = async (c: Context<HttpEnv>, why: Unread) => {
    const locale = localeOfPath(new URL(c.req.url).pathname) ?? defaultLocale
    c.req.raw = new Request(new URL(address.unreadForm(locale, why), c.req.url))
    return toBeSentAgain(await answer(c))
  }
  const finish = async (c: Context<HttpEnv>, answered: Response, accepted: string | undefined) => {
    answered.headers.delete('set-cookie')
    for (const [name, value] of headers) answered.headers.set(name, value)
    c.res = await padAnswer(answered, accepted)
    if (c.env?.outgoing) c.env.outgoing.statusMessage = wordAfterStatus
  }
  return async (c, next) => {
    if (!isTraceless(targetOf(c))) return next()
    // Read now: where a form is not read, `answer` gets another request in its place, without this header.
    const accepted = c.req.header('accept-encoding')
    try {
      await finish(c, await admit(c), accepted)
    } catch {
      site.log.error(tracelessFailure)
      await finish(c, c.text('Internal Server Error', 500), accepted)
    }
    return
  }
}

/** What is asked for, as it was written. */
function targetOf(c: Context<HttpEnv>): string {
  return c.env?.incoming?.url ?? new URL(c.req.url).pathname
}

/** The rest of the body is not read: the connection ends with the answer. */
function toBeSentAgain(page: Response): Response {
  page.headers.set('connection', 'close')
  if (page.status === 503) page.headers.set('retry-after', '60')
  return page
}

/**
 * Whether a form comes from a page of this site, as far as a browser says so. Pages of the space have no referrer, and
 * their forms then say `Origin: null` (W3C Fetch, "append a request Origin header"), which is nobody's page elsewhere.
 * Here no session gives a form any right, and what is written must carry a signed token or a receipt code.
 */
function isFromTheSpace(request: Request, publicUrl: string): boolean {
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return false
  const origin = request.headers.get('origin')
  return origin === null || origin === 'null' || isOwnOrigin(origin, request, publicUrl)
}

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
async function padAnswer(answer: Response, accepted = ''): Promise<Response> {
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
