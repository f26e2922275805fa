import type { AnyKind } from '#content/model/define-kind.ts'
import {
  type BulkAction,
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
import type { EventItem, HistoryEventName } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { itemsOf } from '../editing/record-entry-event.ts'
import { trashIn } from '../editing/trash.ts'
import { titledEntries } from '../show-entries.ts'
import { batchItem, changeBatch } from '../tables/publishing.ts'
import { lookAgain } from './address-standing.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdAll,
  holdToPublish,
  markOf,
  stateBefore,
} from './held-entry.ts'
import { idsOf, localesOf, told, type Weighed, weigh } from './preview-bulk.ts'
import { putOnSite } from './put-on-site.ts'
import { changesToSet, setIn, weighSetting } from './set-field.ts'
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
    const { orm } = caller.database
    if (done.length > 0) await record({ orm, caller, asked, kind, batch }, done)
    throw error
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
  const { caller, asked, kind, batch } = given
  const changed: Piece = { effects: [], done: [] }
  const attempt = caller.database.orm.transaction(async (orm) => {
    const ids = piece.map(({ id }) => id)
    await holdAll(orm, ids)
    const titles = await titledEntries(orm, ids, caller.locale)
    await orm
      .insert(changeBatch)
      .values({ id: batch, kind: kind.name, action: asked.action, at: caller.now, by: caller.actor.id })
      .onConflictDoNothing()
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
    if (isLast) await record(work, done)
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof NotAll)) throw error
    changed.done = []
  })
  return changed
}

/** One event for all of them; of a single entry it says what anybody would say of it. */
async function record(
  { orm, caller, asked, kind, batch }: Pick<Work, 'orm' | 'caller' | 'asked' | 'kind' | 'batch'>,
  done: Seen[],
): Promise<void> {
  const [first] = done
  const field = asked.set?.field ?? ''
  const languages = asked.action === 'set' ? '' : localesOf(asked).join(', ')
  const said = Object.fromEntries(Object.entries({ languages, field }).filter(([, value]) => value !== ''))
  const one = done.length === 1 && first ? (await itemsOf(orm, [first.id])).get(first.id) : undefined
  // What was set is a change of its draft, which the batch opens to.
  if (one && first && asked.action !== 'set') {
    const details = { ...said, revision: String(first.revision) }
    return recordEvent(caller, { what: ofOne[asked.action], item: one, details }, orm)
  }
  const item = { id: batch, kind: kind.name, name: '' }
  const details = { action: asked.action, count: String(done.length), ...said }
  await recordEvent(caller, { what: 'many-changed', item, details }, orm)
}

const ofOne = {
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'trashed',
} satisfies Record<Exclude<BulkAction, 'set'>, HistoryEventName>

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
    const effects = (await weighSetting(orm, seen.id, changes)) ?? {}
    const set = await setIn(orm, caller, kind, seen.id, changes)
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
