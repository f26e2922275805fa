import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { askOnce } from './health/ask-once.ts'
import type { RunningSite } from './open-site.ts'

/** Whoever asks for readiness gives up soon, and is to hear why before. */
export const patienceMs = 2_000
/** What is only noted keeps nobody waiting. */
export const notePatienceMs = 1_000
/** A bucket is asked so often at most: anybody may ask for readiness, and each list costs something. */
const storageAskedEveryMs = 5_000
/** With less, the next picture or the next write of the database may fail. */
export const leastFreeBytes = 64 * 1024 * 1024

/**
 * Says that the bucket with the files cannot be used, or null; why, the log and `aval doctor` say, since anybody may ask this. The site
 * is ready all the same: pages go on, and every machine would be taken from its visitors at once. It answers soon.
 */
export function openStorageNote({ storage }: Pick<RunningSite, 'storage'>): () => Promise<string | null> {
  if (!storage.isShared) return async () => null
  const asked = askOnce(
    async () => ({ problem: await storage.problem() }),
    notePatienceMs,
    storageAskedEveryMs,
  )
  return async () => {
    const answer = await asked()
    return answer !== null && answer.problem === null ? null : 'the storage cannot be used'
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
