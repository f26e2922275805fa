import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for each answer; the few programs that do not are content with this. */
const mostUnanswered = 16

const unanswered = new WeakMap<Socket, number>()

/**
 * Ends a connection on which requests are sent one after the other without waiting for the answers (RFC 9112, 9.3.2),
 * and tells whether it did. All of them would be answered at the same time, and every answer that is not read yet
 * holds memory.
 */
export function isAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const waiting = unanswered.get(socket) ?? 0
  if (waiting >= mostUnanswered) {
    socket.destroy()
    return true
  }
  unanswered.set(socket, waiting + 1)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  return false
}

/**
 * A name or an address, and perhaps a port (RFC 3986, 3.2.2 and 3.2.3), made of characters that every program reads in
 * the same way.
 */
const host = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a request names its host exactly once, and readably. A proxy may read a request with two hosts as one site
 * and the server behind it as another, so it must be refused with 400 (RFC 9112, 3.2).
 */
export function namesOneHost(request: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const { rawHeaders, headers } = request
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') named += 1
  return named === 1 && host.test(headers.host ?? '') && URL.canParse(`http://${headers.host}/`)
}
