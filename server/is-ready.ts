import { sql } from 'drizzle-orm'
import type { Site } from './site.ts'

/** Whether the database answers, so that requests can be served. */
export async function isReady(site: Site): Promise<boolean> {
  return site.database.orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
