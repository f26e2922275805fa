import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import type { OwnPages } from './own-pages.ts'

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
