import { and, inArray, lt } from 'drizzle-orm'
import type { Site } from '#kernel/site.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { importRow, importRun } from '../tables/imports.ts'

/** How long a file waits to be imported after it was looked at. */
const waitingMs = 24 * hour
const keptMs = 30 * waitingMs

/** Forgets what of imports nobody needs any more: at once and every hour. */
export function startImportJobs(site: Site): Repeated {
  const { orm } = site.database
  const before = (ms: number) => lt(importRun.at, new Date(site.now().getTime() - ms))
  return startEvery(hour, site.log, {
    'files that were never imported could not be forgotten': () =>
      orm
        .delete(importRun)
        .where(and(inArray(importRun.state, ['checking', 'checked', 'applying']), before(waitingMs))),
    // What was left alone is of interest for a month; what was written can be taken back as long as it is untouched.
    'rows of old imports could not be forgotten': () => {
      const settled = orm
        .select({ id: importRun.id })
        .from(importRun)
        .where(and(inArray(importRun.state, ['applied', 'undone']), before(keptMs)))
      return orm
        .delete(importRow)
        .where(and(inArray(importRow.runId, settled), inArray(importRow.outcome, ['unchanged', 'missing'])))
    },
  })
}
