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
import { batchItem } from '../tables/publishing.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdToPublish,
  markOf,
  stateBefore,
} from './held-entry.ts'
import { inParts, type Part } from './in-parts.ts'
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
  const batch = crypto.randomUUID()
  const { told: effects, done } = await inParts(
    caller,
    { id: batch, kind: kind.name, action: asked.action },
    seen.value,
    {
      topics: [`entry:${kind.name}`],
      asOne: asked.all,
      work: (orm, piece) => changePiece({ orm, caller, asked, kind, batch, changes }, piece),
    },
  )
  const told = 'listed' in asked ? inTellingOrder(effects).slice(0, mostTold) : effects
  return succeed({ batch: done > 0 ? batch : null, done, entries: told })
}

async function seenOf(caller: Editor, kind: AnyKind, asked: ToDo): Promise<Result<Seen[], Problem>> {
  if ('entries' in asked) return succeed(asked.entries)
  const ids = await idsOf(caller, kind, { listed: asked.listed })
  if (!ids.ok) return ids
  if (ids.value.length !== asked.count) return fail('changed')
  return succeed(ids.value.map((id) => ({ id, revision: null })))
}

/** Changes some of them; nothing of it is to stay where all were asked for and one cannot be. */
async function changePiece(given: Omit<Work, 'items'>, piece: Seen[]): Promise<Part<BulkEffect>> {
  const { orm, caller, asked } = given
  const ids = piece.map(({ id }) => id)
  const titles = await titledEntries(orm, ids, caller.locale)
  const work = { ...given, items: await itemsOf(orm, ids) }
  const told: BulkEffect[] = []
  let done = 0
  for (const seen of piece) {
    const { effects, isDone } = await change(work, seen)
    const titled = titles.get(seen.id)
    const revision = seen.revision ?? titled?.revision ?? 0
    told.push({ id: seen.id, revision, title: titled?.title ?? null, effects })
    done += Number(isDone)
  }
  return { told, done, isRefused: asked.all && told.some((each) => !canBe(each, asked)) }
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
