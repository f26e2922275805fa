import type { Log } from '#kernel/log.ts'

/** What closes in order takes seconds; what waits longer waits for something that does not come. */
const longestMs = 30_000

type Ending = {
  /** Whoever sends visitors here hears of the end for so long before a connection is refused. */
  delayMs: number
  /** When the end begins, before the delay. */
  begin(): void
  close(): Promise<unknown>
  log: Pick<Log, 'info' | 'error'>
  exit(code: number): void
}

/**
 * What to do when the process is asked to end: once the delay is over everything closes, and the process ends also
 * where that does not come to an end. Who asks again need not wait for the rest of the delay, and changes nothing else.
 */
export function endInTime({ delayMs, begin, close, log, exit }: Ending): () => Promise<void> {
  const delay = Promise.withResolvers<void>()
  let isEnding = false
  return async () => {
    if (isEnding) return delay.resolve()
    isEnding = true
    log.info('closing')
    const cut = setTimeout(() => {
      log.error({ afterMs: delayMs + longestMs }, 'closing did not come to an end, and is cut')
      exit(1)
    }, delayMs + longestMs)
    try {
      begin()
      const waiting = setTimeout(delay.resolve, delayMs)
      await delay.promise
      clearTimeout(waiting)
      await close()
      clearTimeout(cut)
      exit(0)
    } catch (error) {
      clearTimeout(cut)
      log.error({ err: error }, 'closing failed')
      exit(1)
    }
  }
}
