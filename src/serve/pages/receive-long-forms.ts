import type { MiddlewareHandler } from 'hono'
import { isWrite } from '#accounts/store/own-origin.ts'
import { address } from '#kernel/addresses.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { cutShort, unreadStatus } from '#kernel/http/unread-form.ts'
import { usualBody } from '#kernel/limits/longest-body.ts'
import { locales } from '#kernel/locales.ts'
import type { RunningSite } from '../open-site.ts'
import type { BodyRoom } from './body-room.ts'
import { receiveBody, withBody } from './receive-body.ts'

const withFiles = locales.map((locale) => address.contact(locale))

/** Whether strangers may send a form with files to this address. */
export function takesFiles(pathname: string): boolean {
  return withFiles.includes(pathname)
}

/**
 * Reads a message with files while it keeps its pace and there is room for it, in the room of the anonymous space's
 * forms. One that does not arrive whole is answered by the page, with what was typed.
 */
export function receiveLongForms(site: RunningSite, room: BodyRoom): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const incoming = c.env?.incoming
    const expected = Number(c.req.header('content-length') ?? 0)
    if (!incoming || !isWrite(c.req.method) || !takesFiles(c.req.path) || expected <= usualBody) return next()
    const network = site.arrivals.keyOf(networkOf(incoming, site.env.trustedProxies), 'upload')
    const read = await receiveBody(incoming, room, { network, expected })
    if (read.isRead) {
      c.req.raw = withBody(c.req.raw, read.body)
      await next().finally(read.leave)
      return
    }
    if (read.why === 'gone') return c.body(null, 400)
    const form = cutShort(c.req.header('content-type') ?? '', read.beginning, read.why)
    if (!form) return c.body(null, unreadStatus[read.why], { connection: 'close' })
    c.req.raw = withBody(c.req.raw, form)
    await next()
    // The rest of the body is not read: the connection ends with the answer.
    c.res.headers.set('connection', 'close')
    return
  }
}
