import type { Server } from 'node:http'
import { closeGracefully } from './close-gracefully.ts'
import { openPort } from './open-port.ts'
import type { Site } from './site.ts'

const graceMs = 10_000

/**
 * Serves the site until the process is asked to end, and then closes: requests in flight finish, the database
 * lets go of its files. Resolves with the port once connections are accepted.
 */
export async function runSite(site: Site, server: Server, others: Server[] = []): Promise<number> {
  const port = await openPort(server, site.env)
  let isClosing = false
  const end = async () => {
    if (isClosing) return
    isClosing = true
    site.log.info('closing')
    try {
      await Promise.all([server, ...others].map((each) => closeGracefully(each, graceMs)))
      await site.close()
      process.exit(0)
    } catch (error) {
      site.log.error({ err: error }, 'closing failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // Whoever started us is gone without a word: nobody could end this process any more.
  process.on('disconnect', end)
  return port
}
