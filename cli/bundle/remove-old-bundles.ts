import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const keptFor = 2 * 24 * 60 * 60 * 1000

/**
 * Removes the bundles that have had a newer one for two days: however often is built meanwhile, a site that runs from
 * an older one finds there what it has not loaded yet. A bundle is named by the time at which it was begun.
 */
export async function removeOldBundles(folder: string, now = Date.now()): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const bundles = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const [index, newer] of bundles.sort().slice(1).entries())
    if (Number.parseInt(newer, 36) < now - keptFor)
      await rm(path.join(folder, bundles[index] as string), { recursive: true, force: true })
}
