import type { ServerResponse } from 'node:http'

/** How long a reader may leave an answer unread. */
export const longestUnreadMs = 30_000

/**
 * Ends the connection of a reader who takes nothing of an answer for so long, so that the answer, and the file or the
 * search that it comes from, is let go. A connection with nothing to read, because it waits for the server, is left
 * alone.
 */
export function endUnlessTaken(response: ServerResponse, ms: number = longestUnreadMs): void {
  response.setTimeout(ms, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
  })
}
