import { afterAll, beforeAll } from 'vitest'
import { type StartedSite, type StartOptions, startSite } from './site.ts'

/**
 * A site for the tests of one file, or of one `describe`: it runs from before the first of them until after the last.
 */
export function servedSite(options: StartOptions = {}): StartedSite {
  let started: Awaited<ReturnType<typeof startSite>> | undefined
  beforeAll(async () => {
    started = await startSite(options)
  })
  afterAll(() => started?.stop())
  const running = () => {
    if (!started) throw new Error('The site runs while its tests do')
    return started
  }
  return {
    get url() {
      return running().url
    },
    get site() {
      return running().site
    },
    setNow: (date) => running().setNow(date),
  }
}
