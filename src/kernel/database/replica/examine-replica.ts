import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { SiteClient } from '../postgres/site-client.ts'
import { positionOf, type Standing, standingOf } from './replica-position.ts'

const lookEveryMs = 50

/**
 * How a replica stands `patienceMs` after something was written to the primary, or as soon as it has come to that; throws
 * where it cannot be asked.
 */
export async function examineReplica(
  url: string,
  primary: Pick<Database, 'orm'>,
  patienceMs: number,
): Promise<Standing> {
  const client = new SiteClient({
    ...{ connectionString: url, application_name: 'aval doctor' },
    ...{ connectionTimeoutMillis: patienceMs, query_timeout: patienceMs },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const position = await positionOf(primary.orm)
    const end = Date.now() + patienceMs
    for (;;) {
      const standing = await standingOf(client, position)
      if (standing !== 'behind' || Date.now() >= end) return standing
      await wait(lookEveryMs)
    }
  } finally {
    await client.end().catch(() => {})
  }
}
