import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#kernel/env.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { isOwnOrigin } from '#kernel/http/request-headers.ts'

/** The addresses that a page's script calls to send a message; nobody is signed in there. */
export const contactAddresses = ['/api/contact', '/api/contact/form'] as const

const headers = 'content-type, x-form-token, x-proof-of-work, accept-language'
const tenMinutes = '600'

/**
 * Before the API for messages: no session is read and no cookie set, nothing is stored on the way, and the site's own
 * pages may read the answer (W3C Fetch, CORS protocol). A preflight request is answered here.
 */
export function contactCors(ownPages: OwnPages): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('signedIn', null)
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204 })
    else await next()
    const origin = ownPages.originOf(c.req.raw)
    if (origin !== null) allow(c, origin)
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('vary', 'Origin, Accept-Language')
    c.res.headers.delete('set-cookie')
  }
}

function allow(c: Context, origin: string) {
  c.res.headers.set('access-control-allow-origin', origin)
  c.res.headers.set('access-control-expose-headers', 'retry-after')
  if (c.req.method !== 'OPTIONS') return
  c.res.headers.set('access-control-allow-methods', c.req.path === contactAddresses[0] ? 'POST' : 'GET')
  c.res.headers.set('access-control-allow-headers', headers)
  c.res.headers.set('access-control-max-age', tenMinutes)
}

export type OwnPages = {
  /** The origin of a request that comes from one of the site's own pages, or null. */
  originOf(request: Request): string | null
  /** Whether a request comes from somebody else's page. A request that names no page, as from a program, does not. */
  isForeign(request: Request): boolean
}

/**
 * From where messages are taken: the site's own pages, which may be on another host than its API. In development also
 * the pages that Vite serves on this machine.
 */
export function openOwnPages(env: Pick<Env, 'publicUrl' | 'mode' | 'port'>): OwnPages {
  const inDevelopment = new Set<string>()
  if (env.mode === 'development')
    for (const host of ['localhost', '127.0.0.1', '[::1]']) inDevelopment.add(`http://${host}:${env.port}`)

  function originOf(request: Request): string | null {
    const origin = request.headers.get('origin')
    if (origin === null) return null
    return inDevelopment.has(origin) || isOwnOrigin(origin, request, env.publicUrl) ? origin : null
  }

  function isForeign(request: Request): boolean {
    if (request.headers.has('origin')) return originOf(request) === null
    const from = request.headers.get('sec-fetch-site')
    return from !== null && from !== 'same-origin' && from !== 'none'
  }

  return { originOf, isForeign }
}
