import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { type Needed, neededAs } from '#content/model/editing/trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMayEditEntries, ensureMayPublish } from '../may-change.ts'
import { planAgain } from '../publishing/end-plans.ts'
import {
  type EntryAfter,
  type EntryBefore,
  type HeldEntry,
  holdToPublish,
  marksOf,
  readAllToPublish,
  stateBefore,
  type TrashedBefore,
} from '../publishing/held-entry.ts'
import type { Language } from '../publishing/planned-changes.ts'
import { type Back, putAllBack } from '../publishing/put-back-on-site.ts'
import type { Cause } from '../publishing/put-on-site.ts'
import { takeAllOffSite } from '../publishing/take-off-site.ts'
import { entry, type WasPublished } from '../tables/content.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { markTrashed, unmarkTrashed } from './trash-rows.ts'

type Trashed = { kind: string; wasPublished: Locale[] }
type Outcome = Result<Trashed, 'not-found' | 'needed', Needed>

/**
 * Puts an entry into the trash: every language leaves the site, and what was planned for it will not happen. What
 * visitors saw is remembered, so that it can be put back as it was. What the site cannot be without stays.
 */
export async function trashEntry(caller: Editor, id: string): Promise<Outcome> {
  const outcome = await caller.database.orm.transaction((orm) => trashOne(orm, caller, id))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return outcome
}

async function trashOne(orm: Orm, caller: Editor, id: string): Promise<Outcome> {
  const held = await holdToPublish(orm, id)
  if (!held) return fail('not-found')
  const needed = neededAs(held.kind, held.key)
  if (needed) return fail('needed', needed)
  await trashAll(orm, caller, [held])
  const languages = locales.filter((locale) => held.languages[locale]?.published)
  await recordEntryEvent(orm, caller, 'trashed', id, { languages: languages.join(', ') })
  return succeed({ kind: held.kind.name, wasPublished: languages })
}

/**
 * The same for entries that are held and that the site can be without, with as many statements for a hundred as for one;
 * whoever asks for it records it.
 */
export async function trashAll(
  orm: Orm,
  caller: Editor,
  all: readonly HeldEntry[],
  cause?: Cause,
): Promise<void> {
  await ensureMayMove(orm, caller, all)
  await takeAllOffSite(
    orm,
    caller,
    all.flatMap((held) => locales.map((locale) => ({ held, locale, cause }))),
  )
  const planned = await markTrashed(orm, caller, new Map(all.map((held) => [held.id, seenByVisitors(held)])))
  ensureMayDecide(caller, all, planned)
}

/** Throws the page of a refusal where the caller may not put these into the trash or take them out of it. */
async function ensureMayMove(
  orm: Orm,
  caller: Editor,
  entries: readonly Pick<HeldEntry, 'id' | 'kind'>[],
): Promise<void> {
  for (const kind of new Set(entries.map((each) => each.kind))) {
    const some = entries.filter((each) => each.kind === kind)
    await ensureMayEditEntries(
      orm,
      caller,
      kind,
      some.map(({ id }) => ({ id, places: ['shared'] })),
    )
  }
}

/** Throws the page of a refusal where plans of these entries were changed which the caller may not decide. */
export function ensureMayDecide(
  caller: Editor,
  entries: readonly Pick<HeldEntry, 'id' | 'kind'>[],
  planned: readonly Language[],
): void {
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]))
  for (const { entryId, locale } of planned) {
    const kind = kinds.get(entryId)
    if (kind) ensureMayPublish(caller, kind, [locale])
  }
}

function seenByVisitors({ languages }: HeldEntry): Localised<WasPublished> {
  const seen: Localised<WasPublished> = {}
  for (const locale of locales) {
    const language = languages[locale]
    if (!language?.published) continue
    const {
      published,
      slug,
      publishedRevision,
      publishedSharedRevision: sharedRevision,
      publishedAt,
    } = language
    const at = publishedAt?.toISOString() ?? null
    seen[locale] = { values: published, slug, revision: publishedRevision, sharedRevision, at }
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
type RestoredEntry = { left: Locale[]; item: { before: EntryBefore; after: EntryAfter } }

/**
 * Takes entries out of the trash, to the places that they had, in a transaction, with as many statements for a hundred as
 * for one; whoever began it announces their kinds and `plansChanged` when it has ended. What is not in the trash is not
 * in the answer.
 */
export async function restoreAll(
  orm: Orm,
  caller: Editor,
  ids: readonly string[],
  { asItWas, cause }: Restoring,
): Promise<Map<string, RestoredEntry>> {
  const rows = await orm
    .select({
      ...{ id: entry.id, kind: entry.kind, trashedAt: entry.trashedAt },
      ...{ trashedBy: entry.trashedBy, wasPublished: entry.wasPublished },
    })
    .from(entry)
    .where(and(inArray(entry.id, ids.filter(isId)), isNotNull(entry.trashedAt)))
    .orderBy(asc(entry.id))
    .for('update')
  const lying = new Map(
    rows.flatMap(({ id, kind, trashedAt, trashedBy: by, wasPublished }) =>
      trashedAt && kindNamed(kind) ? [[id, { at: trashedAt.toISOString(), by, wasPublished }] as const] : [],
    ),
  )
  await unmarkTrashed(orm, [...lying.keys()])
  const held = await readAllToPublish(orm, [...lying.keys()])
  await ensureMayMove(orm, caller, [...held.values()])
  const seen = [...held.values()].flatMap((each) =>
    asItWas ? seenThen(each, lying.get(each.id), cause) : [],
  )
  const left = await putAllBack(orm, caller, seen)
  if (asItWas) {
    const cancelled = [...lying].map(([entryId, { at }]) => ({
      ...{ entryId, locale: null, cancelledAt: new Date(at) },
    }))
    ensureMayDecide(caller, [...held.values()], await planAgain(orm, caller, cancelled))
  }
  const now = await readAllToPublish(orm, [...held.keys()])
  const restored = new Map<string, RestoredEntry>()
  for (const { id, revision: untrashed, languages } of held.values()) {
    const own = seen.filter((back) => back.held.id === id)
    const before: EntryBefore = { languages: {}, trashed: lying.get(id) }
    for (const back of own) {
      const then = languages[back.locale]
      if (then && !left.has(back)) before.languages[back.locale] = stateBefore(then)
    }
    const marks = marksOf(now.get(id)?.languages ?? {})
    restored.set(id, {
      left: own.filter((back) => left.has(back)).map(({ locale }) => locale),
      item: { before, after: { marks, trashedAt: null, untrashed } },
    })
  }
  return restored
}

/** What visitors saw of an entry when it was thrown away. */
function seenThen(held: HeldEntry, lay: TrashedBefore | undefined, cause: Cause | undefined): Back[] {
  return locales.flatMap((locale) => {
    const was = lay?.wasPublished?.[locale]
    if (!was || !held.languages[locale]) return []
    const { values: published, slug, revision: publishedRevision, at: publishedAt } = was
    const shared = { publishedSharedRevision: was.sharedRevision ?? null }
    const before = { published, slug, publishedRevision, ...shared, publishedAt, unpublishedAt: null }
    return [{ held, locale, before, cause }]
  })
}
