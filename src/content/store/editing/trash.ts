import { and, eq, isNotNull } from 'drizzle-orm'
import { type Needed, neededAs } from '#content/model/editing/trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMayEdit, ensureMayPublishAny } from '../may-change.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdToPublish,
  markOf,
  stateBefore,
} from '../publishing/held-entry.ts'
import { planAgain } from '../publishing/planned-changes.ts'
import { putBackOnSite } from '../publishing/put-back-on-site.ts'
import type { Cause } from '../publishing/put-on-site.ts'
import { takeOffSite } from '../publishing/take-off-site.ts'
import { entry, entryLocale, type WasPublished } from '../tables/content.ts'
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
/**
 * `left` are the languages that visitors saw and do not see again: their address is somebody else's now. `item` is what
 * is kept of it to put it into the trash again.
 */
type RestoredEntry = { kind: string; left: Locale[]; item: { before: EntryBefore; after: EntryAfter } }
type RestoreOutcome = Result<RestoredEntry, 'not-found'>

/**
 * Takes an entry out of the trash, to the place that it had, in a transaction; whoever began it announces `entry:{kind}`
 * and `plansChanged` when it has ended. Not found where it is not in the trash.
 */
export async function restoreIn(
  orm: Orm,
  caller: Editor,
  id: string,
  { asItWas, cause }: Restoring,
): Promise<RestoreOutcome> {
  if (!isId(id)) return fail('not-found')
  const [row] = await orm
    .select({
      ...{ kind: entry.kind, trashedAt: entry.trashedAt },
      ...{ trashedBy: entry.trashedBy, wasPublished: entry.wasPublished },
    })
    .from(entry)
    .where(and(eq(entry.id, id), isNotNull(entry.trashedAt)))
    .for('update')
  const kind = kindNamed(row?.kind ?? '')
  if (!row?.trashedAt || !kind) return fail('not-found')
  ensureMayEdit(caller, kind, ['shared'])
  await unmarkTrashed(orm, [id])
  const held = await holdToPublish(orm, id)
  if (!held) throw new Error(`The entry ${id} was taken out of the trash and is not there`)
  const { trashedAt, trashedBy: by, wasPublished } = row
  const trashed = { at: trashedAt.toISOString(), by, wasPublished }
  const before: EntryBefore = { languages: {}, trashed }
  const left: Locale[] = []
  for (const locale of asItWas ? locales : []) {
    const [was, then] = [wasPublished?.[locale], held.languages[locale]]
    if (!was || !then) continue
    if (await putBack(orm, caller, held, { locale, was, cause })) before.languages[locale] = stateBefore(then)
    else left.push(locale)
  }
  if (asItWas)
    ensureMayPublishAny(
      caller,
      kind,
      await planAgain(orm, { entryId: id, cancelledAt: trashedAt, now: caller.now }),
    )
  const now = await holdToPublish(orm, id)
  const marks = Object.fromEntries(
    Object.entries(now?.languages ?? {}).map(([locale, each]) => [locale, markOf(each)]),
  )
  const after = { marks, trashedAt: null, untrashed: held.revision }
  return succeed({ kind: row.kind, left, item: { before, after } })
}

type Before = { locale: Locale; was: WasPublished; cause: Cause | undefined }

/** Shows visitors again exactly what they saw; false where its address is not free any more. */
async function putBack(orm: Orm, caller: Editor, held: HeldEntry, before: Before): Promise<boolean> {
  const { locale, was, cause } = before
  const isBack = await putBackOnSite(orm, caller, held, { locale, ...was }, cause)
  if (!isBack) return false
  if (was.at)
    await orm
      .update(entryLocale)
      .set({ publishedAt: new Date(was.at) })
      .where(and(eq(entryLocale.entryId, held.id), eq(entryLocale.locale, locale)))
  return true
}
