import type { MiddlewareHandler } from 'hono'
import { localeOfPath } from '#domain/addresses.ts'
import { meansAdmin } from './accounts/admin-guard.ts'
import { networkOf } from './accounts/network-of.ts'
import { isWrite } from './accounts/own-origin.ts'
import { answerTooBusy } from './answer-too-busy.ts'
import type { HttpEnv } from './http-env.ts'
import { usualBody } from './longest-body.ts'
import { createPlaces } from './places.ts'
import type { Site } from './site.ts'

/** Whoever was refused finds a place in seconds, or when those who send too slowly are given up. */
const retryAfterSeconds = 10

/**
 * What visitors send that is longer than a usual form, or does not say how long it is, is held in memory while it
 * arrives: so many at once, in turns by network, and of who waits nothing is read. The admin area reads nothing of
 * strangers.
 */
export function longBodyPlaces(site: Site): MiddlewareHandler<HttpEnv> {
  const places = createPlaces({
    ...{ atOnce: 48, ofOne: 6 },
    ...{ waiting: { all: 96, ofOne: 12 }, longestWaitMs: 30_000 },
  })
  return async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const said = c.req.header('transfer-encoding') ? Number.POSITIVE_INFINITY : c.req.header('content-length')
    const isLong = isWrite(c.req.method) && Number(said ?? 0) > usualBody
    const incoming = c.env?.incoming
    if (!isLong || !incoming || meansAdmin(pathname)) return next()
    const place = await places.take(networkOf(incoming, site.env.trustedProxies))
    if (!place.ok) return answerTooBusy(localeOfPath(pathname), retryAfterSeconds)
    try {
      await next()
    } finally {
      place.value()
    }
    return
  }
}
