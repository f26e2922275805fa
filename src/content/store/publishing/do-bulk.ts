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
import type { Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { EventItem } from '#history/model/history-events.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { itemsOf } from '../editing/record-entry-event.ts'
import { trashAll } from '../editing/trash.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { titledEntries } from '../show-entries.ts'
import { batchItem } from '../tables/publishing.ts'
import type { Checked } from './check-language.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  markOf,
  readAllToPublish,
  stateBefore,
} from './held-entry.ts'
import { inParts, type Part } from './in-parts.ts'
import { ensureMayDo } from './may-do-bulk.ts'
import { idsOf, localesOf, told, type Weighed, weigh } from './preview-bulk.ts'
import { type Putting, putAllOnSite } from './put-on-site.ts'
import { readToSet, setInAll, type ToSet } from './set-field.ts'
import { changesShared } from './shared-values.ts'
import { keepOffSite, type Taking, takeAllOffSite } from './take-off-site.ts'

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
  toSet: ToSet | null
  items: Map<string, EventItem>
  /** What was to be set in each entry, as it was done. */
  set: Awaited<ReturnType<typeof setInAll>>
  /** What is to be put on the site, taken off it or thrown away with those that follow. */
  putting: Putting[]
  taking: Taking[]
  throwing: HeldEntry[]
  /** What is kept of each entry that is changed. */
  changed: Map<string, typeof batchItem.$inferInsert>
}
type Given = Omit<Work, 'items' | 'set' | 'putting' | 'taking' | 'throwing' | 'changed'>

/**
 * Changes many entries of a kind as one: all of them or what can be done, as it is asked. What can be done is done a
 * hundred at a time, so that nobody waits for long; visitors see it at once when all of it is done.
 */
export async function doBulk(caller: Editor, asked: ToDo): Promise<Result<BulkDone, Problem>> {
  const kind = kindNamed(asked.kind)
  if (!kind) return fail('not-found')
  if (asked.overruled?.reason.trim() === '') return fail('not-valid')
  const toSet = asked.action === 'set' ? await readToSet(caller.database.orm, kind, asked) : null
  if (asked.action === 'set' && !toSet) return fail('not-valid')
  const changes = toSet?.changes ?? null
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
      work: (orm, piece) => changePiece({ orm, caller, asked, kind, batch, toSet }, piece),
    },
  )
  const told = 'listed' in asked ? inTellingOrder(effects).slice(0, mostTold) : effects
  return succeed({ batch: done > 0 ? batch : null, done, entries: told })
}

async function seenOf(caller: Editor, kind: AnyKind, asked: ToDo): Promise<Result<Seen[], Problem>> {
  if ('entries' in asked) return succeed([...new Map(asked.entries.map((each) => [each.id, each])).values()])
  const ids = await idsOf(caller, kind, { listed: asked.listed })
  if (!ids.ok) return ids
  if (fingerprintOf(ids.value) !== asked.sure) return fail('changed')
  return succeed(ids.value.map((id) => ({ id, revision: null })))
}

/** Changes some of them; nothing of it is to stay where all were asked for and one cannot be. */
async function changePiece(given: Given, piece: Seen[]): Promise<Part<BulkEffect>> {
  const { orm, caller, asked, kind, batch, toSet } = given
  const ids = piece.map(({ id }) => id)
  const titles = await titledEntries(orm, ids, caller.locale)
  const held = await readAllToPublish(orm, ids)
  const asSeen = piece.flatMap(({ id, revision }) => {
    const now = held.get(id)
    return now?.kind.name === kind.name && (revision ?? now.revision) === now.revision ? [id] : []
  })
  const set = toSet ? await setInAll(orm, caller, kind, asSeen, toSet) : new Map()
  const waiting = { putting: [], taking: [], throwing: [], changed: new Map() }
  const work: Work = { ...given, items: await itemsOf(orm, ids), set, ...waiting }
  const told: BulkEffect[] = []
  for (const seen of piece) {
    const effects = await change(work, seen, held.get(seen.id))
    const titled = titles.get(seen.id)
    const revision = seen.revision ?? titled?.revision ?? 0
    told.push({ id: seen.id, revision, title: titled?.title ?? null, effects })
  }
  await putWaiting(work)
  await keepOffSite(orm, caller, await takeAllOffSite(orm, caller, work.taking))
  if (work.throwing.length > 0) await trashAll(orm, caller, work.throwing, { batch })
  if (!toSet) await keepMarks(work)
  await putRows(orm, batchItem, [...work.changed.values()])
  return { told, done: work.changed.size, isRefused: asked.all && told.some((each) => !canBe(each, asked)) }
}

/** Puts on the site what was looked at and waits for others, so that it costs as many statements as one. */
async function putWaiting({ orm, caller, putting }: Work): Promise<void> {
  await putAllOnSite(orm, caller, putting.splice(0))
}

