import { sql } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayPublish } from '../may-change.ts'
import { endReviews } from '../review/answer-review.ts'
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

type How = { overruled?: Overruled; cause?: Cause; leaveOutOfSearch?: boolean }
/** One language of an entry that is put on the site, as it was looked at. */
export type Putting = { held: HeldEntry; checked: Checked; how: How }

/** Makes one language's draft what visitors see, in a transaction that holds the entry and has looked at it. */
export async function putOnSite(
  orm: Orm,
  caller: Editor,
  held: HeldEntry,
  checked: Checked,
  how: How,
): Promise<void> {
  await putAllOnSite(orm, caller, [{ held, checked, how }])
}

/**
 * The same for many, with as many statements as for one. None of them takes an address that another of them has or had:
 * whoever looked at them saw neither.
 */
export async function putAllOnSite(orm: Orm, caller: Editor, all: readonly Putting[]): Promise<void> {
  if (all.length === 0) return
  const put = all.map(({ held, checked, how }) => {
    const { id: entryId, kind, key, revision } = held
    const { locale, values, address, refusal } = checked
    return {
      entryId,
      kind,
      key,
      revision,
      locale,
      values,
      address,
      refusal,
      how,
      held,
      slug: address?.slug ?? null,
    }
  })
  for (const { kind, locale } of put) ensureMayPublish(caller, kind, [locale])
  for (const { address, refusal } of put) if (address && refusal.address) await releaseSlug(orm, address)
  await changeAddress(
    orm,
    ...put.map(({ entryId, kind, key, locale, address, held }) => {
      const before = held.languages[locale]
      const from = before?.published
        ? ownPath(kind, { slug: before.slug, key, values: before.published }, locale)
        : null
      return { entryId, locale, at: caller.now, from, to: address?.path ?? null }
    }),
  )
  const rows = put.map(({ entryId, locale, values, slug, revision }) => ({
    ...{ entry_id: entryId, locale, slug, revision },
    published: values,
  }))
  await orm.execute(sql`
    update ${entryLocale} set published = given.published, slug = given.slug, published_revision = given.revision,
      published_at = ${caller.now.toISOString()}::timestamptz, unpublished_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (entry_id uuid, locale text, slug text, revision integer, published jsonb)
    where ${entryLocale.entryId} = given.entry_id and ${entryLocale.locale} = given.locale`)
  await keepReferences(
    orm,
    ...put.map(({ entryId, kind, locale, values }) => ({
      ...{ entryId, kind, values, place: locale },
      stage: 'published' as const,
    })),
  )
  await indexEntry(orm, ...put.filter(({ how }) => !how.leaveOutOfSearch))
  await settlePlans(
    orm,
    caller,
    'publish',
    put.map(({ entryId, locale, how }) => ({ entryId, locale, cause: how.cause })),
  )
  await endReviews(
    orm,
    caller,
    put.map(({ entryId, locale, revision, how }) => ({
      ...{ entryId, locale, revision, by: caller.actor.id },
      ...how.cause,
    })),
  )
  await putRows(
    orm,
    publication,
    put.map(({ entryId, locale, revision, how: { cause = {}, overruled = null } }) => ({
      ...{ entryId, locale, action: 'publish' as const, revision, at: caller.now },
      ...{ by: caller.actor.id, plan: null, batch: null, ...cause, overruled },
    })),
  )
}
