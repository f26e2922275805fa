import type { Orm } from '#server/database/database.ts'
import { entry } from '#server/database/tables/content.ts'
import type { Site } from '#server/site.ts'

/**
 * Fills a database that holds no entry with the demonstration content, published in the languages that it is
 * written in. All or nothing: a load that was interrupted left no entry, so the next start does it again. Of
 * processes that share a database, one loads. Throws, naming entry, field and problem, when an entry is refused.
 */
export async function loadDemo(site: Site): Promise<void> {
  if (await hasEntries(site.database.orm)) return
  // Read only when it is needed: the content is a quarter of what a start would otherwise read.
  const { loadEntries } = await import('./load/load-entries.ts')
  await loadEntries(site, hasEntries)
}

async function hasEntries(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: entry.id }).from(entry).limit(1)).length > 0
}
