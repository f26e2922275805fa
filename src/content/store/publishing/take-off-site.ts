import { and, eq } from 'drizzle-orm'
import { neededAs } from '#content/model/editing/trash.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayPublish } from '../may-change.ts'
import { removeFromIndex } from '../search/index-entry.ts'
import { entryLocale } from '../tables/content.ts'
import { publication } from '../tables/publishing.ts'
import { type HeldEntry, holdToPublish } from './held-entry.ts'
import { changeAddress, ownPath } from './old-addresses.ts'
import { settlePlans } from './planned-changes.ts'
import type { Cause } from './put-on-site.ts'

/**
 * Takes one language off the site, in a transaction that holds the entry; whether there was anything to take. Its
 * draft, its history and its address stay its own.
 */
export async function takeOffSite(
  orm: Orm,
  caller: Editor,
  { id, kind, key, languages }: HeldEntry,
  locale: Locale,
  cause?: Cause,
): Promise<boolean> {
  const before = languages[locale]
  if (!before?.published) return false
  ensureMayPublish(caller, kind, [locale])
  const from = ownPath(kind, { slug: before.slug, key, values: before.published }, locale)
  await changeAddress(orm, { entryId: id, locale, at: caller.now, from, to: null })
  await orm
    .update(entryLocale)
    .set({ published: null, publishedAt: null, publishedRevision: null, unpublishedAt: caller.now })
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  await keepReferences(orm, { entryId: id, kind, stage: 'published', place: locale, values: null })
  await removeFromIndex(orm, { entryId: id, locale })
  await settlePlans(orm, caller, 'unpublish', [{ entryId: id, locale, cause }])
  await orm.insert(publication).values({
    ...{ entryId: id, locale, action: 'unpublish', at: caller.now },
    by: caller.actor.id,
    ...cause,
  })
  return true
}

type Taken = { kind: string; locales: Locale[] }
type Outcome = Result<Taken, 'not-found' | 'needed'>

/**
 * Takes languages of an entry off the site; `locales` of the outcome are those that were on it. `needed` is what the
 * site cannot do without: its identity, and the pages that have fixed addresses.
 */
export async function unpublishLanguages(caller: Editor, id: string, locales: Locale[]): Promise<Outcome> {
  const outcome = await caller.database.orm.transaction((orm) => unpublishIn(orm, caller, id, { locales }))
  if (outcome.ok) await caller.announcements.announce([`entry:${outcome.value.kind}`])
  return outcome
}

/** The same within a transaction; whoever began it announces `entry:{kind}` when it has ended. */
export async function unpublishIn(
  orm: Orm,
  caller: Editor,
  id: string,
  { locales, cause }: { locales: Locale[]; cause?: Cause },
): Promise<Outcome> {
  const held = await holdToPublish(orm, id)
  if (!held) return fail('not-found')
  if (neededAs(held.kind, held.key)) return fail('needed')
  const taken: Locale[] = []
  for (const locale of new Set(locales))
    if (await takeOffSite(orm, caller, held, locale, cause)) taken.push(locale)
  if (taken.length > 0)
    await recordEntryEvent(orm, caller, 'unpublished', id, { languages: taken.join(', ') })
  return succeed({ kind: held.kind.name, locales: taken })
}
