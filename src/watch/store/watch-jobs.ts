import { everything, type Topic } from '#kernel/announcements.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { wholeRegister } from '#register/store/register-topics.ts'
import { forgetUnconfirmed } from './ask-to-watch.ts'
import { sendNotices } from './send-notices.ts'
import { forgetUnwatched, takeChanges } from './take-changes.ts'
import type { WatchParts } from './watch-parts.ts'
import { deliverToWebhooks } from './webhooks/deliver.ts'

/** Announced where a webhook may have something to be sent at once. */
export const webhooksDue: Topic = 'webhooks'

const second = 1_000

/**
 * Finds what changed and tells it: as soon as the register was written, and every minute for what time brings and other
 * processes wrote. Programs are told beside that, so that one which is slow to answer keeps nobody from their mail.
 */
export function startWatching(site: Site & { watch: WatchParts }): Repeated {
  let tidiedAt = 0
  const telling = {
    'what changed could not be told': async () => {
      const caller = callerOf(site, { locale: defaultLocale })
      const found = await takeChanges(caller, site.watch)
      await sendNotices(caller, site.watch)
      if (found > 0) deliver.wake()
      if (caller.now.getTime() - tidiedAt < hour) return
      tidiedAt = caller.now.getTime()
      await forgetUnconfirmed(caller.database.orm, caller.now)
      await forgetUnwatched(caller.database.orm, caller.now)
    },
  }
  const tell = startEvery(60 * second, site.log, telling, { may: byBelievedClock(site) })
  const deliver = startEvery(5 * second, site.log, {
    'programs could not be told': (isStopping) =>
      deliverToWebhooks(() => callerOf(site, { locale: defaultLocale }), site.watch, isStopping),
  })
  const stopListening = site.announcements.listen((topics) => {
    const isAll = topics.includes(everything)
    if (isAll || topics.includes(wholeRegister)) tell.wake()
    if (isAll || topics.includes(webhooksDue)) deliver.wake()
  })
  return {
    wake: tell.wake,
    settled: async () => void (await Promise.all([tell.settled(), deliver.settled()])),
    async stop() {
      stopListening()
      await Promise.all([tell.stop(), deliver.stop()])
    },
  }
}
