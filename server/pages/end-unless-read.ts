import type { IncomingMessage } from 'node:http'

const [second, minute] = [1_000, 60_000]
/** A weak line of a telephone sends as much in a second. */
const slowestBytes = 50_000

/** How long a form of this size may take to arrive: a minute, and what a slow line needs, at most five minutes. */
export function longestReadMs(bytes: number): number {
  return Math.min(5 * minute, minute + Math.ceil(bytes / slowestBytes) * second)
}

/**
 * Ends the connection of a request whose body has not arrived within this time, so that nobody keeps a place by sending
 * slowly. What is answered is to be called when the request is over.
 */
export function endUnlessRead(incoming: IncomingMessage, ms: number): () => void {
  const tooLong = setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, ms)
  return () => clearTimeout(tooLong)
}
