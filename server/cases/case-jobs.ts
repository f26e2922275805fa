import { defaultLocale } from '#domain/locales.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../caller.ts'
import { reasonOf } from '../mail/reason-of.ts'
import { callerOf, type Site } from '../site.ts'
import { eraseDue } from './erase-due.ts'
import { mixRows } from './mix-rows.ts'
import { notifyHandlers } from './notify-handlers.ts'
import { sweepVault } from './sweep-vault.ts'

export type CaseJobs = {
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  /** Begins nothing new and waits for what is under way. */
  stop(): Promise<void>
}

const hour = 60 * 60 * 1000

/**
 * Erases the cases whose day has come, mixes the order of the others daily, and says daily that something is new: at
 * once and every hour, by the site's clock. What fails is told to the log, by the reason alone, and is tried again an hour later.
 */
export function startCaseJobs(site: Site): CaseJobs {
  let isStopping = false
  let mixedOn: string | null = null
  let underWay = work()
  const timer = setInterval(() => {
    underWay = underWay.then(work)
  }, hour)
  timer.unref()

  async function work() {
    const caller = callerOf(site, { locale: defaultLocale })
    await attempt('cases could not be erased', () => eraseDue(caller, site.cases.vault))
    await attempt('what is left of cases could not be removed', () => sweepVault(caller, site.cases.vault))
    await attempt('the order of cases could not be mixed', () => mixOnceADay(caller))
    await attempt('case handlers could not be told', () => notifyHandlers(site.env, caller))
  }

  async function mixOnceADay(caller: Caller) {
    const today = todayIn(caller.now)
    if (mixedOn === today) return
    await mixRows(caller)
    mixedOn = today
  }

  async function attempt(failure: string, job: () => Promise<unknown>) {
    if (isStopping) return
    try {
      await job()
    } catch (error) {
      site.log.error({ reason: reasonOf(error) }, failure)
    }
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
