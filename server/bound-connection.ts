import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for each answer; the few programs that do not are content with this. */
const mostUnanswered = 16

const unanswered = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Ends the connection of whoever sends one request after the other without waiting for the answers (RFC 9112, 9.3.2), and
 * answers whether it did: all would be made at once, and each that is not read yet holds what it is made from. Answers
 * that wait for one before them when their connection ends are closed with it, so that they let go of that too.
 */
export function isAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const waiting = unanswered.get(socket) ?? follow(socket)
  if (waiting.size >= mostUnanswered) {
    socket.destroy()
    return true
  }
  waiting.add(response)
  response.once('close', () => waiting.delete(response))
  return false
}

function follow(socket: Socket): Set<ServerResponse> {
  const waiting = new Set<ServerResponse>()
  unanswered.set(socket, waiting)
  socket.once('close', () => {
    // Node closes the one whose turn it is, and forgets those that have no socket yet.
    for (const response of [...waiting]) if (response.socket === null) response.destroy().emit('close')
  })
  return waiting
}
