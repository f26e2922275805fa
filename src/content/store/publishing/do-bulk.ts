import type { AnyKind } from '#content/model/define-kind.ts'
import type {
  BulkAction,
  BulkDone,
  BulkEffect,
  Effect,
  HowBulk,
  SeenEntry,
} from '#content/model/editing/bulk-change.ts'
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
  type EntryBefore,
  type HeldEntry,
  holdAll,
  holdToPublish,
  markOf,
  stateBefore,
} from './held-entry.ts'
import { localesOf, told, type Weighed, weigh } from './preview-bulk.ts'
import { putOnSite } from './put-on-site.ts'
import { takeOffSite } from './take-off-site.ts'

type Asked = { kind: string; action: BulkAction; locales: Locale[]; entries: SeenEntry[] } & HowBulk
type Problem = 'not-found' | 'not-valid'
type Work = {
  orm: Orm
  caller: Editor
  asked: Asked
  kind: AnyKind
  batch: string
  items: Map<string, EventItem>
}

/** Thrown to take back what was done before the first thing that cannot be. */
class NotAll extends Error {}

/** Changes many entries of a kind as one: all of them or what can be done, as it is asked. */
export async function doBulk(caller: Editor, asked: Asked): Promise<Result<BulkDone, Problem>> {
  const kind = kindNamed(asked.kind)
  if (!kind) return fail('not-found')
  if (asked.overruled?.reason.trim() === '') return fail('not-valid')
  let effects: BulkEffect[] = []
  const batch = crypto.randomUUID()
  const attempt = () => {
    effects = []
    return caller.database.orm.transaction((orm) => changeAll(orm, caller, { asked, kind, batch }, effects))
  }
  const done = await lookAgain(attempt).catch((error: unknown) => {
    if (error instanceof NotAll) return 0
    throw error
  })
  if (done > 0) await caller.announcements.announce([`entry:${kind.name}`])
  return succeed({ batch: done > 0 ? batch : null, done, entries: effects })
}

async function changeAll(
  orm: Orm,
  caller: Editor,
  { asked, kind, batch }: Pick<Work, 'asked' | 'kind' | 'batch'>,
  effects: BulkEffect[],
): Promise<number> {
  const ids = asked.entries.map(({ id }) => id)
  await holdAll(orm, ids)
  const titles = await titledEntries(orm, ids, caller.locale)
  await orm.insert(changeBatch).values({
    ...{ id: batch, kind: kind.name, action: asked.action, at: caller.now },
    by: caller.actor.id,
  })
  const work = { orm, caller, asked, kind, batch, items: await itemsOf(orm, ids) }
  const done: SeenEntry[] = []
  for (const seen of asked.entries) {
    const { weighed, isDone } = await change(work, seen)
    const said = Object.fromEntries(Object.entries(weighed).map(([locale, each]) => [locale, told(each)]))
    effects.push({ ...seen, title: titles.get(seen.id)?.title ?? null, effects: said })
    if (isDone) done.push(seen)
  }
  if (done.length === 0 || (asked.all && effects.some((each) => !canBe(each, asked)))) throw new NotAll()
  await record(work, done)
  return done.length
}

/** One event for all of them; of a single entry it says what anybody would say of it. */
async function record({ orm, caller, asked, kind, batch, items }: Work, done: SeenEntry[]): Promise<void> {
  const [first] = done
  const languages = localesOf(asked).join(', ')
  const one = done.length === 1 && first ? items.get(first.id) : undefined
  if (one && first)
    return recordEvent(
      caller,
      { what: ofOne[asked.action], item: one, details: { languages, revision: String(first.revision) } },
      orm,
    )
  const item = { id: batch, kind: kind.name, name: '' }
  const details = { action: asked.action, count: String(done.length), languages }
  await recordEvent(caller, { what: 'many-changed', item, details }, orm)
}

const ofOne = {
  publish: 'published',
  unpublish: 'unpublished',
  trash: 'trashed',
} satisfies Record<BulkAction, HistoryEventName>

function canBe({ effects }: BulkEffect, { overruled }: Asked): boolean {
  return Object.values(effects).every(
    ({ outcome }) => outcome === 'would' || outcome === 'as-is' || (outcome === 'warned' && overruled),
  )
}

type Changed = { weighed: Partial<Record<Locale, Weighed>>; isDone: boolean }

async function change(work: Work, seen: SeenEntry): Promise<Changed> {
  const { orm, caller, asked, kind } = work
  const held = await holdToPublish(orm, seen.id)
  const wanted = localesOf(asked)
  const all = (outcome: Effect['outcome']): Changed => ({
    weighed: Object.fromEntries(wanted.map((locale) => [locale, { outcome }])),
    isDone: false,
  })
  if (held?.kind.name !== kind.name) return all('gone')
  if (held.revision !== seen.revision) return all('conflict')
  const weighed: Changed['weighed'] = {}
  for (const locale of wanted)
    weighed[locale] = await weigh(orm, caller, held, { action: asked.action, locale })
  const toDo = wanted.filter((locale) => {
    const outcome = weighed[locale]?.outcome
    return outcome === 'would' || (outcome === 'warned' && asked.overruled !== undefined)
  })
  if (toDo.length > 0) await carryOut(work, held, toDo, weighed)
  return { weighed, isDone: toDo.length > 0 }
}

async function carryOut(
  { orm, caller, asked, batch, items }: Work,
  held: HeldEntry,
  toDo: Locale[],
  weighed: Changed['weighed'],
): Promise<void> {
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
  const name = items.get(held.id)?.name
  await orm.insert(batchItem).values({ batchId: batch, entryId: held.id, name, before, after })
}
