import { eq, sql } from 'drizzle-orm'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isPlaced } from '#content/model/derive/list.ts'
import type { Moved, MoveTo } from '#content/model/editing/read-asked.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { holdOrder } from '../editing/next-position.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { ensureMayPublish } from '../may-change.ts'
import { entry } from '../tables/content.ts'
import { holdAll } from './held-entry.ts'

type Asked = { kind: string; id: string; to: MoveTo }
type Problem = 'not-found' | 'not-ordered'

/**
 * Puts an entry at another place among those of its kind, for visitors of every language at once. Whoever moves entries
 * of the kind at the same time waits, so that all moves end in one order. A kind that is sorted by a field has no such
 * order: its number is written in the entry and published with it.
 */
export async function moveEntry(
  caller: Editor,
  { kind: name, id, to }: Asked,
): Promise<Result<Moved, Problem>> {
  const kind = kindNamed(name)
  if (!kind) return fail('not-found')
  if (!isPlaced(kind) || kind.single) return fail('not-ordered')
  ensureMayPublish(caller, kind, locales)
  const moved = await caller.database.orm.transaction(async (orm) => {
    const done = await move(orm, kind, id, to)
    if (done) await recordEntryEvent(orm, caller, 'moved', id, { to: String(done.place) })
    return done
  })
  if (!moved) return fail('not-found')
  await caller.announcements.announce([`entry:${kind.name}`])
  return succeed(moved)
}

type Placed = { id: string; position: string | null; isTrashed: boolean }

async function move(orm: Orm, kind: AnyKind, id: string, to: MoveTo): Promise<Moved | null> {
  await holdOrder(orm, kind)
  const all = await inOrder(orm, kind)
  const shown = all.filter(({ isTrashed }) => !isTrashed)
  const from = shown.findIndex((each) => each.id === id)
  const others = shown.filter((each) => each.id !== id)
  const at = from < 0 ? null : indexFor(others, to)
  if (at === null) return null
  const after = [...others.slice(0, at), ...shown.slice(from, from + 1), ...others.slice(at)]
  if (at !== from || all.some(({ position }) => position === null)) await write(orm, all, after, at)
  return { place: at + 1, of: shown.length, undo: { after: shown[from - 1]?.id ?? null } }
}

/** What has no place yet comes last, as lists show it; the trash keeps its places for those that leave it again. */
async function inOrder(orm: Orm, kind: AnyKind): Promise<Placed[]> {
  return orm
    .select({
      id: entry.id,
      position: entry.position,
      isTrashed: sql<boolean>`${entry.trashedAt} is not null`,
    })
    .from(entry)
    .where(eq(entry.kind, kind.name))
    .orderBy(sql`${entry.position} nulls last`, entry.createdAt, entry.id)
}

function indexFor(others: Placed[], to: MoveTo): number | null {
  if ('place' in to) return Math.min(to.place - 1, others.length)
  const neighbour = 'before' in to ? to.before : to.after
  if (neighbour === null) return 'before' in to ? others.length : 0
  const index = others.findIndex(({ id }) => id === neighbour)
  if (index < 0) return null
  return 'before' in to ? index : index + 1
}

/** Keys grow when entries are moved to and fro in one spot. */
const longestKey = 16

async function write(orm: Orm, all: Placed[], after: Placed[], at: number): Promise<void> {
  const key = all.some(({ position }) => position === null) ? null : keyAt(all, after, at)
  const moved = after[at] as Placed
  if (key !== null && key.length <= longestKey)
    await orm.update(entry).set({ position: key }).where(eq(entry.id, moved.id))
  else await renumber(orm, withTrash(all, after))
}

/** The key right before the next entry's, also where an entry in the trash lies between. */
function keyAt(all: Placed[], after: Placed[], at: number): string {
  const rest = all.filter(({ id }) => id !== after[at]?.id)
  const next = after[at + 1]
  const index = next ? rest.findIndex(({ id }) => id === next.id) : rest.length
  return generateKeyBetween(rest[index - 1]?.position ?? null, next?.position ?? null)
}

/** What is in the trash stays behind what it was behind. */
function withTrash(all: Placed[], after: Placed[]): Placed[] {
  const whole = [...after]
  for (const [index, trashed] of all.entries()) {
    if (!trashed.isTrashed) continue
    const before = all[index - 1]
    whole.splice(before ? whole.indexOf(before) + 1 : 0, 0, trashed)
  }
  return whole
}

/** All at once: one after the other, two entries would have the same key for a moment. */
async function renumber(orm: Orm, order: Placed[]): Promise<void> {
  const keys = generateNKeysBetween(null, null, order.length)
  const rows = order.map(({ id }, index) => sql`(${id}::uuid, ${keys[index]}::text)`)
  const ids = sql.join(
    order.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  await holdAll(
    orm,
    order.map(({ id }) => id),
  )
  await orm.update(entry).set({ position: null }).where(sql`${entry.id} in (${ids})`)
  await orm.execute(sql`update ${entry} set position = keys.key
    from (values ${sql.join(rows, sql`, `)}) as keys (id, key) where ${entry.id} = keys.id`)
}
