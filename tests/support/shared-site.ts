import { type StartedSite, startSite } from './site.ts'

let site: Promise<StartedSite> | undefined

/**
 * The demonstration site of this worker, for files whose tests only read. It is started once, so that only the first
 * of them waits, and ends with the worker.
 */
export function sharedSite(): Promise<StartedSite> {
  site ??= startSite()
  return site
}
