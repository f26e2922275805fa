import { and, eq, ne, sql } from 'drizzle-orm'
import { isReservedSlug } from '#kernel/addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { entryLocale } from '../tables/content.ts'
import { oldAddress } from '../tables/publishing.ts'
import { type AskedAddress, addressStanding } from './address-standing.ts'
import type { HeldEntry, LanguageBefore } from './held-entry.ts'
import { ownPath } from './old-addresses.ts'
import { type Cause, putAllOnSite } from './put-on-site.ts'
import { takeAllOffSite } from './take-off-site.ts'

/** A language of an entry that is held, and what visitors saw of it. */
export type Back = { held: HeldEntry; locale: Locale; before: LanguageBefore; cause: Cause | undefined }

/**
 * Shows visitors again what they saw, without looking at it again, or takes it off the site where they saw nothing; with
 * as many statements for a hundred as for one. Answers those of which that cannot be: their address is not free any more.
 */
export async function putAllBack(orm: Orm, caller: Editor, all: readonly Back[]): Promise<Set<Back>> {
  const inDoubt = await notFree(orm, all)
  const left = new Set<Back>()
  const waiting: Back[] = []
  const moved = new Set<string>()
  for (const back of all) {
    const slugs = slugsOf(back)
    // Where another of them has or had its address, the outcome is that of one after the other.
    if (inDoubt.has(back) || slugs.some((slug) => moved.has(slug))) {
      await write(orm, caller, waiting.splice(0))
      const address = addressOf(back)
      if (address && (await addressStanding(orm, address))) {
        left.add(back)
        continue
      }
    }
    waiting.push(back)
    for (const slug of slugs) moved.add(slug)
  }
  await write(orm, caller, waiting)
  return left
}

/** The address at which visitors found it; null where they did not, or it has none. */
function addressOf({ held: { id, kind, key }, locale, before }: Back): AskedAddress | null {
  const { published: values, slug } = before
  if (!values || slug === null) return null
  return { id, kind, locale, slug, path: ownPath(kind, { slug, key, values }, locale) }
}

/** The slugs that it has and is to have, in its language. */
function slugsOf({ held, locale, before }: Back): string[] {
  return [held.languages[locale]?.slug, before.slug].flatMap((slug) => (slug ? [`${locale} ${slug}`] : []))
}

/** Those of them whose address is somebody else's, was once, or is kept by the site. */
async function notFree(orm: Orm, all: readonly Back[]): Promise<Set<Back>> {
  const asked = all.flatMap((back) => {
    const address = addressOf(back)
    return address ? [{ back, address }] : []
  })
  const given = asked.map(({ address: { id, kind, locale, slug, path } }, at) => ({
    ...{ at, entry_id: id, kind: kind.name },
    ...{ locale, slug, path },
  }))
  const { rows } = await orm.execute<{ at: number }>(sql`
    select given.at from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (at integer, entry_id uuid, kind text, locale text, slug text, path text)
    where exists (select from ${entryLocale} where ${and(
      sql`${entryLocale.kind} = given.kind and ${entryLocale.locale} = given.locale`,
      sql`${entryLocale.slug} = given.slug and ${entryLocale.entryId} <> given.entry_id`,
    )}) or exists (
      select from ${oldAddress} where ${and(eq(oldAddress.path, sql`given.path`), ne(oldAddress.entryId, sql`given.entry_id`))})`)
  const held = new Set(rows.map(({ at }) => at))
  return new Set(
    asked.flatMap(({ back, address: { slug, path } }, at) =>
      held.has(at) || isReservedSlug(slug, path) ? [back] : [],
    ),
  )
}

const nothingAgainst = { problems: [], findings: [], address: null, sourceState: null }

/** None of them has or had an address that another of them is to have. */
async function write(orm: Orm, caller: Editor, some: readonly Back[]): Promise<void> {
  if (some.length === 0) return
  const hidden = some.filter(({ before }) => !before.published)
  await takeAllOffSite(orm, caller, hidden)
  await putAllOnSite(
    orm,
    caller,
    some.flatMap((back) => {
      const { held, locale, before, cause } = back
      const { published: values, publishedRevision, isCarried } = before
      const sharedRevision = before.publishedSharedRevision
      if (!values) return []
      const then = { ...held, revision: publishedRevision ?? held.revision }
      const checked = { locale, values, address: addressOf(back), refusal: nothingAgainst }
      return [{ held: then, checked, how: { cause, sharedRevision, isCarried, keepsPlans: true } }]
    }),
  )
  // These were on the site for a moment only: nobody is to be led there, and nobody else kept from the address.
  const paths = hidden.flatMap((back) => momentaryPath(back) ?? [])
  if (paths.length > 0) await orm.delete(oldAddress).where(anyOf(oldAddress.path, paths))
  const rows = some.map(({ held, locale, before: { slug, publishedAt, unpublishedAt } }) => ({
    ...{ entry_id: held.id, kind: held.kind.name, locale, slug },
    ...{ published_at: publishedAt, unpublished_at: unpublishedAt },
  }))
  // A slug that somebody else has by now stays theirs.
  await orm.execute(sql`
    update ${entryLocale} set unpublished_at = given.unpublished_at,
      published_at = coalesce(given.published_at, ${entryLocale.publishedAt}),
      slug = case when not exists (
        select from ${entryLocale} as other where other.kind = given.kind and other.locale = given.locale
          and other.slug = given.slug and other.entry_id <> given.entry_id) then given.slug end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (entry_id uuid, kind text, locale text, slug text,
      published_at timestamptz, unpublished_at timestamptz)
    where ${entryLocale.entryId} = given.entry_id and ${entryLocale.locale} = given.locale`)
}

/** Where it was found meanwhile, unless visitors had found it there before it was taken off the site the last time. */
function momentaryPath({ held, locale, before }: Back): string | null {
  const { kind, key, shared } = held
  const now = held.languages[locale]
  if (!now?.published) return null
  const path = ownPath(kind, { slug: now.slug, key, values: now.published }, locale)
  return path === ownPath(kind, { slug: before.slug, key, values: shared }, locale) ? null : path
}
