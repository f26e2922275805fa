import type { MiddlewareHandler } from 'hono'
import { previewParameter } from '#content/model/editing/preview.ts'
import { localeOfPath, ownParameters } from '#kernel/addresses.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { locales } from '#kernel/locales.ts'

/** Files for machines that show content, as pages do. */
const machineFile =
  /^\/(sitemaps?[./]|(robots\.txt|site\.webmanifest|opensearch\.xml|\.well-known\/did\.json)$)/
const picture = /^\/(drawings\/|theme\/|icons\/|share\/|favicon\.)/

/** Signing in, the links of mails, and what became of a message: never the same page for two people. */
const personal = /^\/[^/]*\/(login|invitation|contact\/message|watch\/)\b/

/** Whether a key names something drawn: an ornament, a map, an icon, the picture of a shared link. */
export function isPicture(key: string): boolean {
  return picture.test(key)
}

/** Whether a key names one page of very many: a filtered list, a company, a certificate. */
export function isOneOfMany(key: string): boolean {
  return key.includes('?') || /^\/[^/]+\/(companies|certificates)\//.test(key)
}

/**
 * The name under which a public page is kept, or null where the answer may not be kept. Parameters that the page does
 * not know are left out and the others are put in order, so that no query string makes a second copy. Give it a target
 * that `straightAddress` leaves as it is: then no path is written in two ways.
 */
export function pageKey(target: string): string | null {
  if (isTraceless(target)) return null
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  const isPage = localeOfPath(path.endsWith('.data') ? path.slice(0, -5) : path) !== null
  if (isPage && personal.test(path)) return null
  if (!isPage && !machineFile.test(path) && !isPicture(path)) return null
  if (at < 0) return path
  const given = new URLSearchParams(target.slice(at + 1))
  if (given.has(previewParameter)) return null
  // React Router asks for some routes' data only; such an answer is not the page's.
  if (path.endsWith('.data') && given.has('_routes')) return null
  const asked = ownParameters(path).flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

const certificate = new RegExp(`^/(${locales.join('|')})/certificates/([^?]+)`)

/**
 * The address in the public API of a certificate whose page is asked for as data (RFC 9110, 12.5.1), so that both
 * always say the same. Null for every other request, and for one that accepts anything.
 */
export function dataAddress(target: string, accept: string | undefined): string | null {
  if (!accept || !/json/i.test(accept)) return null
  const [, locale, written = ''] = certificate.exec(target) ?? []
  if (!locale || !prefersData(accept)) return null
  return `/api/v1/certificates/${encodeURIComponent(plain(written))}?lang=${locale}`
}

/** Answers such a request as the API does, and never from the kept pages, which are for people. */
export function answerAsData(
  answer: (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { pathname, origin, searchParams } = new URL(c.req.url)
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const address = isReading ? dataAddress(pathname, c.req.header('accept')) : null
    if (address === null) return next()
    const data = new URL(address, origin)
    const on = searchParams.get('on')
    if (on !== null) data.searchParams.set('on', on)
    const asked = new Request(data, { headers: c.req.raw.headers })
    const answered = await answer(asked, c.env)
    const headers = new Headers(answered.headers)
    headers.append('vary', 'Accept')
    return new Response(answered.body, { status: answered.status, headers })
  }
}

function prefersData(accept: string): boolean {
  const weights = new Map(accept.split(',').map(weighed))
  const data = weights.get('application/json') ?? 0
  return data > 0 && data > (weights.get('text/html') ?? 0)
}

function weighed(range: string): [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((part) => part.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return [type, Number.isFinite(weight) ? weight : 0]
}

/** The number in an address, decoded; as it stands where it cannot be decoded. */
function plain(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