/** Writes beside what was before how it is now, by which it is seen whether somebody has changed it since. */
async function keepMarks({ orm, caller, asked, changed }: Work): Promise<void> {
  if (asked.action === 'trash') {
    for (const item of changed.values()) item.after = { marks: {}, trashedAt: caller.now.toISOString() }
    return
  }
  for (const [id, now] of await readAllToPublish(orm, [...changed.keys()])) {
    const item = changed.get(id)
    if (!item) continue
    const marks = Object.keys((item.before as EntryBefore).languages).flatMap((locale) => {
      const language = now.languages[locale as Locale]
      return language ? [[locale, markOf(language)]] : []
    })
    item.after = { marks: Object.fromEntries(marks), trashedAt: null }
  }
}

function canBe({ effects }: BulkEffect, { overruled }: ToDo): boolean {
  return Object.values(effects).every(
    ({ outcome }) => outcome === 'would' || outcome === 'as-is' || (outcome === 'warned' && overruled),
  )
}

type Effects = BulkEffect['effects']

async function change(work: Work, seen: Seen, held: HeldEntry | undefined): Promise<Effects> {
  const { asked, kind, toSet } = work
  const wanted = localesOf(asked)
  const all = (outcome: Effect['outcome']): Effects => {
    const places: Place[] = toSet ? fieldsIn(toSet.changes).map(({ place }) => place) : wanted
    return Object.fromEntries(places.map((place) => [place, { outcome }]))
  }
  if (held?.kind.name !== kind.name) return all('gone')
  if (seen.revision !== null && held.revision !== seen.revision) return all('conflict')
  if (toSet) {
    const { effects = {}, set = null } = work.set.get(seen.id) ?? {}
    if (set) keepItem(work, seen.id, set)
    return effects
  }
  const weighed: Partial<Record<Locale, Weighed>> = {}
  for (const locale of wanted) weighed[locale] = await weighNow(work, held, locale)
  const toDo = wanted.filter((locale) => {
    const outcome = weighed[locale]?.outcome
    return outcome === 'would' || (outcome === 'warned' && asked.overruled !== undefined)
  })
  if (toDo.length > 0) carryOut(work, held, toDo, weighed)
  return Object.fromEntries(Object.entries(weighed).map(([locale, each]) => [locale, told(each)]))
}

/**
 * Looks at a language as it would be done now: where what waits could matter, an address or what a link leads to, that is
 * done first.
 */
async function weighNow(work: Work, held: HeldEntry, locale: Locale): Promise<Weighed> {
  const { orm, caller, asked, putting } = work
  const look = () => weigh(orm, caller, held, { action: asked.action, locale })
  const weighed = await look()
  if (putting.length === 0 || weighed.outcome === 'as-is') return weighed
  const isFree = !weighed.prepared?.some(({ checked }) => meets(checked, putting))
  if (weighed.outcome === 'would' && isFree) return weighed
  await putWaiting(work)
  return look()
}

/** Whether it takes an address that one of those that wait takes, or has now. */
function meets(checked: Checked, putting: readonly Putting[]): boolean {
  const slug = checked.address?.slug
  if (slug === undefined) return false
  return putting.some(({ held, checked: { locale, address } }) => {
    const slugs = [address?.slug, held.languages[locale]?.slug]
    return locale === checked.locale && held.id !== checked.address?.id && slugs.includes(slug)
  })
}

function keepItem(
  { batch, items, changed }: Work,
  entryId: string,
  { before, after }: { before: EntryBefore; after: EntryAfter },
): void {
  changed.set(entryId, { batchId: batch, entryId, name: items.get(entryId)?.name ?? null, before, after })
}

function carryOut(
  work: Work,
  held: HeldEntry,
  toDo: Locale[],
  weighed: Partial<Record<Locale, Weighed>>,
): void {
  const { asked, batch } = work
  const cause = { batch }
  const before: EntryBefore = { languages: {} }
  for (const locale of toDo) {
    const language = held.languages[locale]
    if (language) before.languages[locale] = stateBefore(language)
  }
  if (asked.action === 'trash') work.throwing.push(held)
  for (const locale of asked.action === 'trash' ? [] : toDo) {
    const prepared = weighed[locale]?.prepared
    if (!prepared) work.taking.push({ held, locale, cause })
    for (const { checked, isCarried, ...how } of prepared ?? []) {
      // One that is published itself, or changes with another already, needs no more.
      if (isCarried && (toDo.includes(checked.locale) || before.languages[checked.locale])) continue
      const language = held.languages[checked.locale]
      const sharedChanged = changesShared(held, checked)
      if (language) before.languages[checked.locale] = { ...stateBefore(language), isCarried, sharedChanged }
      const { findings } = checked.refusal
      const reason = asked.overruled?.reason.trim()
      const overruled = reason && findings.length > 0 ? { reason, findings } : undefined
      work.putting.push({ held, checked, how: { ...how, isCarried, cause, overruled } })
    }
  }
  // How it is afterwards is read once all of them are.
  keepItem(work, held.id, { before, after: { marks: {}, trashedAt: null } })
}
