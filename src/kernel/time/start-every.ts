import type { Log } from '../log.ts'
import { reasonOf } from '../reason-of.ts'
import { noteJob } from './job-outcomes.ts'

export type Repeated = {
  /** Begins a round at once; where one is under way, another after it. */
  wake(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>
}

export const hour = 60 * 60 * 1000

/** One job; a long one asks now and then whether it should stop. */
export type Job = (isStopping: () => boolean) => Promise<unknown>

/**
 * Does some jobs one after the other, at once and then every `ms` milliseconds, but never while the round before is
 * still under way; `atStart: false` leaves out the first round, and what is left of a round is left out where `may`,
 * which is asked before each job, says no. `jobs` names each job by the sentence that the log says when it fails, with
 * nothing but the reason beside it. A failed job does not stop the next one, and is tried again in the next round.
 */
export function startEvery(
  ms: number,
  log: Pick<Log, 'error'>,
  jobs: Readonly<Record<string, Job>>,
  { atStart = true, may }: { atStart?: boolean; may?: () => Promise<boolean> } = {},
): Repeated {
  let isStopping = false
  let isWorking = false
  let isAwaited = false
  let underWay = atStart ? work() : Promise.resolve()
  const timer = setInterval(() => {
    if (!isWorking) underWay = work()
  }, ms)
  timer.unref()

  async function work() {
    isWorking = true
    isAwaited = false
    for (const [failure, job] of Object.entries(jobs)) {
      if (isStopping) break
      try {
        if (may && !(await may())) break
        await job(() => isStopping)
        noteJob(failure, true)
      } catch (error) {
        noteJob(failure, false)
        log.error({ reason: reasonOf(error) }, failure)
      }
    }
    isWorking = false
    if (isAwaited && !isStopping) await work()
  }

  return {
    wake() {
      isAwaited = true
      if (!isWorking && !isStopping) underWay = work()
    },
    settled: () => underWay,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await underWay
    },
  }
}
