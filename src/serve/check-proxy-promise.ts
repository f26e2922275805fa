import type { IncomingMessage } from 'node:http'
import { isTraceless } from '#kernel/http/traceless.ts'
import type { RunningSite } from './open-site.ts'

const sentence =
  'A proxy stands before this site and TRUSTED_PROXIES does not name it. What it writes down of the anonymous space ' +
  'is its own: see "A proxy before the site" in docs/operating.md.'

/** What proxies add to a request (RFC 7239, and the names before it). */
const marks = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const

/**
 * Warns once when there is a proxy that no setting names: the program keeps no trace of the anonymous space, and
 * cannot know what a proxy keeps. At the start the sign of one is an https address, since this program speaks no TLS;
 * later it is a request that a proxy marked. Requests to the space itself are not looked at, so that the time of the
 * warning tells nothing about them.
 */
export function checkProxyPromise({
  env,
  log,
}: Pick<RunningSite, 'env' | 'log'>): (request: IncomingMessage) => void {
  let isSettled = env.trustedProxies.length > 0
  const warn = () => {
    isSettled = true
    log.warn(sentence)
  }
  if (!isSettled && env.publicUrl.startsWith('https:')) warn()
  return ({ headers, url = '/' }) => {
    if (isSettled || !marks.some((mark) => headers[mark] !== undefined) || isTraceless(url)) return
    warn()
  }
}
