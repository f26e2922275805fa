import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAnonymousSend } from '#kernel/http/anonymous-send.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import type { Log } from '#kernel/log.ts'
import { isPartOfPages } from './part-of-pages.ts'

/**
 * Writes one line per request when it ends: id, method, path without its query, status, milliseconds. The returned
 * function gives the id, which the answer must carry, or null where no line is written: where the log's level is above
 * `info`, for the anonymous space, for messages without a name, and for files that pages load.
 */
export function createRequestLog(
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => string | null {
  if (!log.isLevelEnabled('info')) return () => null
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string
    if (isUnnoted(request)) return null
    const id = randomUUID()
    const began = performance.now()
    response.once('close', () => {
      const ms = Math.round((performance.now() - began) * 10) / 10
      log.info({ id, method: request.method, path, status: response.statusCode, ms }, 'request')
    })
    return id
  }
}

/** Whether nothing notes when a request came: no line of the log, no trace, and no number that is counted. */
export function isUnnoted({ url = '/', headers }: IncomingMessage): boolean {
  return isTraceless(url) || isPartOfPages(url) || isAnonymousSend(url, headers['x-form-token'])
}
