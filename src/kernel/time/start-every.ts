import type { Log } from '../log.ts'
import { reasonOf } from '../reason-of.ts'

export type Repeated = {
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>
}

export const hour = 60 * 60 * 1000

/** What is done; one that takes long asks now and then whether it is to stop. */
export type Job = (isStopping: () => boolean) => Promise<unknown>

/**
 * Does some jobs one after the other, now and again every so many milliseconds, but never while the last time is still
 * under way; `atStart: false` leaves out the first time. What fails is told to the log in the sentence that the job stands under, with the reason alone; the next
 * job is done all the same, and the failed one again at the next time.
 */
export function startEvery(
  ms: number,
  log: Pick<Log, 'error'>,
  jobs: Readonly<Record<string, Job>>,
  { atStart = true } = {},
): Repeated {
  let isStopping = false
  let isWorking = false
  let underWay = atStart ? work() : Promise.resolve()
  const timer = setInterval(() => {
    if (!isWorking) underWay = work()
  }, ms)
  timer.unref()

  async function work() {
    isWorking = true
    for (const [failure, job] of Object.entries(jobs)) {
      if (isStopping) break
      try {
        await job(() => isStopping)
      } catch (error) {
        log.error({ reason: reasonOf(error) }, failure)
      }
    }
    isWorking = false
  }

  return {
    settled: () => underWay,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await underWay
    },
  }
}
