import { and, eq, gte, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isNotOfPerson } from '#register/store/of-persons.ts'
import { certificate } from '#register/store/tables/register.ts'
import { mostWatched, type Rhythm, type Target } from '#watch/model/watch-form.ts'
import { openFor } from './ask-to-watch.ts'
import { readToken, tokenFor } from './links.ts'
import { lookAt } from './look-at.ts'
import { watchedCertificate, watchedItem, watcher, watchRequest } from './tables.ts'
import type { WatchParts } from './watch-parts.ts'

type Secret = Pick<WatchParts, 'secret'>

export type Asked = { email: string; rhythm: Rhythm; targets: Target[] }

/** What a link to confirm is about; null once it was confirmed, or a day has passed. Looking changes nothing. */
export async function findRequest(caller: Caller, { secret }: Secret, token: string): Promise<Asked | null> {
  caller.reads.keepable = false
  const request = await openRequest(caller.database.orm, secret, token, caller.now)
  return request && { email: request.email, rhythm: request.rhythm, targets: request.targets }
}

/**
 * Begins to watch what the link is about, and answers with the token by which its owner sees and ends everything.
 * Beside what the address watches already, up to as many as one may watch.
 */
export async function confirmWatch(
  caller: Caller,
  { secret }: Secret,
  token: string,
): Promise<Result<{ token: string }, 'gone'>> {
  caller.reads.keepable = false
  const { now } = caller
  return caller.database.orm.transaction(async (orm) => {
    const request = await openRequest(orm, secret, token, now)
    if (!request) return fail('gone')
    // Of two who confirm at once the second finds nothing any more.
    const gone = await orm.delete(watchRequest).where(eq(watchRequest.id, request.id)).returning()
    if (gone.length === 0) return fail('gone')
    const { email, locale, rhythm, targets } = request
    const [one] = await orm
      .insert(watcher)
      .values({ email, locale, rhythm, since: now, digestOn: todayIn(now) })
      .onConflictDoUpdate({ target: watcher.email, set: { locale, rhythm } })
      .returning({ id: watcher.id })
    if (!one) throw new Error('The watcher was not written')
    await addItems(orm, one.id, targets)
    await rememberWatched(orm, now, one.id)
    return succeed({ token: tokenFor(secret, 'watcher', one.id) })
  })
}

async function openRequest(orm: Orm, secret: string, token: string, now: Date) {
  const id = readToken(secret, 'request', token)
  if (id === null) return null
  const since = new Date(now.getTime() - openFor)
  const [request] = await orm
    .select()
    .from(watchRequest)
    .where(and(eq(watchRequest.id, id), gte(watchRequest.askedAt, since)))
  return request ?? null
}

async function addItems(orm: Orm, watcherId: string, targets: readonly Target[]): Promise<void> {
  const { rows } = await orm.execute<{ there: number }>(
    sql`select count(*)::int as there from ${watchedItem} where watcher_id = ${watcherId}`,
  )
  const room = mostWatched - (rows[0]?.there ?? 0)
  const items = targets.slice(0, Math.max(0, room)).map((each) => ({ watcherId, ...each }))
  await putRows(orm, watchedItem, items, sql`on conflict do nothing`)
}

/** Remembers how everything stands that somebody watches, so that what changes from now on is told. */
async function rememberWatched(orm: Orm, now: Date, watcherId: string): Promise<void> {
  await orm.execute(sql`
    update ${watchedItem} as item set certificate_id = c.id from ${certificate} as c
    where item.watcher_id = ${watcherId} and item.kind = 'certificate' and item.certificate_id is null
      and c.folded_number = item.target`)
  const { rows } = await orm.execute<{ id: string }>(sql`
    select certificate_id as id from ${watchedItem}
    where watcher_id = ${watcherId} and certificate_id is not null
    union
    select c.id from ${watchedItem} as item join ${certificate} as c on c.company_id = item.target
    where item.watcher_id = ${watcherId} and item.kind = 'company' and ${isNotOfPerson}`)
  const known = await orm
    .select({ id: watchedCertificate.certificateId })
    .from(watchedCertificate)
    .where(
      anyOf(
        watchedCertificate.certificateId,
        rows.map(({ id }) => id),
      ),
    )
  const isKnown = new Set(known.map(({ id }) => id))
  const looked = await lookAt(
    orm,
    now,
    rows.flatMap(({ id }) => (isKnown.has(id) ? [] : [id])),
  )
  // Looked at once more in the next round: what was written while these were read had nobody to be told to.
  const remembered = Array.from(looked, ([certificateId, { snapshot: told }]) => ({
    certificateId,
    told,
    nextOn: todayIn(now),
  }))
  await putRows(orm, watchedCertificate, remembered, sql`on conflict do nothing`)
}
