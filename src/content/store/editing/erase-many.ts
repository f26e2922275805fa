import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { draftPage } from '#accounts/model/form-draft.ts'
import { deleteDraftsOnPages } from '#accounts/store/own/form-drafts.ts'
import { trashDays } from '#content/model/editing/trash.ts'
import {
  type Erased,
  type KeptEntry,
  mostNamed,
  type ToErase,
  type Trashed,
  type TrashProblem,
} from '#content/model/editing/trash-many.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { ensureMayPublish } from '../may-change.ts'
import { inParts } from '../publishing/in-parts.ts'
import { namedEntries } from '../show-entries.ts'
import { entry, entryReference } from '../tables/content.ts'
import { batchItem } from '../tables/publishing.ts'
import { batchKind, idsInTrash, seenBefore } from './list-trash.ts'
import { itemsOf, recordEntryEvents } from './record-entry-event.ts'

/** What would be deleted for good of these entries, and what would stay and why; nothing is changed. */
export async function weighErasing(caller: Editor, of: Trashed): Promise<Result<ToErase, TrashProblem>> {
  const weighed = await weigh(caller, of)
  if (!weighed.ok) return weighed
  const { free, used } = weighed.value
  return succeed({
    count: free.length,
    named: await namedEntries(caller, free.slice(0, mostNamed)),
    ...(await keptAs(caller, used)),
    ids: Array.isArray(of) ? of : null,
    sure: fingerprintOf(free),
  })
}

/**
 * Deletes entries of the trash for good, with everything that was ever written in them, as one: nothing brings them back.
 * What another entry leads to stays. `sure` says which ones the person saw; `changed` where they are others by now.
 */
export async function eraseMany(
  caller: Editor,
  of: Trashed,
  sure: string,
): Promise<Result<Erased, TrashProblem | 'changed'>> {
  const weighed = await weigh(caller, of)
  if (!weighed.ok) return weighed
  const { free, used, kinds } = weighed.value
  if (fingerprintOf(free) !== sure) return fail('changed')
  const batch = { id: crypto.randomUUID(), kind: batchKind(kinds), action: 'erase' as const }
  const { told, done } = await inParts(
    caller,
    batch,
    free.map((id) => ({ id })),
    {
      topics: kinds.map((kind) => `entry:${kind}`),
      work: async (orm, piece) => {
        const ids = piece.map(({ id }) => id)
        // Somebody may have restored one or led another entry to it since it was seen.
        const still = await thrownAway(orm, ids)
        const stay = await usedAmong(orm, still)
        const gone = still.filter((id) => !stay.has(id))
        const names = await itemsOf(orm, gone)
        const nothing = { before: { languages: {} }, after: { marks: {}, trashedAt: null } }
        const items = gone.map((id) => ({
          ...{ batchId: batch.id, entryId: id, name: names.get(id)?.name ?? null },
          ...nothing,
        }))
        await putRows(orm, batchItem, items)
        await erase(orm, gone)
        return { told: [...stay], done: gone.length }
      },
    },
  )
  const kept = [...used, ...told]
  if (done === 0 && kept.length === 0) return fail('gone')
  return succeed({ count: done, ...(await keptAs(caller, kept)) })
}

type Weighed = { free: string[]; used: string[]; kinds: string[] }

async function weigh(caller: Editor, of: Trashed): Promise<Result<Weighed, TrashProblem>> {
  const ids = await idsInTrash(caller, of)
  if (!ids.ok) return ids
  for (const kind of (await kindsOf(caller, ids.value)).flatMap((name) => kindNamed(name) ?? []))
    ensureMayPublish(caller, kind, locales)
  const { orm } = caller.database
  const there = await thrownAway(orm, ids.value)
  if (there.length === 0) return fail('gone')
  const used = await usedAmong(orm, there)
  const free = there.filter((id) => !used.has(id))
  return succeed({ free, used: [...used], kinds: await kindsOf(caller, free) })
}

