import { neededAs } from '#content/model/editing/trash.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordEntryEvent } from '../editing/record-entry-event.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayPublish } from '../may-change.ts'
import { removeFromIndex } from '../search/index-entry.ts'
import { entryLocale } from '../tables/content.ts'
import { publication } from '../tables/publishing.ts'
import { endPlans } from './end-plans.ts'
import { type HeldEntry, holdToPublish } from './held-entry.ts'
import { changeAddress, ownPath } from './old-addresses.ts'
import { isNamedIn, plannedFor } from './planned-changes.ts'
import { byWhom, type Cause } from './put-on-site.ts'

/** One language of an entry that is held, which is to leave the site. */
export type Taking = { held: HeldEntry; locale: Locale; cause?: Cause | undefined }

/**
 * Takes languages of entries off the site, in a transaction that holds these, with as many statements for a hundred as for
 * one; answers those that were on it. A draft, its history and its address stay its own.
 */
export async function takeAllOffSite<Each extends Taking>(
  orm: Orm,
  caller: Editor,
  all: readonly Each[],
): Promise<Each[]> {
  const taken = all.filter(({ held, locale }) => held.languages[locale]?.published)
  if (taken.length === 0) return []
  for (const { held, locale } of taken) ensureMayPublish(caller, held.kind, [locale])
  const left = taken.map(({ held, locale, cause }) => ({ entryId: held.id, kind: held.kind, locale, cause }))
  await changeAddress(
    orm,
    ...taken.map(({ held: { id, kind, key, languages }, locale }) => {
      const { slug = null, published } = languages[locale] ?? {}
      const from = ownPath(kind, { slug, key, values: published ?? {} }, locale)
      return { entryId: id, locale, at: caller.now, from, to: null }
    }),
  )
  await orm
    .update(entryLocale)
    .set({
      published: null,
      publishedAt: null,
      publishedRevision: null,
      publishedSharedRevision: null,
      unpublishedAt: caller.now,
    })
    .where(isNamedIn({ entryId: entryLocale.entryId, locale: entryLocale.locale }, left))
  await keepReferences(
    orm,
    ...left.map(({ entryId, kind, locale }) => ({
      ...{ entryId, kind, place: locale, values: null },
      stage: 'published' as const,
    })),
  )
  await removeFromIndex(orm, ...left)
  await endPlans(orm, caller, 'unpublish', left)
  await putRows(
    orm,
    publication,
    left.map(({ entryId, locale, cause = {} }) => ({
      ...{ entryId, locale, action: 'unpublish' as const, at: caller.now },
      by: byWhom(caller, cause),
      plan: cause.plan ?? null,
      batch: cause.batch ?? null,
    })),
  )
  return taken
}

/** What somebody has taken off the site does not come back by itself: what was planned to be published is cancelled. */
export async function keepOffSite(orm: Orm, caller: Editor, taken: readonly Taking[]): Promise<void> {
  const languages = taken.map(({ held: { id: entryId }, locale, cause }) => ({ entryId, locale, cause }))
  await endPlans(orm, caller, 'publish', languages)
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
  ensureMayPublish(caller, held.kind, locales)
  if (neededAs(held.kind, held.key)) return fail('needed')
  const asked = [...new Set(locales)].map((locale) => ({ held, locale, cause }))
  const left = await takeAllOffSite(orm, caller, asked)
  await keepOffSite(orm, caller, left)
  const taken = left.map(({ locale }) => locale)
  if (taken.length > 0)
    await recordEntryEvent(orm, caller, 'unpublished', id, {
      languages: taken.join(', '),
      ...plannedFor(caller, cause),
    })
  return succeed({ kind: held.kind.name, locales: taken })
}
