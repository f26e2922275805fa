import type { Server } from 'node:http'
import { startTidyingAccounts } from '#accounts/store/end-access.ts'
import { startBackups } from '#backup/store/backup-jobs.ts'
import { startCaseJobs } from '#cases/store/case-jobs.ts'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import {
  startEditingJobs,
  startImportJobs,
  startMediaJobs,
  startTellingEditors,
} from '#content/store/content-jobs.ts'
import { startPlannedChanges } from '#content/store/publishing/run-due-changes.ts'
import { readPublishedAhead } from '#content/store/select-published.ts'
import { everything } from '#kernel/announcements.ts'
import { startForgettingProofs } from '#kernel/limits/proof-of-work.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { startMailDelivery } from '#kernel/mail/mail-delivery.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { callerOf } from '#kernel/site.ts'
import { startClock } from '#kernel/time/clock.ts'
import { startLinkChecks } from '#links/store/check-due-links.ts'
import { describeMediaAhead } from '#media/store/describe-media.ts'
import { startMessageErasure } from '#messages/store/inbox/erase-due-messages.ts'
import { startJudgingKeptFiles } from '#messages/store/inbox/judge-kept-files.ts'
import { startMoveJobs } from '#moving/store/moves/move-jobs.ts'
import { startDirectoryDays } from '#register/store/directory/turn-day.ts'
import { startForgettingAnswers } from '#register/store/import/idempotent.ts'
import { startReminding } from '#register/store/programme/remind-holders.ts'
import { startCounting } from '#register/store/statistics/count-ahead.ts'
import { countListed } from '#register/store/statistics/count-register.ts'
import { startDocumentJobs } from '#trust/store/document/document-jobs.ts'
import { startFollowingCredentials } from '#trust/store/follow-credentials.ts'
import { listKeySets } from '#trust/store/key-sets.ts'
import { startWatching } from '#watch/store/watch-jobs.ts'
import { closeGracefully } from './close-gracefully.ts'
import { endInTime } from './end-in-time.ts'
import { openPort } from './open-port.ts'
import type { RunningSite } from './open-site.ts'
import type { Workers } from './workers/keep-workers.ts'

/**
 * Serves the site, delivers its mail, carries out planned changes and does the regular jobs until the process is asked
 * to end. Then it closes in order: requests, the mail in flight and the jobs under way finish, and the database lets
 * go of its files. Resolves with the port once connections are accepted.
 */
export async function runSite(
  site: RunningSite,
  server: Server,
  others: Server[] = [],
  workers: Workers | null = null,
): Promise<number> {
  const { host, port: asked } = site.env
  const port = await openPort(server, { host, port: asked, isShared: workers !== null })
  await workers?.start(server)
  readAhead(site).catch((error) => site.log.warn({ err: error }, 'the content could not be read ahead'))
  const delivery = startMailDelivery(site)
  const stopListening = site.announcements.listen((topics) => {
    if (topics.includes(mailQueued) || topics.includes(everything)) delivery.wake()
  })
  delivery.wake()
  const planned = startPlannedChanges(site)
  const jobs = [
    startClock(site),
    startCaseJobs(site),
    startMessageErasure(site),
    startJudgingKeptFiles(site),
    startTidyingAccounts(site),
    startEditingJobs(site),
    startTellingEditors(site),
    startMediaJobs(site),
    startLinkChecks(site),
    startImportJobs(site),
    startMoveJobs(site),
    startForgettingAnswers(site),
    startForgettingProofs(site),
    startDirectoryDays(site),
    startCounting(site),
    startFollowingCredentials(site),
    ...startDocumentJobs(site),
    startWatching(site),
    startReminding(site),
    startBackups(site),
  ]
  const end = endInTime({
    delayMs: site.env.stopDelay * 1000,
    log: site.log,
    exit: process.exit,
    begin() {
      site.stopping.isSo = true
    },
    async close() {
      stopListening()
      const servers = [server, ...others].map((each) => closeGracefully(each))
      const all = [...servers, delivery.stop(), planned.stop(), ...jobs.map((each) => each.stop())]
      await Promise.all([...all, workers?.stop()])
      await site.close()
    },
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The process that started this one is gone, so nobody could end this one any more.
  process.on('disconnect', () => site.stopping.isSo || end())
  return port
}

/** The first visitor need not wait for what every page shows. */
async function readAhead(site: RunningSite): Promise<void> {
  await readPublishedAhead(site)
  await describeMediaAhead(site)
  const visitor = callerOf(site, { locale: defaultLocale })
  await isSpaceOpen(visitor)
  await listKeySets(visitor)
  await countListed(visitor)
}
