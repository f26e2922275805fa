import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { dropForgotten } from '#kernel/mail/queue-mail.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Rhythm, TargetKind } from '#watch/model/watch-form.ts'
import { readToken } from './links.ts'
import { watchedCertificate, watchedItem, watcher, watchRequest } from './tables.ts'
import type { WatchParts } from './watch-parts.ts'

type Secret = Pick<WatchParts, 'secret'>

export type WatchedItem = { id: number; kind: TargetKind; target: string; written: string; isThere: boolean }
export type Watched = {
  id: string
  email: string
  rhythm: Rhythm
  items: WatchedItem[]
  total: number
  pages: number
}

export const itemsOnPage = 100

/** All that the owner of a link watches; null for a link that opens nothing, or nothing any more. */
export async function findWatched(
  caller: Caller,
  { secret }: Secret,
  token: string,
  page: number,
): Promise<Watched | null> {
  caller.reads.keepable = false
  const { orm } = caller.database
  const one = await watcherOf(orm, secret, token)
  if (!one) return null
  const own = eq(watchedItem.watcherId, one.id)
  const [counted] = await orm.select({ total: count() }).from(watchedItem).where(own)
  const total = counted?.total ?? 0
  const items = await orm
    .select({
      ...{ id: watchedItem.id, kind: watchedItem.kind, target: watchedItem.target },
      written: sql<string>`coalesce(${watchedCertificate.told} ->> 'number', ${watchedItem.written})`,
      isThere: sql<boolean>`${watchedItem.kind} = 'company' or ${watchedItem.certificateId} is not null`,
    })
    .from(watchedItem)
    .leftJoin(watchedCertificate, eq(watchedCertificate.certificateId, watchedItem.certificateId))
    .where(own)
    .orderBy(desc(watchedItem.kind), asc(watchedItem.id))
    .limit(itemsOnPage)
    .offset((page - 1) * itemsOnPage)
  const pages = pageCount(total, itemsOnPage)
  return { id: one.id, email: one.email, rhythm: one.rhythm, items, total, pages }
}

/** Watches one thing less; with the last of it everything ends. */
export async function endItem(
  caller: Caller,
  { secret }: Secret,
  token: string,
  item: number,
): Promise<Result<'left' | 'ended', 'gone'>> {
  return caller.database.orm.transaction(async (orm) => {
    const one = await watcherOf(orm, secret, token)
    if (!one) return fail('gone')
    await orm.delete(watchedItem).where(and(eq(watchedItem.watcherId, one.id), eq(watchedItem.id, item)))
    const left = await orm.select().from(watchedItem).where(eq(watchedItem.watcherId, one.id)).limit(1)
    if (left.length > 0) return succeed('left')
    await eraseAddress(orm, one.email)
    return succeed('ended')
  })
}

/** Ends everything at once: nothing says afterwards that this address was ever here. */
export async function endWatch(
  caller: Caller,
  { secret }: Secret,
  token: string,
): Promise<Result<null, 'gone'>> {
  return caller.database.orm.transaction(async (orm) => {
    const one = await watcherOf(orm, secret, token)
    if (!one) return fail('gone')
    await eraseAddress(orm, one.email)
    return succeed(null)
  })
}

/** How often the owner of a link is told; in the language in which they say so. */
export async function changeRhythm(
  caller: Caller,
  { secret }: Secret,
  token: string,
  rhythm: Rhythm,
): Promise<Result<null, 'gone'>> {
  const { orm } = caller.database
  const one = await watcherOf(orm, secret, token)
  if (!one) return fail('gone')
  await orm.update(watcher).set({ rhythm, locale: caller.locale }).where(eq(watcher.id, one.id))
  return succeed(null)
}

/** The watcher whose link this is. */
export async function watcherOf(orm: Orm, secret: string, token: string) {
  const id = readToken(secret, 'watcher', token)
  if (id === null) return null
  const [one] = await orm.select().from(watcher).where(eq(watcher.id, id))
  return one ?? null
}

/** Erases all that there is of an address, with the mails that wait for it; answers whether there was anything. */
export async function eraseAddress(orm: Orm, email: string): Promise<boolean> {
  const watching = await orm.delete(watcher).where(eq(watcher.email, email)).returning()
  const asking = await orm.delete(watchRequest).where(eq(watchRequest.email, email)).returning()
  await dropForgotten(orm, email)
  return watching.length + asking.length > 0
}
