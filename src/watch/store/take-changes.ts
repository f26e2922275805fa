import { lte, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { todayIn } from '#kernel/time/today.ts'
import { followWritten } from '#register/store/listing/follow-written.ts'
import { certificate } from '#register/store/tables/register.ts'
import { type Change, changesBetween, companiesTold } from '#watch/model/changes.ts'
import { type Look, lookAt } from './look-at.ts'
import { watchChange, watchedCertificate, watchedItem, watchNotice } from './tables.ts'
import type { WatchParts } from './watch-parts.ts'
import { queueDeliveries } from './webhooks/queue-deliveries.ts'

type Moment = Pick<Caller, 'database' | 'now'>
type Parts = Pick<WatchParts, 'publicUrl'>

/** So many certificates are compared in one transaction. */
const atOnce = 1_000

/**
 * Finds what changed of the certificates that somebody watches, by what was written since it was last here and by time
 * alone, and notes whom to tell of it, with the messages to their programs, in the same transaction. Each change is
 * found once, in whichever way.
 */
export async function takeChanges(caller: Moment, parts: Parts): Promise<number> {
  let found = 0
  const take = async (orm: Orm, ids: readonly string[]) => {
    found += await compare(orm, caller.now, parts, ids)
  }
  while (
    (await followWritten(caller, 'watch', atOnce, async (ids, orm) =>
      take(orm, await watchedAmong(orm, ids)),
    )) >= atOnce
  );
  for (let due = atOnce; due >= atOnce; )
    due = await caller.database.orm.transaction(async (orm) => {
      const rows = await orm
        .select({ id: watchedCertificate.certificateId })
        .from(watchedCertificate)
        .where(lte(watchedCertificate.nextOn, todayIn(caller.now)))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      const ids = rows.map(({ id }) => id)
      await take(orm, ids)
      return ids.length
    })
  return found
}

/** Those of some certificates that somebody watches, by their numbers, by their company, or as they were before. */
async function watchedAmong(orm: Orm, ids: readonly string[]): Promise<string[]> {
  const written = anyOf(sql`c.id`, ids)
  await orm.execute(sql`
    update ${watchedItem} as item set certificate_id = c.id from ${certificate} as c
    where ${written} and item.kind = 'certificate' and item.certificate_id is null and item.target = c.folded_number`)
  const { rows } = await orm.execute<{ id: string }>(sql`
    select certificate_id as id from ${watchedCertificate} where ${anyOf(sql`certificate_id`, ids)}
    union select certificate_id from ${watchedItem} where ${anyOf(sql`certificate_id`, ids)}
    union select c.id from ${certificate} as c join ${watchedItem} as item
      on item.kind = 'company' and item.target = c.company_id where ${written}`)
  return rows.map(({ id }) => id)
}

async function compare(orm: Orm, now: Date, parts: Parts, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const today = todayIn(now)
  const kept = await orm.select().from(watchedCertificate).where(anyOf(watchedCertificate.certificateId, ids))
  const before = new Map(kept.map((row) => [row.certificateId, row.told]))
  const looks = await lookAt(orm, now, ids)
  let found = 0
  for (const id of ids) {
    const was = before.get(id) ?? null
    const look = looks.get(id)
    const changes = changesBetween(was, look?.snapshot ?? null, look?.steps ?? [], today)
    if (changes.length === 0) continue
    const companies = companiesTold(was, look?.snapshot ?? null)
    found += await note(orm, { now, parts, id, changes, companies })
  }
  await remember(orm, ids, looks)
  return found
}

type Noted = { now: Date; parts: Parts; id: string; changes: Change[]; companies: string[] }

/** Writes changes with whom to tell of them; what nobody watches any more is written nowhere. */
async function note(orm: Orm, { now, parts, id, changes, companies }: Noted): Promise<number> {
  const { rows } = await orm.execute<{ watcher: string }>(sql`
    select distinct watcher_id as watcher from ${watchedItem}
    where certificate_id = ${id} or (kind = 'company' and ${anyOf(sql`target`, companies)})`)
  const watchers = rows.map(({ watcher }) => watcher)
  if (watchers.length === 0) return 0
  const written = await orm
    .insert(watchChange)
    .values(changes.map((change) => ({ certificateId: id, change, at: now })))
    .returning({ id: watchChange.id, change: watchChange.change })
  const notices = written.flatMap((each) => watchers.map((watcherId) => ({ watcherId, changeId: each.id })))
  await putRows(orm, watchNotice, notices)
  await queueDeliveries(orm, { now, parts, changes: written.map(({ change }) => change), watchers })
  return written.length
}

async function remember(orm: Orm, ids: readonly string[], looks: ReadonlyMap<string, Look>): Promise<void> {
  const rows = Array.from(looks, ([certificateId, { snapshot: told, nextOn }]) => ({
    certificateId,
    told,
    nextOn,
  }))
  await putRows(
    orm,
    watchedCertificate,
    rows,
    sql`on conflict (certificate_id) do update set told = excluded.told, next_on = excluded.next_on`,
  )
  const gone = ids.filter((id) => !looks.has(id))
  if (gone.length === 0) return
  await orm.delete(watchedCertificate).where(anyOf(watchedCertificate.certificateId, gone))
  // Its number goes on being watched, whichever certificate has it next.
  await orm.update(watchedItem).set({ certificateId: null }).where(anyOf(watchedItem.certificateId, gone))
}

/** What is kept of certificates and changes that concern nobody any more is gone. */
export async function forgetUnwatched(orm: Orm, now: Date): Promise<void> {
  await orm.execute(sql`
    delete from ${watchedCertificate} as kept
    where not exists (select from ${watchedItem} as item where item.certificate_id = kept.certificate_id)
      and not exists (select from ${watchedItem} as item
        where item.kind = 'company' and item.target = kept.told -> 'holder' ->> 'id')
      and not exists (select from certificate as c join ${watchedItem} as item
        on item.kind = 'company' and item.target = c.company_id where c.id = kept.certificate_id)`)
  await orm.execute(sql`
    delete from ${watchChange} as change
    where not exists (select from ${watchNotice} as notice where notice.change_id = change.id)`)
  await orm.execute(
    sql`delete from watch_delivery where made_at < ${new Date(now.getTime() - kept).toISOString()}`,
  )
}

const kept = 60 * 24 * 60 * 60 * 1000
