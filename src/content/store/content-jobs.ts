import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { presenceSeconds } from '#content/model/editing/edited-entry.ts'
import { everything } from '#kernel/announcements.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'

import { listStored } from '#media/store/list-stored.ts'
import { sweepUploads } from '#media/store/uploads/waiting-upload.ts'
import { sendCommentMails } from './comments/send-comment-mails.ts'
import { commentsChanged } from './comments/write-comments.ts'
import { purgeTrash } from './editing/erase-many.ts'
import { keepShownCertificates } from './keep-references.ts'
import { purgeMedia } from './library/throw-away-media.ts'
import { endLeftBatches } from './publishing/end-batch.ts'
import { reviewsChanged } from './review/ask-for-review.ts'
import { sendReviewMails } from './review/send-review-mails.ts'
import { ensureWords } from './search/keep-words.ts'
import { entryPresence } from './tables/content.ts'
import { importRow, importRun, importWork } from './tables/imports.ts'

/**
 * Writes down the words of drafts and the certificates of texts where they are missing, removes what has been in the trash
 * long enough, and old notes of who had an entry open, and ends changes to many entries that a killed process left: at once
 * and every hour.
 */
export function startEditingJobs(site: Site): Repeated {
  const jobs = {
    'the words of drafts could not be written down': () => ensureWords(site.database),
    'the certificates in texts could not be written down': () => keepShownCertificates(site.database),
    'entries in the trash could not be removed': () =>
      purgeTrash(callerOf(site, { locale: defaultLocale, actor: systemActor })),
    'changes to many entries that a killed process left could not be ended': () =>
      endLeftBatches(callerOf(site, { locale: defaultLocale, actor: systemActor })),
    'who had an entry open could not be forgotten': () =>
      site.database.orm
        .delete(entryPresence)
        .where(lt(entryPresence.seenAt, new Date(site.now().getTime() - presenceSeconds.believed * 1000))),
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}

const minute = 60_000
/** What may be news for an editor. */
const told: ReadonlySet<string> = new Set([reviewsChanged, commentsChanged, everything])

/**
 * Tells by mail who is asked for a review, what came of it, and what was said at fields: as soon as it was asked or answered here, and every minute
 * for what other processes were told. Entries that are put on the site may have been under review.
 */
export function startTellingEditors(site: Site): Repeated {
  const job = startEvery(minute, site.log, {
    'who is asked for a review could not be told': () =>
      sendReviewMails(site.env, callerOf(site, { locale: defaultLocale, actor: systemActor })),
    'what was said of entries could not be told': () =>
      sendCommentMails(site.env, callerOf(site, { locale: defaultLocale, actor: systemActor })),
  })
  const stopListening = site.announcements.listen((topics) => {
    if (topics.some((topic) => told.has(topic) || topic.startsWith('entry:'))) job.wake()
  })
  return {
    ...job,
    async stop() {
      stopListening()
      await job.stop()
    },
  }
}

/** How long a file waits to be imported after it was looked at. */
const waitingMs = 24 * hour
const keptMs = 30 * waitingMs

/** Deletes what nobody needs of old imports: at once and every hour. */
export function startImportJobs(site: Site): Repeated {
  const { orm } = site.database
  const before = (ms: number) => lt(importRun.at, new Date(site.now().getTime() - ms))
  const jobs = {
    'files that were never imported could not be forgotten': () =>
      orm
        .delete(importRun)
        .where(and(inArray(importRun.state, ['checking', 'checked', 'applying']), before(waitingMs))),
    'marks of work on imports that a killed process left could not be removed': () =>
      orm.delete(importWork).where(sql`${importWork.beat} < now() - interval '1 hour'`),
    'files of old imports could not be forgotten': () =>
      orm
        .update(importRun)
        .set({ file: null })
        .where(and(isNotNull(importRun.file), before(waitingMs))),
    // Rows that changed nothing are kept for a month. Rows that were written stay: they can be taken back as long as
    // nobody has changed the entry.
    'rows of old imports could not be forgotten': () => {
      const settled = orm
        .select({ id: importRun.id })
        .from(importRun)
        .where(and(inArray(importRun.state, ['applied', 'undone']), before(keptMs)))
      return orm
        .delete(importRow)
        .where(and(inArray(importRow.runId, settled), inArray(importRow.outcome, ['unchanged', 'missing'])))
    },
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}

/**
 * Removes abandoned uploads, files that a killed process left half written, and what has been in the trash long enough:
 * at once and every hour.
 */
export function startMediaJobs(site: Site): Repeated {
  const caller = () => callerOf(site, { locale: defaultLocale })
  const { dataDir } = site.env
  // The sealed reports have a sweep of their own, and the database removes what it leaves.
  const writtenAside = [
    'media',
    'media-copies',
    'outbox',
    'messages',
    'documents',
    'uploads',
    'keys',
    'moves',
  ].map((name) => path.join(dataDir, name))
  const jobs = {
    'files that were sent in part could not be removed': () => sweepUploads(caller()),
    'files that were written in part could not be removed': () => sweepParts(writtenAside, site.now()),
    'files in the trash could not be removed': () => purgeMedia(caller()),
    'copies of removed pictures could not be removed': async () => {
      const stored = await listStored(caller())
      await site.media.keepCopiesOf(new Set(stored.map(({ sha256 }) => sha256)))
    },
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}

const day = 24 * 60 * 60 * 1000

/**
 * Removes half-written files, whose names end in `.part`, once they are more than a day old. A folder that does not
 * exist has none.
 */
export async function sweepParts(folders: readonly string[], now: Date): Promise<void> {
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      const place = path.join(folder, name)
      if (!name.endsWith('.part') || now.getTime() - (await changedAt(place)) <= day) continue
      await rm(place, { force: true })
      // The folder of a message that was never stored has nothing else.
      if (path.dirname(place) !== folder) await rmdir(path.dirname(place)).catch(() => {})
    }
  }
}

/** When a file was last written, in milliseconds; infinity for one that is gone, so that nobody takes it for old. */
async function changedAt(place: string): Promise<number> {
  return (await stat(place).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
}