/** Erases entries, with what people have begun to write about them. */
async function erase(orm: Orm, ids: string[]): Promise<void> {
  await deleteDraftsOnPages(
    orm,
    ids.flatMap((id) => [draftPage.comments(id), draftPage.review(id)]),
  )
  await orm.delete(entry).where(inArray(entry.id, ids))
}

async function kindsOf(caller: Editor, ids: string[]): Promise<string[]> {
  return [...new Set((await seenBefore(caller, ids)).map(({ kind }) => kind))]
}

async function thrownAway(orm: Orm, ids: string[]): Promise<string[]> {
  const rows = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(inArray(entry.id, ids), isNotNull(entry.trashedAt)))
    .orderBy(asc(entry.id))
  return rows.map(({ id }) => id)
}

const user = alias(entry, 'user_of_it')

/** Every entry out of the trash that leads to one of the trash. */
function usesFrom(orm: Orm) {
  return orm
    .selectDistinct({ target: entryReference.target, by: entryReference.entryId })
    .from(entryReference)
    .innerJoin(user, and(eq(user.id, entryReference.entryId), isNull(user.trashedAt)))
    .$dynamic()
}

/** Those of these entries to which an entry out of the trash leads, by a field or in a text. */
async function usedAmong(orm: Orm, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await usesFrom(orm).where(inArray(entryReference.target, ids))
  return new Set(rows.flatMap(({ target }) => target ?? []))
}

/** So many of the entries that lead to one are named. */
const mostUsers = 3

async function keptAs(caller: Editor, ids: string[]): Promise<{ kept: KeptEntry[]; keptInAll: number }> {
  const named = await namedEntries(caller, ids.slice(0, mostNamed))
  const uses = await firstUses(
    caller.database.orm,
    named.map(({ id }) => id),
  )
  const users = await namedEntries(
    caller,
    uses.map(({ by }) => by),
  )
  const kept = named.map((each) => {
    const own = uses.filter(({ target }) => target === each.id)
    const usedBy = users.filter(({ id }) => own.some(({ by }) => by === id))
    return { ...each, usedBy, usedInAll: own[0]?.inAll ?? 0 }
  })
  return { kept, keptInAll: ids.length }
}

/** Of each of these the first that lead to it, and how many do in all: thousands may. */
function firstUses(orm: Orm, ids: string[]) {
  const uses = usesFrom(orm).where(inArray(entryReference.target, ids)).as('uses')
  const numbered = orm
    .select({
      ...{ target: uses.target, by: uses.by },
      at: sql<number>`row_number() over (partition by ${uses.target} order by ${uses.by})`.as('at'),
      inAll: sql<number>`count(*) over (partition by ${uses.target})`.mapWith(Number).as('in_all'),
    })
    .from(uses)
    .as('numbered')
  return orm.select().from(numbered).where(lte(numbered.at, mostUsers))
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Removes for good what has been in the trash long enough and nothing leads to, and answers how many entries that were.
 * Checks with the entries locked: somebody may just have taken one out.
 */
export async function purgeTrash(caller: Caller): Promise<number> {
  const before = new Date(caller.now.getTime() - trashDays * dayMs)
  let removed = 0
  for (;;) {
    const some = await caller.database.orm.transaction((orm) => purgeSome(orm, caller, before))
    removed += some
    if (some < atOnce) return removed
  }
}

/** So many are removed in one transaction. */
const atOnce = 100

async function purgeSome(orm: Orm, caller: Caller, before: Date): Promise<number> {
  const used = usesFrom(orm).as('used')
  const rows = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(
        lt(entry.trashedAt, before),
        notInArray(entry.id, sql`(select ${used.target} from ${used} where ${used.target} is not null)`),
      ),
    )
    .orderBy(asc(entry.id))
    .limit(atOnce)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await recordEntryEvents(orm, caller, 'deleted', ids)
  await erase(orm, ids)
  return ids.length
}
