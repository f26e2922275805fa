import { entry } from '#content/store/tables/content.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { RunningSite } from '#serve/open-site.ts'

/** How many invented certificates a new site begins with. */
const atStart = 2000

/**
 * Fills a database that holds no entry with the demonstration content, published in the languages that it is written
 * in, and its register, if that is empty, with invented companies. The entries come last, all or none, so an
 * interrupted load left no entry and the next start goes on with it; once there are entries, no start adds anything.
 * Of processes that share a database, one loads the entries. Throws, naming entry, field and problem, when an entry
 * is refused.
 */
export async function loadDemo(site: RunningSite, { certificates = atStart } = {}): Promise<void> {
  if (await hasEntries(site.database.orm)) return
  // Loaded only when needed: the content is a quarter of what a start would otherwise read.
  const { loadRegister } = await import('./register/load-register.ts')
  const began = performance.now()
  const loaded = await loadRegister(site, { seed: 1, certificates })
  if (loaded.ok) {
    const ms = Math.round(performance.now() - began)
    site.log.info({ ms, certificates: loaded.value.added }, 'loaded the demonstration register')
  }
  const { loadEntries } = await import('./load/load-entries.ts')
  await loadEntries(site, hasEntries)
}

export async function hasEntries(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: entry.id }).from(entry).limit(1)).length > 0
}
