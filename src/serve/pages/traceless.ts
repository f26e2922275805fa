import type { Context, MiddlewareHandler } from 'hono'
import { isWrite } from '#accounts/store/own-origin.ts'
import { address, localeOfPath } from '#kernel/addresses.ts'
import type { Env } from '#kernel/env.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { isOwnOrigin } from '#kernel/http/request-headers.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { type CutShort, cutShort, type Unread } from '#kernel/http/unread-form.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { Log } from '#kernel/log.ts'
import type { RunningSite } from '../open-site.ts'
import type { BodyRoom } from './body-room.ts'
import { padAnswer } from './pad-answer.ts'
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
