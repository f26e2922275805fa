import type { Server } from 'node:http'

/**
 * Stops accepting connections and lets requests in flight finish. Connections that only wait for another
 * request are closed at once, and whatever is left after `graceMs` is cut.
 */
export function closeGracefully(server: Server, graceMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive becomes idle when its request is answered; nobody tells, so look.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const finish = () => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    }
    const cut = setTimeout(() => {
      server.closeAllConnections()
      finish()
    }, graceMs)
    server.close(finish)
    server.closeIdleConnections()
  })
}
