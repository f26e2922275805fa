import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import {
  type BulkDone,
  type BulkEffect,
  type Effect,
  inTellingOrder,
  mostTold,
  type ToDo,
} from '#content/model/editing/bulk-change.ts'
import { fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { EventItem } from '#history/model/history-events.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { itemsOf } from '../editing/record-entry-event.ts'
import { trashIn } from '../editing/trash.ts'
import { titledEntries } from '../show-entries.ts'
import { batchItem, changeBatch } from '../tables/publishing.ts'
import { lookAgain } from './address-standing.ts'
import { endBatch } from './end-batch.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdAll,
  holdToPublish,
  markOf,
  stateBefore,
} from './held-entry.ts'
import { ensureMayDo } from './may-do-bulk.ts'
import { idsOf, localesOf, told, type Weighed, weigh } from './preview-bulk.ts'
import { putOnSite } from './put-on-site.ts'
import { changesToSet, setIn } from './set-field.ts'
import { takeOffSite } from './take-off-site.ts'

type Problem = 'not-found' | 'not-valid' | 'too-many' | 'changed'
/** A revision of null is whichever the entry has: a whole list is changed as it stands. */
type Seen = { id: string; revision: number | null }
type Work = {
  orm: Orm
  caller: Editor
  asked: ToDo
  kind: AnyKind
  batch: string
  /** What is set, where that is asked for. */
  changes: Changes | null
  items: Map<string, EventItem>
}

/** Thrown to take back what was done before the first thing that cannot be. */
class NotAll extends Error {}

/** Thrown where the rest is not to be done: it has been ended as what a killed process had left. */
class Ended extends Error {}

/** So many are changed in one transaction, after which it is somebody else's turn to publish. */
const atOnce = 100

/**
 * Changes many entries of a kind as one: all of them or what can be done, as it is asked. What can be done is done a
 * hundred at a time, so that nobody waits for long; visitors see it at once when all of it is done.
 */
export async function doBulk(caller: Editor, asked: ToDo): Promise<Result<BulkDone, Problem>> {
  const kind = kindNamed(asked.kind)
  if (!kind) return fail('not-found')
  if (asked.overruled?.reason.trim() === '') return fail('not-valid')
  const changes = asked.action === 'set' ? await changesToSet(caller.database.orm, kind, asked) : null
  if (asked.action === 'set' && !changes) return fail('not-valid')
  const seen = await seenOf(caller, kind, asked)
  if (!seen.ok) return seen
  await ensureMayDo(caller, kind, { asked, changes, ids: seen.value.map(({ id }) => id) })
  const effects: BulkEffect[] = []
  const done: Seen[] = []
  const batch = crypto.randomUUID()
  const size = asked.all ? seen.value.length : atOnce
  try {
    for (let at = 0; at < seen.value.length; at += size) {
      const piece = seen.value.slice(at, at + size)
      const given = { caller, asked, kind, batch, changes }
      const isLast = at + size >= seen.value.length
      const changed = await lookAgain(() => changePiece(given, piece, { done, isLast }))
      effects.push(...changed.effects)
      done.push(...changed.done)
    }
  } catch (error) {
    // What was done before it failed stays, and is told.
    if (done.length > 0) await caller.database.orm.transaction((orm) => endBatch(orm, caller, batch))
    if (!(error instanceof Ended)) throw error
  } finally {
    if (done.length > 0) await caller.announcements.announce([`entry:${kind.name}`])
  }
  const told = 'listed' in asked ? inTellingOrder(effects).slice(0, mostTold) : effects
  return succeed({ batch: done.length > 0 ? batch : null, done: done.length, entries: told })
}

async function seenOf(caller: Editor, kind: AnyKind, asked: ToDo): Promise<Result<Seen[], Problem>> {
  if ('entries' in asked) return succeed(asked.entries)
  const ids = await idsOf(caller, kind, { listed: asked.listed })
  if (!ids.ok) return ids
  if (ids.value.length !== asked.count) return fail('changed')
  return succeed(ids.value.map((id) => ({ id, revision: null })))
}

type Piece = { effects: BulkEffect[]; done: Seen[] }

/** Changes some of them in one transaction; nothing of it stays where nothing at all was done, or not all of all. */
async function changePiece(
  given: Omit<Work, 'orm' | 'items'>,
  piece: Seen[],
  { done: before, isLast }: { done: Seen[]; isLast: boolean },
): Promise<Piece> {
  const { caller, asked, batch } = given
  const changed: Piece = { effects: [], done: [] }
  const attempt = caller.database.orm.transaction(async (orm) => {
    const ids = piece.map(({ id }) => id)
    await holdAll(orm, ids)
    const titles = await titledEntries(orm, ids, caller.locale)
    await beginPart(orm, given, before.length === 0)
    const work = { ...given, orm, items: await itemsOf(orm, ids) }
    for (const seen of piece) {
      const { effects, isDone } = await change(work, seen)
      const titled = titles.get(seen.id)
      const revision = seen.revision ?? titled?.revision ?? 0
      changed.effects.push({ id: seen.id, revision, title: titled?.title ?? null, effects })
      if (isDone) changed.done.push({ id: seen.id, revision })
    }
    const done = [...before, ...changed.done]
    if (done.length === 0 || (asked.all && changed.effects.some((each) => !canBe(each, asked))))
      throw new NotAll()
    if (isLast) await endBatch(orm, caller, batch)
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof NotAll)) throw error
    changed.done = []
  })
  return changed
}

