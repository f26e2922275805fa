import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** A request that was on its way when the end began arrives within this time. */
const onItsWayMs = 1_000

/**
 * Stops accepting connections and lets requests in flight finish, also those that a proxy sends at this moment over a
 * connection that it keeps: each answer closes its connection. Connections that wait longer for another request are
 * closed, and whatever is left after `graceMs` is cut.
 */
export function closeGracefully(server: Server, graceMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    const began = performance.now()
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    // A connection that is kept alive becomes idle when its request is answered; nobody tells, so look.
    const sweep = setInterval(() => {
      if (performance.now() - began >= Math.min(onItsWayMs, graceMs)) server.closeIdleConnections()
    }, 50)
    const finish = () => {
      clearInterval(sweep)
      clearTimeout(cut)
      // Lets go of what a server of HTTP keeps beside its port.
      server.close()
      resolve()
    }
    const cut = setTimeout(() => {
      server.closeAllConnections()
      finish()
    }, graceMs)
    // The server's own `close` would end the idle ones at once, and with them a request that is on its way.
    NetServer.prototype.close.call(server, finish)
  })
}
