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
