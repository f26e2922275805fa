import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayPublish } from '../may-change.ts'
import { endReview } from '../review/answer-review.ts'
import { indexEntry } from '../search/index-entry.ts'
import { entryLocale } from '../tables/content.ts'
import { type Overruled, publication } from '../tables/publishing.ts'
import { releaseSlug } from './address-standing.ts'
import type { Checked } from './check-language.ts'
import type { HeldEntry } from './held-entry.ts'
import { changeAddress, ownPath } from './old-addresses.ts'
import { settlePlans } from './planned-changes.ts'

/** The plan or the batch that put something on the site or took it off; empty where that was asked for by itself. */
export type Cause = { plan?: string; batch?: string; by?: string | null }

/** Makes one language's draft what visitors see, in a transaction that holds the entry and has looked at it. */
export async function putOnSite(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  { locale, values, address, refusal }: Checked,
  how: { overruled?: Overruled; cause?: Cause; leaveOutOfSearch?: boolean },
): Promise<void> {
  const { id, kind, key, revision } = held
  ensureMayPublish(caller, kind, [locale])
  const before = held.languages[locale]
  const slug = address?.slug ?? null
  if (address && refusal.address) await releaseSlug(orm, address)
  await changeAddress(orm, {
    entryId: id,
    locale,
    at: caller.now,
    from: before?.published
      ? ownPath(kind, { slug: before.slug, key, values: before.published }, locale)
      : null,
    to: address?.path ?? null,
  })
  await orm
    .update(entryLocale)
    .set({
      published: values,
      slug,
      publishedRevision: revision,
      publishedAt: caller.now,
      unpublishedAt: null,
    })
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  await keepReferences(orm, { entryId: id, kind, stage: 'published', place: locale, values })
  if (!how.leaveOutOfSearch) await indexEntry(orm, { entryId: id, kind, locale, slug, key, values })
  await settlePlans(orm, caller, { entryId: id, locale, action: 'publish' }, how.cause)
  await endReview(orm, caller, { entryId: id, locale, revision, by: caller.actor.id, ...how.cause })
  await orm.insert(publication).values({
    ...{ entryId: id, locale, action: 'publish', revision, at: caller.now },
    by: caller.actor.id,
    ...how.cause,
    overruled: how.overruled ?? null,
  })
}
