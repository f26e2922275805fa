import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { RunningSite } from './open-site.ts'

/** Whoever asks for readiness gives up soon, and is to hear why before. */
const patienceMs = 2_000
/** With less, the next picture or the next write of the database may fail. */
export const leastFreeBytes = 64 * 1024 * 1024

/** Answers why the site should get no visitors at this moment, in plain English for its operator; nothing where it should. */
export function openReadiness(
  site: Pick<RunningSite, 'database' | 'env' | 'stopping'>,
): () => Promise<string[]> {
  // Anybody may ask, as often as they like: it is looked up once at a time.
  let underWay: Promise<string[]> | null = null
  return () => {
    if (site.stopping.isSo) return Promise.resolve(['it is being stopped'])
    underWay ??= reasonsOf(site).finally(() => {
      underWay = null
    })
    return underWay
  }
}

async function reasonsOf({ database, env }: Pick<RunningSite, 'database' | 'env'>): Promise<string[]> {
  const [answers, hasRoom] = await Promise.all([
    within(
      database.orm.execute(sql`select 1`).then(() => true),
      false,
    ),
    // A disk that does not say how much room it has is not said to be full.
    within(
      statfs(env.dataDir).then(({ bavail, bsize }) => bavail * bsize >= leastFreeBytes),
      true,
    ),
  ])
  return [
    ...(answers ? [] : ['the database does not answer']),
    ...(hasRoom ? [] : ['the disk of the data folder is full']),
  ]
}

async function within(asked: Promise<boolean>, otherwise: boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, otherwise)
  })
  return Promise.race([asked.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
