import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type {
  BulkAction,
  BulkDone,
  BulkEffect,
  BulkUndone,
  Effect,
  HowBulk,
  SeenEntry,
} from '#content/model/editing/bulk-change.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { restoreIn, trashIn } from '../editing/trash.ts'
import { titledEntries } from '../show-entries.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { batchItem, changeBatch, oldAddress, plannedChange } from '../tables/publishing.ts'
import { addressStanding, lookAgain } from './address-standing.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdAll,
  holdToPublish,
  type LanguageBefore,
  markOf,
  stateBefore,
} from './held-entry.ts'
import { ownPath } from './old-addresses.ts'
import { plansChanged } from './planned-changes.ts'
import { localesOf, told, type Weighed, weigh } from './preview-bulk.ts'
import { putOnSite } from './put-on-site.ts'
import { takeOffSite } from './take-off-site.ts'

type Asked = { kind: string; action: BulkAction; locales: Locale[]; entries: SeenEntry[] } & HowBulk
type Problem = 'not-found' | 'not-valid'
type Work = { orm: Orm; caller: Editor; asked: Asked; kind: AnyKind; batch: string }

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
    return caller.database.orm.transaction((orm) => changeAll({ orm, caller, asked, kind, batch }, effects))
  }
  const done = await lookAgain(attempt).catch((error: unknown) => {
    if (error instanceof NotAll) return 0
    throw error
  })
  if (done > 0) await caller.announcements.announce([`entry:${kind.name}`])
  return succeed({ batch: done > 0 ? batch : null, done, entries: effects })
}

async function changeAll(work: Work, effects: BulkEffect[]): Promise<number> {
  const { orm, caller, asked, kind, batch } = work
  const ids = asked.entries.map(({ id }) => id)
  await holdAll(orm, ids)
  const titles = await titledEntries(orm, ids, caller.locale)
  await orm.insert(changeBatch).values({
    ...{ id: batch, kind: kind.name, action: asked.action, at: caller.now },
    by: caller.actor.id,
  })
  let done = 0
  for (const seen of asked.entries) {
    const { weighed, isDone } = await change(work, seen)
    const said = Object.fromEntries(Object.entries(weighed).map(([locale, each]) => [locale, told(each)]))
    effects.push({ ...seen, title: titles.get(seen.id)?.title ?? null, effects: said })
    if (isDone) done += 1
  }
  if (done === 0 || (asked.all && effects.some((each) => !canBe(each, asked)))) throw new NotAll()
  const details = { action: asked.action, count: String(done), languages: localesOf(asked).join(', ') }
  await recordEvent(caller, { what: 'many-changed', details }, orm)
  return done
}

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
  { orm, caller, asked, batch }: Work,
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
  await orm.insert(batchItem).values({ batchId: batch, entryId: held.id, before, after })
}

type UndoProblem = 'not-found' | 'undone-before'
type Batch = typeof changeBatch.$inferSelect
type Undone = { kind: string; restored: number; left: string[] }

/**
 * Takes a change to many entries back as one: visitors see again exactly what they saw. What somebody has published,
 * taken off the site or restored since stays as it is now, and is named.
 */
export async function undoBatch(caller: Editor, id: string): Promise<Result<BulkUndone, UndoProblem>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const outcome = await lookAgain(() => orm.transaction((held) => undo(held, caller, id)))
  if (!outcome.ok) return outcome
  const { kind: name, restored, left } = outcome.value
  await caller.announcements.announce([`entry:${name}`, plansChanged])
  const titles = await titledEntries(caller.database.orm, left, caller.locale)
  return succeed({
    restored,
    left: left.map((each) => ({ id: each, title: titles.get(each)?.title ?? null })),
  })
}

