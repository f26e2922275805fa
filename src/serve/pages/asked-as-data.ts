import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { locales } from '#kernel/locales.ts'

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
