import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { summariseInOrder } from './summarise.ts'

/** A certificate of the directory that is in force, to show how one is asked for; null where there is none. */
export async function findExample(caller: Caller): Promise<CertificateSummary | null> {
  caller.reads.topics.add('register')
  const { rows } = await caller.database.orm.execute<{ id: string }>(sql`
    select certificate_id as id from register_listing
    where facets @> array['state:in-force'] order by ordinal limit 1`)
  const [example] = await summariseInOrder(
    caller,
    rows.map(({ id }) => id),
  )
  // The directory may be brought to its new day in a moment: the example is asked as of now.
  return example?.summary.standing.state === 'in-force' ? example.summary : null
}
