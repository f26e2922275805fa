import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'

/** Addresses of the anonymous space leave no line at all, however they are written. */
const silent = /^[/\\]+[^/\\]*[/\\]+let-us-know/i

/**
 * Writes one line per request when it ends: id, method, path without its query, status, milliseconds. What is
 * returned gives the id, which the answer is to carry, or null where no line is written.
 */
export function createRequestLog(
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => string | null {
  if (!log.isLevelEnabled('info')) return () => null
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string
    if (silent.test(path.includes('%') ? plain(path) : path)) return null
    const id = randomUUID()
    const began = performance.now()
    response.once('close', () => {
      const ms = Math.round((performance.now() - began) * 10) / 10
      log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
    return id
  }
}

function plain(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  )
}
