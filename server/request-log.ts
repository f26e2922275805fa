import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'

/** Addresses of the anonymous space leave no line at all. */
const silent = /^\/(es|en)\/let-us-know([/.?]|$)/

/** Writes one line per request when it ends: id, method, path without its query, status, milliseconds, bytes. */
export function createRequestLog(log: Log): (request: IncomingMessage, response: ServerResponse) => void {
  if (!log.isLevelEnabled('info')) return () => {}
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string
    if (silent.test(path)) return
    const id = randomUUID()
    const began = performance.now()
    response.setHeader('x-request-id', id)
    response.once('close', () => {
      const ms = Math.round((performance.now() - began) * 10) / 10
      log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
  }
}
