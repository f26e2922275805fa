import { type StartedSite, startSite } from './site.ts'

let site: Promise<StartedSite> | undefined

/**
 * The demonstration site of this worker, for files whose tests only read: it is started once, is warm for all but the
 * first of them, and ends with the worker.
 */
export function sharedSite(): Promise<StartedSite> {
  site ??= startSite()
  return site
}
