import { sql } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayEditEntries, ensureMayPublish } from '../may-change.ts'
import { endReviews } from '../review/answer-review.ts'
import { indexEntry } from '../search/index-entry.ts'
import { entryLocale } from '../tables/content.ts'
import { type Overruled, publication } from '../tables/publishing.ts'
import { releaseSlug } from './address-standing.ts'
import type { Checked } from './check-language.ts'
import { endPlans } from './end-plans.ts'
import type { HeldEntry } from './held-entry.ts'
import { changeAddress, ownPath } from './old-addresses.ts'
import { changesShared } from './shared-values.ts'

/**
 * The plan or the batch that put something on the site or took it off; empty where that was asked for by itself. `due`
 * is for when it was planned.
 */
export type Cause = { plan?: string; due?: Date; batch?: string; by?: string | null }

/** Who decided it: whoever planned it, where it was planned. */
export function byWhom({ actor }: Editor, { by }: Cause = {}): string | null {
  return by === undefined ? actor.id : by
}

type How = {
  overruled?: Overruled
  cause?: Cause
  leaveOutOfSearch?: boolean
  /** The revision of which its shared values are; that of the entry where none is named. */
  sharedRevision?: number | null
  /** Whether only what all languages share changes in it: its own text is not published again. */
  isCarried?: boolean
  /** Whether what is planned for it stays planned: it is only shown again as it was. */
  keepsPlans?: boolean
}
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

/** Throws the page of a refusal where visitors would see other shared values, and the caller may not write those. */
async function ensureMayChangeShared(orm: Orm, caller: Editor, all: readonly Putting[]): Promise<void> {
  if (!caller.actor.rights) return
  for (const { held, checked } of all)
    if (changesShared(held, checked))
      await ensureMayEditEntries(orm, caller, held.kind, [{ id: held.id, places: ['shared'] }])
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
      before: held.languages[locale],
      slug: address?.slug ?? null,
    }
  })
  const again = put.filter(({ how }) => !how.isCarried)
  for (const { kind, locale } of again) ensureMayPublish(caller, kind, [locale])
  await ensureMayChangeShared(orm, caller, all)
  for (const { address, refusal } of put) if (address && refusal.address) await releaseSlug(orm, address)
  await changeAddress(
    orm,
    ...put.map(({ entryId, kind, key, locale, address, before }) => {
      const from = before?.published
        ? ownPath(kind, { slug: before.slug, key, values: before.published }, locale)
        : null
      return { entryId, locale, at: caller.now, from, to: address?.path ?? null }
    }),
  )
  const rows = put.map(({ entryId, locale, values, slug, revision: of, how, before }) => {
    const revision = how.isCarried ? (before?.publishedRevision ?? of) : of
    const shared = how.sharedRevision ?? revision
    return {
      entry_id: entryId,
      locale,
      slug,
      revision,
      published: values,
      shared_revision: shared === revision ? null : shared,
      is_carried: how.isCarried ?? false,
      published_at: (how.isCarried ? before?.publishedAt : null) ?? caller.now,
    }
  })
  await orm.execute(sql`
    update ${entryLocale} set published = given.published, slug = given.slug, published_revision = given.revision,
      published_shared_revision = given.shared_revision, published_at = given.published_at, unpublished_at = null,
      accepted_source_state = case when given.is_carried then accepted_source_state else source_state end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (entry_id uuid, locale text, slug text, revision integer, shared_revision integer, is_carried boolean,
        published_at timestamptz, published jsonb)
    where ${entryLocale.entryId} = given.entry_id and ${entryLocale.locale} = given.locale`)
  await keepReferences(
    orm,
    ...put.map(({ entryId, kind, locale, values }) => ({
      ...{ entryId, kind, values, place: locale },
      stage: 'published' as const,
    })),
  )
  await indexEntry(orm, ...put.filter(({ how }) => !how.leaveOutOfSearch))
  await endPlans(
    orm,
    caller,
    'publish',
    again.flatMap(({ entryId, locale, how }) =>
      how.keepsPlans ? [] : [{ entryId, locale, cause: how.cause }],
    ),
  )
  await endReviews(
    orm,
    caller,
    again.map(({ entryId, locale, revision, how }) => ({
      entryId,
      locale,
      revision,
      by: byWhom(caller, how.cause),
    })),
  )
  await putRows(
    orm,
    publication,
    again.map(({ entryId, locale, revision, how: { cause = {}, overruled = null } }) => ({
      ...{ entryId, locale, action: 'publish' as const, revision, at: caller.now },
      by: byWhom(caller, cause),
      plan: cause.plan ?? null,
      batch: cause.batch ?? null,
      overruled,
    })),
  )
}
