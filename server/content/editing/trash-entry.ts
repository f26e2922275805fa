import { and, eq } from 'drizzle-orm'
import { type Needed, neededAs } from '#domain/content/editing/trash.ts'
import { type Locale, type Localised, locales } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { entry, type WasPublished } from '../../database/tables/content.ts'
import { plannedChange } from '../../database/tables/publishing.ts'
import { type HeldEntry, holdToPublish } from '../publishing/held-entry.ts'
import type { Cause } from '../publishing/put-on-site.ts'
import { takeOffSite } from '../publishing/take-off-site.ts'
import { recordEntryEvent } from './record-entry-event.ts'

type Trashed = { kind: string; wasPublished: Locale[] }
type Outcome = Result<Trashed, 'not-allowed' | 'not-found' | 'needed', Needed>

/**
 * Puts an entry into the trash: both languages leave the site, and what was planned for it will not happen. What
 * visitors saw is remembered, so that it can be put back as it was. What the site cannot be without stays.
 */
export async function trashEntry(caller: Caller, id: string): Promise<Outcome> {
  const outcome = await caller.database.orm.transaction((orm) => trashIn(orm, caller, id))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` when it has ended. */
export async function trashIn(orm: Orm, caller: Caller, id: string, cause?: Cause): Promise<Outcome> {
  if (!caller.actor) return fail('not-allowed')
  const held = await holdToPublish(orm, id)
  if (!held) return fail('not-found')
  const needed = neededAs(held.kind, held.key)
  if (needed) return fail('needed', needed)
  const wasPublished = seenByVisitors(held)
  for (const locale of locales) await takeOffSite(orm, caller, held, locale, cause)
  // With the time of the trash, by which they are found again if it is taken back.
  await orm
    .update(plannedChange)
    .set({ state: 'cancelled', settledAt: caller.now })
    .where(and(eq(plannedChange.entryId, id), eq(plannedChange.state, 'waiting')))
  await orm
    .update(entry)
    .set({ trashedAt: caller.now, trashedBy: caller.actor.id, wasPublished })
    .where(eq(entry.id, id))
  const languages = locales.filter((locale) => wasPublished[locale])
  await recordEntryEvent(orm, caller, 'trashed', id, { languages: languages.join(', ') })
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
