import type { Context, MiddlewareHandler } from 'hono'
import { address, localeOfPath } from '#domain/addresses.ts'
import { defaultLocale } from '#domain/locales.ts'
import { isTraceless } from '#domain/traceless.ts'
import { networkOf } from '../accounts/network-of.ts'
import { isWrite } from '../accounts/own-origin.ts'
import { bodyNoLongerThan } from '../body-no-longer-than.ts'
import type { Env } from '../env.ts'
import type { HttpEnv } from '../http-env.ts'
import { isOwnOrigin } from '../is-own-origin.ts'
import type { Log } from '../log.ts'
import type { Site } from '../site.ts'
import { endUnlessRead, longestReadMs } from './end-unless-read.ts'
import { commonHeaders, trustedTypesRules } from './security-headers.ts'
import { createUploadGate } from './upload-gate.ts'

/** All that the log says when something fails at an address of the anonymous space. */
export const tracelessFailure = 'a request to the anonymous space failed'

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
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
    // In development Vite writes scripts into pages.
    ...(env.mode === 'development' ? {} : { 'content-security-policy': policy }),
  }
}

/** A log for what works on such a request: whatever fails there, it says no more than that. */
export function tracelessLog(log: Log): Log {
  const fail = () => log.error(tracelessFailure)
  const nothing = () => {}
  return Object.assign(Object.create(log), {
    ...{ fatal: fail, error: fail, warn: fail },
    ...{ info: nothing, debug: nothing, trace: nothing },
  })
}

/**
 * Answers every request to the anonymous space by `answer`, and lets others pass. Whoever is signed in is a visitor
 * there: no session is read, no cookie set. Forms may hold files; few large ones are taken at once.
 */
export function traceless(
  site: Site,
  answer: (c: Context<HttpEnv>) => Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  const headers = Object.entries(tracelessHeaders(site.env))
  const gate = createUploadGate()
  const { arrivals } = site.messages
  const limits = { upload: bodyNoLongerThan(longestUpload), form: bodyNoLongerThan(longestForm) }
  const admit = async (c: Context<HttpEnv>) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD, POST' })
    if (isWrite(method) && !isFromTheSpace(c.req.raw, site.env.publicUrl)) return c.text('Forbidden', 403)
    const isUpload = c.req.header('content-type')?.startsWith('multipart/form-data') === true
    const limited = await (isUpload ? limits.upload : limits.form)(c, async () => {})
    if (limited) return limited
    c.set('signedIn', null)
    const bytes = Number(c.req.header('content-length') ?? 0)
    const incoming = c.env?.incoming
    const network = incoming ? networkOf(incoming, site.env.trustedProxies) : ''
    const leave = await gate.enter(arrivals.keyOf(network, 'upload'), bytes)
    if (!leave) return answerUnread(c)
    const readInTime = incoming ? endUnlessRead(incoming, longestReadMs(bytes)) : () => {}
    try {
      return await answer(c)
    } finally {
      readInTime()
      leave()
    }
  }
  /** A page that says, in words, that the form was not read. */
  const answerUnread = async (c: Context<HttpEnv>) => {
    const locale = localeOfPath(new URL(c.req.url).pathname) ?? defaultLocale
    c.req.raw = new Request(new URL(address.unreadForm(locale), c.req.url))
    const page = await answer(c)
    page.headers.set('retry-after', '60')
    return page
  }
  return async (c, next) => {
    if (!isTraceless(new URL(c.req.url).pathname)) return next()
    c.res = await admit(c).catch(() => {
      site.log.error(tracelessFailure)
      return c.text('Internal Server Error', 500)
    })
    c.res.headers.delete('set-cookie')
    for (const [name, value] of headers) c.res.headers.set(name, value)
    return
  }
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
