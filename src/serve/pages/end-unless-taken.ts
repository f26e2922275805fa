import type { ServerResponse } from 'node:http'

/** How long a reader may take nothing of what waits for them. */
export const longestUnreadMs = 30_000

/**
 * Ends the connection of a reader who takes nothing of an answer for so long: what waits for them, and the file or the
 * search that it comes from, is let go. Whoever waits for us, while nothing waits for them, is left alone.
 */
export function endUnlessTaken(response: ServerResponse, ms: number = longestUnreadMs): void {
  response.setTimeout(ms, () => {
    const { socket } = response
    if (socket && socket.writableLength > 0) socket.destroy()
  })
}
