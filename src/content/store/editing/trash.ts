import { and, count, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { type Needed, neededAs, type TrashedEntry, trashDays } from '#content/model/editing/trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { byLocale, type Locale, type Localised, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { chooseTitle, draftTitle, withLanguages } from '../language-rows.ts'
import { ensureMayEdit, ensureMayPublish, ensureMayPublishAny } from '../may-change.ts'
import { addressStanding, lookAgain } from '../publishing/address-standing.ts'
import { type HeldEntry, holdToPublish } from '../publishing/held-entry.ts'
import { ownPath } from '../publishing/old-addresses.ts'
import { plansChanged } from '../publishing/planned-changes.ts'
import { type Cause, putOnSite } from '../publishing/put-on-site.ts'
import { takeOffSite } from '../publishing/take-off-site.ts'
import { entry, entryLocale, type WasPublished } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { markTrashed, unmarkTrashed } from './trash-rows.ts'

type Trashed = { kind: string; wasPublished: Locale[] }
type Outcome = Result<Trashed, 'not-found' | 'needed', Needed>

/**
 * Puts an entry into the trash: every language leaves the site, and what was planned for it will not happen. What
 * visitors saw is remembered, so that it can be put back as it was. What the site cannot be without stays.
 */
export async function trashEntry(caller: Editor, id: string): Promise<Outcome> {
  const outcome = await caller.database.orm.transaction((orm) => trashIn(orm, caller, id))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` when it has ended. */
export async function trashIn(orm: Orm, caller: Editor, id: string, cause?: Cause): Promise<Outcome> {
  const held = await holdToPublish(orm, id)
  if (!held) return fail('not-found')
  const needed = neededAs(held.kind, held.key)
  if (needed) return fail('needed', needed)
  ensureMayEdit(caller, held.kind, ['shared'])
  const wasPublished = seenByVisitors(held)
  for (const locale of locales) await takeOffSite(orm, caller, held, locale, cause)
  ensureMayPublishAny(caller, held.kind, await markTrashed(orm, caller, [id], wasPublished))
  const languages = locales.filter((locale) => wasPublished[locale])
  // A change to many is told as one.
  if (!cause?.batch) await recordEntryEvent(orm, caller, 'trashed', id, { languages: languages.join(', ') })
  return succeed({ kind: held.kind.name, wasPublished: languages })
}

function seenByVisitors({ languages }: HeldEntry): Localised<WasPublished> {
  const seen: Localised<WasPublished> = {}
  for (const locale of locales) {
    const language = languages[locale]
    if (!language?.published) continue
    const { published, slug, publishedRevision, publishedAt } = language
    const at = publishedAt?.toISOString() ?? null
    seen[locale] = { values: published, slug, revision: publishedRevision, at }
  }
  return seen
}

type Restoring = {
  /** Puts back what visitors saw and what was planned; else the entry comes back as drafts. */
  asItWas: boolean
  cause?: Cause
}
/** `left` are the languages that visitors saw and do not see again: their address is somebody else's now. */
type RestoredEntry = { kind: string; published: Locale[]; left: Locale[] }
type RestoreOutcome = Result<RestoredEntry, 'not-found'>

/** Takes an entry out of the trash, to the place that it had. Not found where it is not in the trash. */
export async function restoreEntry(
  caller: Editor,
  id: string,
  restoring: Restoring,
): Promise<RestoreOutcome> {
  const { orm } = caller.database
  const outcome = await lookAgain(() => orm.transaction((held) => restoreIn(held, caller, id, restoring)))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`, plansChanged])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` and `plansChanged` when it has ended. */
export async function restoreIn(
  orm: Orm,
  caller: Editor,
  id: string,
  { asItWas, cause }: Restoring,
): Promise<RestoreOutcome> {
  if (!isId(id)) return fail('not-found')
  const [row] = await orm
    .select({ kind: entry.kind, trashedAt: entry.trashedAt, wasPublished: entry.wasPublished })
    .from(entry)
    .where(and(eq(entry.id, id), isNotNull(entry.trashedAt)))
    .for('update')
  const kind = kindNamed(row?.kind ?? '')
  if (!row?.trashedAt || !kind) return fail('not-found')
  ensureMayEdit(caller, kind, ['shared'])
  await unmarkTrashed(orm, [id])
  const held = await holdToPublish(orm, id)
  if (!held) throw new Error(`The entry ${id} was taken out of the trash and is not there`)
  const published: Locale[] = []
  const left: Locale[] = []
  for (const locale of asItWas ? locales : []) {
    const was = row.wasPublished?.[locale]
    if (was) ((await putBack(orm, caller, held, { locale, was, cause })) ? published : left).push(locale)
  }
  if (asItWas) ensureMayPublishAny(caller, kind, await planAgain(orm, caller, id, row.trashedAt))
  if (!cause?.batch) await recordEntryEvent(orm, caller, 'untrashed', id, { languages: published.join(', ') })
  return succeed({ kind: row.kind, published, left })
}

type Before = { locale: Locale; was: WasPublished; cause: Cause | undefined }

/** Shows visitors again exactly what they saw; false where its address is not free any more. */
async function putBack(orm: Orm, caller: Editor, held: HeldEntry, before: Before): Promise<boolean> {
  const { locale, was, cause } = before
  const { id, kind, key } = held
  const { values, slug } = was
  const path = ownPath(kind, { slug, key, values }, locale)
  const address = slug === null ? null : { id, kind, locale, slug, path }
  const standing = address && (await addressStanding(orm, address))
  if (standing) return false
  const revision = was.revision ?? held.revision
  const refusal = { problems: [], findings: [], address: null }
  await putOnSite(orm, caller, { ...held, revision }, { locale, values, address, refusal }, { cause })
  if (was.at)
    await orm
      .update(entryLocale)
      .set({ publishedAt: new Date(was.at) })
      .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  return true
}

/** Plans again what the trash had cancelled and is still to come; in which languages something was. */
async function planAgain(orm: Orm, { now }: Caller, id: string, trashedAt: Date): Promise<Locale[]> {
  const planned = await orm
    .update(plannedChange)
    .set({ state: 'waiting', settledAt: null })
    .where(
      and(
        eq(plannedChange.entryId, id),
        eq(plannedChange.state, 'cancelled'),
        eq(plannedChange.settledAt, trashedAt),
        gt(plannedChange.dueAt, now),
      ),
    )
    .returning({ locale: plannedChange.locale })
  return planned.map(({ locale }) => locale)
}

/** Removes an entry that is in the trash with everything that was ever written in it. Nothing brings it back. */
export async function deleteForever(caller: Editor, id: string): Promise<Result<null, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const isRemoved = await caller.database.orm.transaction(async (orm) => {
    const [row] = await orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
    const kind = kindNamed(row?.kind ?? '')
    if (kind) ensureMayPublish(caller, kind, locales)
    return remove(orm, caller, id)
  })
  return isRemoved ? succeed(null) : fail('not-found')
}

/** Removes for good what has been in the trash long enough; how many entries that were. */
export async function purgeTrash(caller: Caller): Promise<number> {
  const before = new Date(caller.now.getTime() - trashDays * 24 * 60 * 60 * 1000)
  const due = await caller.database.orm
    .select({ id: entry.id })
    .from(entry)
    .where(lt(entry.trashedAt, before))
  let removed = 0
  for (const { id } of due)
    if (await caller.database.orm.transaction((orm) => remove(orm, caller, id, before))) removed += 1
  return removed
}

/** Checks again with the entry locked: somebody may just have taken it out. */
async function remove(orm: Orm, caller: Caller, id: string, before?: Date): Promise<boolean> {
  const condition = and(
    eq(entry.id, id),
    isNotNull(entry.trashedAt),
    before ? lt(entry.trashedAt, before) : undefined,
  )
  const [row] = await orm.select({ id: entry.id }).from(entry).where(condition).for('update')
  if (!row) return false
  await recordEntryEvent(orm, caller, 'deleted', id)
  await orm.delete(entry).where(eq(entry.id, id))
  return true
}

type TrashAsked = {
  /** The name of a kind; null asks for all. */
  kind?: string | null
  page: number
  size: number
}
export type Trash = { entries: TrashedEntry[]; total: number; pages: number }

/**
 * One page of what is in the trash, what was put there last first. A page past the end is not found; nobody who is not
 * signed in is told anything.
 */
export async function listTrash(
  caller: Editor,
  { kind, page, size }: TrashAsked,
): Promise<Result<Trash, 'not-found'>> {
  const where = and(isNotNull(entry.trashedAt), kind ? eq(entry.kind, kind) : undefined)
  const [counted] = await caller.database.orm.select({ total: count() }).from(entry).where(where)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await withLanguages(
    caller.database.orm
      .select({
        id: entry.id,
        kind: entry.kind,
        key: entry.key,
        titles: byLocale(draftTitle),
        trashedAt: sql<Date>`${entry.trashedAt}`.mapWith(entry.trashedAt),
        trashedBy: entry.trashedBy,
        trashedByName: authUser.name,
        wasPublished: sql<
          Locale[]
        >`coalesce((select jsonb_agg(locale) from jsonb_object_keys(${entry.wasPublished}) as locale), '[]')`,
      })
      .from(entry)
      .$dynamic(),
  )
    .leftJoin(authUser, eq(authUser.id, entry.trashedBy))
    .where(where)
    .orderBy(desc(entry.trashedAt), entry.id)
    .limit(size)
    .offset((page - 1) * size)
  const entries = rows.map(({ titles, trashedAt, trashedBy, trashedByName, wasPublished, ...row }) => ({
    ...row,
    title: chooseTitle(titles, caller.locale),
    trashedAt: trashedAt.toISOString(),
    trashedBy: doerOf(trashedBy, trashedByName),
    endsAt: new Date(trashedAt.getTime() + trashDays * day).toISOString(),
    wasPublished: locales.filter((locale) => wasPublished.includes(locale)),
  }))
  return succeed({ entries, total, pages })
}

const day = 24 * 60 * 60 * 1000
