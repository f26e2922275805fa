import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLog } from '../database.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A server that runs for less long may not have recovered; one that ends so early so often in a row will not. */
const soundMs = 10_000
const mostEarlyEnds = 3
const patienceMs = 10_000

type How = Parameters<typeof startServer>[1] & { log: DatabaseLog; onBroken: (reason: Error) => void }

/**
 * A server that is started again when it ends by itself, be it killed or out of memory: it recovers what was answered. It
 * is given up, and `onBroken` called, where it does not start again or soon ends once more.
 */
export async function keepServer(folder: string, how: How): Promise<Pick<RunningServer, 'stop'>> {
  let server = await startPatiently(folder, how)
  let isStopping = false
  const watch = async () => {
    for (let earlyEnds = 0; ; ) {
      const since = Date.now()
      const reason = await server.ended
      if (isStopping) return
      how.log.error({ reason }, 'the database server ended; starting it again')
      earlyEnds = Date.now() - since < soundMs ? earlyEnds + 1 : 0
      if (earlyEnds === mostEarlyEnds) throw new Error(`The database server ends again and again: ${reason}`)
      server = await startPatiently(folder, how)
      // It was asked to stop while it started.
      if (isStopping) return server.stop()
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!isStopping) how.onBroken(error)
  })
  return {
    async stop() {
      isStopping = true
      await server.stop()
      await watching
    },
  }
}

/** What a killed server leaves running for a moment, its processes, must have ended first. */
async function startPatiently(folder: string, how: How): Promise<RunningServer> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await startServer(folder, how)
    } catch (error) {
      if (!/shared memory block/.test((error as Error).message) || Date.now() > until) throw error
      await wait(100)
    }
  }
}
