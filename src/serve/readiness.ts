import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { askOnce } from './health/ask-once.ts'
import type { RunningSite } from './open-site.ts'

/** Whoever asks for readiness gives up soon, and is to hear why before. */
export const patienceMs = 2_000
/** With less, the next picture or the next write of the database may fail. */
export const leastFreeBytes = 64 * 1024 * 1024

/**
 * Says what is wrong with a bucket that holds the files, or null. The site is ready all the same: pages go on, and every
 * machine would be taken from its visitors at once.
 */
export function openStorageNote({ storage }: Pick<RunningSite, 'storage'>): () => Promise<string | null> {
  if (!storage.isShared) return async () => null
  const asked = askOnce(async () => (await storage.problem()) ?? '', patienceMs)
  return async () => {
    const problem = await asked()
    return problem === null ? `${storage.name} does not answer in time` : problem || null
  }
}

/** Answers why the site should get no visitors at this moment, in plain English for its operator; nothing where it should. */
export function openReadiness(
  site: Pick<RunningSite, 'database' | 'env' | 'stopping'>,
): () => Promise<string[]> {
  const answers = askOnce(() => site.database.orm.execute(sql`select 1`), patienceMs)
  const room = askOnce(() => statfs(site.env.dataDir), patienceMs)
  return async () => {
    if (site.stopping.isSo) return ['it is being stopped']
    const [answer, disk] = await Promise.all([answers(), room()])
    return [
      ...(answer ? [] : ['the database does not answer']),
      // A disk that does not say how much room it has is not said to be full.
      ...(disk && disk.bavail * disk.bsize < leastFreeBytes ? ['the disk of the data folder is full'] : []),
    ]
  }
}