/** Until it has ended nobody can take it back, and with every part it says that it is not left. */
async function beginPart(
  orm: Orm,
  { caller, asked, kind, batch }: Pick<Work, 'caller' | 'asked' | 'kind' | 'batch'>,
  isFirst: boolean,
): Promise<void> {
  const beat = sql`clock_timestamp()`
  if (isFirst) {
    const of = { id: batch, kind: kind.name, action: asked.action, at: caller.now, by: caller.actor.id }
    await orm.insert(changeBatch).values({ ...of, beat })
    return
  }
  const running = await orm
    .update(changeBatch)
    .set({ beat })
    .where(and(eq(changeBatch.id, batch), isNotNull(changeBatch.beat)))
    .returning({ id: changeBatch.id })
  if (running.length === 0) throw new Ended()
}

function canBe({ effects }: BulkEffect, { overruled }: ToDo): boolean {
  return Object.values(effects).every(
    ({ outcome }) => outcome === 'would' || outcome === 'as-is' || (outcome === 'warned' && overruled),
  )
}

type Changed = { effects: BulkEffect['effects']; isDone: boolean }

async function change(work: Work, seen: Seen): Promise<Changed> {
  const { orm, caller, asked, kind, changes } = work
  const held = await holdToPublish(orm, seen.id)
  const wanted = localesOf(asked)
  const all = (outcome: Effect['outcome']): Changed => {
    const places: Place[] = changes ? fieldsIn(changes).map(({ place }) => place) : wanted
    return { effects: Object.fromEntries(places.map((place) => [place, { outcome }])), isDone: false }
  }
  if (held?.kind.name !== kind.name) return all('gone')
  if (seen.revision !== null && held.revision !== seen.revision) return all('conflict')
  if (changes) {
    const { effects, set } = await setIn(orm, caller, kind, seen.id, changes)
    if (set) await keepItem(work, seen.id, set)
    return { effects, isDone: set !== null }
  }
  const weighed: Partial<Record<Locale, Weighed>> = {}
  for (const locale of wanted)
    weighed[locale] = await weigh(orm, caller, held, { action: asked.action, locale })
  const toDo = wanted.filter((locale) => {
    const outcome = weighed[locale]?.outcome
    return outcome === 'would' || (outcome === 'warned' && asked.overruled !== undefined)
  })
  if (toDo.length > 0) await carryOut(work, held, toDo, weighed)
  const said = Object.entries(weighed).map(([locale, each]) => [locale, told(each)])
  return { effects: Object.fromEntries(said), isDone: toDo.length > 0 }
}

async function keepItem(
  { orm, batch, items }: Work,
  entryId: string,
  { before, after }: { before: EntryBefore; after: EntryAfter },
): Promise<void> {
  await orm
    .insert(batchItem)
    .values({ batchId: batch, entryId, name: items.get(entryId)?.name, before, after })
}

async function carryOut(
  work: Work,
  held: HeldEntry,
  toDo: Locale[],
  weighed: Partial<Record<Locale, Weighed>>,
): Promise<void> {
  const { orm, caller, asked, batch } = work
  const cause = { batch }
  const before: EntryBefore = { languages: {} }
  for (const locale of toDo) {
    const language = held.languages[locale]
    if (language) before.languages[locale] = stateBefore(language)
  }
  if (asked.action === 'trash') await trashIn(orm, caller, held.id, cause)
  for (const locale of asked.action === 'trash' ? [] : toDo) {
    const checked = weighed[locale]?.checked
    if (!checked) await takeOffSite(orm, caller, held, locale, cause)
    else {
      const { findings } = checked.refusal
      const reason = asked.overruled?.reason.trim()
      const overruled = reason && findings.length > 0 ? { reason, findings } : undefined
      await putOnSite(orm, caller, held, checked, { cause, overruled })
    }
  }
  const now = asked.action === 'trash' ? null : await holdToPublish(orm, held.id)
  const marks = toDo.flatMap((locale) => {
    const language = now?.languages[locale]
    return language ? [[locale, markOf(language)]] : []
  })
  const after = { marks: Object.fromEntries(marks), trashedAt: now ? null : caller.now.toISOString() }
  await keepItem(work, held.id, { before, after })
}