async function undo(orm: Orm, caller: Editor, id: string): Promise<Result<Undone, UndoProblem>> {
  const [batch] = await orm.select().from(changeBatch).where(eq(changeBatch.id, id)).for('update')
  if (!batch) return fail('not-found')
  if (batch.undoneAt) return fail('undone-before')
  await orm.update(changeBatch).set({ undoneAt: caller.now }).where(eq(changeBatch.id, id))
  const items = await orm.select().from(batchItem).where(eq(batchItem.batchId, id)).orderBy(batchItem.entryId)
  await holdAll(
    orm,
    items.map(({ entryId }) => entryId),
  )
  const left: string[] = []
  for (const { entryId, before, after } of items) {
    const [was, is] = [before as EntryBefore, after as EntryAfter]
    const isBack = is.trashedAt
      ? await outOfTrash(orm, caller, entryId, { batch, trashedAt: is.trashedAt })
      : await putBack(orm, caller, entryId, { batch, was, is })
    if (!isBack) left.push(entryId)
  }
  const restored = items.length - left.length
  const details = { action: batch.action, count: String(restored) }
  await recordEvent(caller, { what: 'many-undone', details }, orm)
  return succeed({ kind: batch.kind, restored, left })
}

/**
 * Takes an entry out of the trash if it was not moved since: somebody may have restored it and thrown it away again.
 */
async function outOfTrash(
  orm: Orm,
  caller: Editor,
  id: string,
  { batch, trashedAt }: { batch: Batch; trashedAt: string },
): Promise<boolean> {
  const [row] = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.id, id), eq(entry.trashedAt, new Date(trashedAt))))
  if (!row) return false
  const restored = await restoreIn(orm, caller, id, { asItWas: true, cause: { batch: batch.id } })
  return restored.ok && restored.value.left.length === 0
}

type Back = { batch: Batch; was: EntryBefore; is: EntryAfter }

async function putBack(orm: Orm, caller: Editor, id: string, { batch, was, is }: Back): Promise<boolean> {
  const held = await holdToPublish(orm, id)
  if (!held) return false
  let isWhole = true
  for (const [name, before] of Object.entries(was.languages)) {
    const locale = name as Locale
    const now = held.languages[locale]
    const isOurs = now !== undefined && markOf(now) === is.marks[locale]
    if (!isOurs || !(await languageBack(orm, caller, held, { locale, before, batch }))) isWhole = false
    else await planAgain(orm, id, locale, { batch, now: caller.now })
  }
  return isWhole
}

type One = { locale: Locale; before: LanguageBefore; batch: Batch }

/** Shows visitors again what they saw; false where its address is somebody else's by now. */
async function languageBack(orm: Orm, caller: Editor, held: HeldEntry, one: One): Promise<boolean> {
  const { locale, before } = one
  const { id, kind, key } = held
  const { published: values, slug, publishedRevision } = before
  const cause = { batch: one.batch.id }
  if (values) {
    const path = ownPath(kind, { slug, key, values }, locale)
    const address = slug === null ? null : { id, kind, locale, slug, path }
    if (address && (await addressStanding(orm, address))) return false
    const refusal = { problems: [], findings: [], address: null }
    const then = { ...held, revision: publishedRevision ?? held.revision }
    await putOnSite(orm, caller, then, { locale, values, address, refusal }, { cause })
  } else {
    await takeOffSite(orm, caller, held, locale, cause)
    // It was on the site for a moment only: nobody is to be led there, and nobody else kept from the address.
    const now = held.languages[locale]
    const path = now?.published ? ownPath(kind, { slug: now.slug, key, values: now.published }, locale) : null
    if (path && path !== oldPath(held, one)) await orm.delete(oldAddress).where(eq(oldAddress.path, path))
  }
  const [publishedAt, unpublishedAt] = [dateOf(before.publishedAt), dateOf(before.unpublishedAt)]
  await orm
    .update(entryLocale)
    .set({ slug, publishedAt, unpublishedAt })
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  return true
}

/** Where visitors had found it before it was taken off the site the last time. */
function oldPath({ kind, key, shared }: HeldEntry, { before, locale }: One): string | null {
  return ownPath(kind, { slug: before.slug, key, values: shared }, locale)
}

/** What was planned and was done by the batch waits again. */
async function planAgain(
  orm: Orm,
  entryId: string,
  locale: Locale,
  { batch, now }: { batch: Batch; now: Date },
): Promise<void> {
  await orm
    .update(plannedChange)
    .set({ state: 'waiting', settledAt: null })
    .where(
      and(
        eq(plannedChange.entryId, entryId),
        eq(plannedChange.locale, locale),
        eq(plannedChange.state, 'cancelled'),
        eq(plannedChange.settledAt, batch.at),
        gt(plannedChange.dueAt, now),
        isNull(plannedChange.problem),
      ),
    )
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
