import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { bodyNoLongerThan } from '#kernel/http/read-body.ts'
import { longestBody } from '#kernel/limits/longest-body.ts'

/**
 * Refuses a body that is longer than its address takes, before any of it is read: 413, and 411 where its length is not
 * announced. A browser that sent a form gets a page that explains it, made by `answer`; a program gets the bare
 * status.
 */
export function refuseTooLong(
  answer: (c: Context<HttpEnv>) => Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const refused = await bodyNoLongerThan(longestBody(c.req.path))(c, async () => {})
    if (!refused) return next()
    if (refused.status !== 413 || !c.req.header('accept')?.includes('text/html')) return refused
    c.req.raw = new Request(c.req.url, { headers: withoutBody(c.req.raw.headers) })
    c.set('refusal', 413)
    const page = await answer(c)
    // An address that takes forms alone has no page around it.
    return page.status === 413 ? page : refused
  }
}

function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['content-length', 'content-type', 'content-encoding']) left.delete(name)
  return left
}
