import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { type PublicRecord, readPublicRecords } from '#register/store/public-records.ts'
import { certificate } from '#register/store/tables/register.ts'
import { readToken } from './links.ts'
import { watchedItem, watcher } from './tables.ts'
import type { WatchParts } from './watch-parts.ts'

/** A certificate that somebody watches: by its number, or by a company that they watch. */
export type Followed = { id: string; company: string | null }

/** So many records are read at once. */
const atOnce = 500

/** All certificates that the owner of a feed watches; null for a token that opens nothing, or nothing any more. */
export async function findFollowed(
  { database: { orm } }: Pick<Caller, 'database'>,
  { secret }: Pick<WatchParts, 'secret'>,
  token: string,
): Promise<Followed[] | null> {
  const id = readToken(secret, 'feed', token)
  if (id === null) return null
  const [owner] = await orm.select({ id: watcher.id }).from(watcher).where(eq(watcher.id, id))
  if (!owner) return null
  const { rows } = await orm.execute<Followed>(sql`
    select certificate_id as id, null as company from ${watchedItem}
      where watcher_id = ${id} and certificate_id is not null
    union all
    select c.id, item.target as company from ${watchedItem} as item join ${certificate} as c
      on c.company_id = item.target where item.watcher_id = ${id} and item.kind = 'company'`)
  return rows
}

/** What everybody may know of them, a part at a time; by its company nobody is told of one that its page does not name. */
export async function* recordsFollowed(
  { database: { orm }, now }: Pick<Caller, 'database' | 'now'>,
  followed: readonly Followed[],
): AsyncGenerator<PublicRecord[]> {
  const byId = Map.groupBy(followed, ({ id }) => id)
  const ids = [...byId.keys()]
  for (let at = 0; at < ids.length; at += atOnce) {
    const found = await readPublicRecords(orm, now, ids.slice(at, at + atOnce))
    yield [...found].flatMap(([id, { record }]) => {
      if (record.holder === null) return []
      const { holder, isOfPerson } = record
      const isTold = byId
        .get(id)
        ?.some(({ company }) => company === null || (company === holder.id && !isOfPerson))
      return isTold ? [record] : []
    })
  }
}
