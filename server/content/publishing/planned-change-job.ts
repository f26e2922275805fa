import { defaultLocale } from '#domain/locales.ts'
import { everything } from '../../announcements.ts'
import { systemActor } from '../../caller.ts'
import { reasonOf } from '../../reason-of.ts'
import { callerOf, type Site } from '../../site.ts'
import { plansChanged } from './plan-change.ts'
import { nextDueChange, runDueChanges } from './run-due-changes.ts'

export type PlannedChangeJob = {
  /** Looks at once whether anything is due. */
  wake(): void
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>
}

const tickMs = 1000
/** How long another process may have planned something without our hearing of it. */
const rereadMs = 60_000

/**
 * Does what is planned when its time comes by the site's clock, and at once what came due while nothing was running.
 * Between, the clock is looked at every second and the database only when something was planned.
 */
export function startPlannedChanges(site: Site): PlannedChangeJob {
  let next: Date | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let isStopping = false
  let underWay: Promise<void> | null = null
  const stopListening = site.announcements.listen((topics) => {
    if (topics.includes(plansChanged) || topics.includes(everything)) wake()
  })
  const timer = setInterval(look, tickMs)
  timer.unref()
  wake()

  function wake() {
    readAt = Number.NEGATIVE_INFINITY
    look()
  }

  function look() {
    if (isStopping || underWay) return
    const now = site.now()
    if ((next && next <= now) || Math.abs(now.getTime() - readAt) >= rereadMs)
      underWay = work().finally(() => {
        underWay = null
      })
  }

  async function work() {
    const caller = callerOf(site, { locale: defaultLocale, actor: systemActor })
    // Before reading: what is planned in the meantime is looked for again.
    readAt = caller.now.getTime()
    try {
      const { faults } = await runDueChanges(caller)
      for (const fault of faults) site.log.error({ reason: reasonOf(fault) }, 'a planned change failed')
      next = await nextDueChange(site.database.orm)
    } catch (error) {
      site.log.error({ reason: reasonOf(error) }, 'planned changes could not be done')
    }
  }

  return {
    wake,
    async stop() {
      isStopping = true
      clearInterval(timer)
      stopListening()
      await underWay
    },
  }
}
