import type { MiddlewareHandler } from 'hono'

/**
 * Refuses a body of more bytes than these (413), and one whose length is not announced (411; RFC 9110, 15.5.12),
 * before any of it is read. Browsers announce the length of every form.
 */
export function bodyNoLongerThan(bytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return c.text('Length Required', 411)
    if (Number(c.req.header('content-length') ?? 0) > bytes) return c.text('Payload Too Large', 413)
    return next()
  }
}
