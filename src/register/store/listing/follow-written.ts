import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { certificateWritten, registerFollower } from '../tables/register-work.ts'

/** Notes that certificates were written or stand otherwise, within the transaction that did so. */
export async function noteWritten(orm: Orm, ids: readonly string[], at: Date): Promise<void> {
  const rows = ids.map((certificateId) => ({ certificateId, at }))
  await putRows(
    orm,
    certificateWritten,
    rows,
    sql`on conflict (certificate_id) do update set at = excluded.at`,
  )
}

/**
 * Hands on the certificates that were written since this follower was last here, in the order of the writes and each
 * once, however often it was written meanwhile; among them are some that are not there any more. What `take` writes with
 * the given `orm` and the place up to which it was taken are one transaction: nothing is missed, and nothing taken twice.
 * One process follows under a name at a time. A follower that is new begins with what is written from then on. Answers
 * how many there were; as many as `limit` says, and there may be more.
 */
export function followWritten(
  { database }: Pick<Caller, 'database'>,
  name: string,
  limit: number,
  take: (ids: string[], orm: Orm) => Promise<void>,
): Promise<number> {
  return database.orm.transaction(async (orm) => {
    await orm.execute(sql`
      insert into ${registerFollower} (name, at, certificate_id)
      select ${name}, at, certificate_id from (
        select at, certificate_id from ${certificateWritten} union all select 'epoch', '') as places
      order by at desc, certificate_id desc limit 1
      on conflict do nothing`)
    await orm.execute(sql`select from ${registerFollower} where name = ${name} for update`)
    const { rows } = await orm.execute<{ id: string }>(sql`
      select certificate_id as id from ${certificateWritten}
      where (at, certificate_id) > (select at, certificate_id from ${registerFollower} where name = ${name})
      order by at, certificate_id limit ${limit}`)
    const last = rows.at(-1)
    if (!last) return 0
    await take(
      rows.map(({ id }) => id),
      orm,
    )
    await orm.execute(sql`
      update ${registerFollower} as follower set at = written.at, certificate_id = written.certificate_id
      from ${certificateWritten} as written
      where follower.name = ${name} and written.certificate_id = ${last.id}`)
    return rows.length
  })
}
