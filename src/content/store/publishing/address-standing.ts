import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { AddressHolder, AddressProblem, SlugAdvice } from '#content/model/editing/publication.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isReservedSlug } from '#kernel/addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { mayBeSlug } from '../find-published.ts'
import { titledEntries } from '../show-entries.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { onceAt, ownPath } from './old-addresses.ts'

export type AskedAddress = {
  id: string
  kind: AnyKind
  /** The language of the address, and of the titles that are told. */
  locale: Locale
  slug: string
  /** The page that would be the entry's own; null where it is not known yet, or there is none. */
  path: string | null
}

/** What stands in the way of an address; null where nothing does. */
export async function addressStanding(
  orm: Orm,
  { id, kind, locale, slug, path }: AskedAddress,
): Promise<AddressProblem | null> {
  if (isReservedSlug(slug, path)) return { problem: 'reserved', slug }
  // The present holder and the former one in one look: between two, the one could become the other.
  const present = orm
    .select({
      id: entryLocale.entryId,
      isPublished: sql<boolean>`${entryLocale.publishedRevision} is not null`,
    })
    .from(entryLocale)
    .where(heldByOthers({ id, kind, locale, slug }))
  const held = path ? await unionAll(present, onceAt(orm, path, id)) : await present
  const other = held.find(({ isPublished }) => isPublished)
  if (other) return { problem: 'taken', slug, by: await holder(orm, other.id, locale) }
  const former = held[0]?.id
  return former ? { problem: 'was-used', slug, by: await holder(orm, former, locale) } : null
}

/** Takes an address from an entry that is off the site. */
export async function releaseSlug(orm: Orm, asked: AskedAddress): Promise<void> {
  await orm.update(entryLocale).set({ slug: null }).where(heldByOthers(asked))
}

function heldByOthers({ id, kind, locale, slug }: Omit<AskedAddress, 'path'>): SQL | undefined {
  return and(
    eq(entryLocale.kind, kind.name),
    eq(entryLocale.locale, locale),
    eq(entryLocale.slug, slug),
    ne(entryLocale.entryId, id),
  )
}

async function holder(orm: Orm, id: string, locale: Locale): Promise<AddressHolder> {
  const found = (await titledEntries(orm, [id], locale)).get(id)
  if (!found) throw new Error(`The entry ${id} has an address but is none`)
  return { id, kind: found.kind, title: found.title?.text ?? found.key, trashed: found.isTrashed }
}

const mostTimes = 5

/**
 * Begins work again that failed because somebody else took the same address at the same moment: both find it free, and
 * the database lets only one have it. The next try finds whose it is. `work` is a transaction of its own.
 */
export async function lookAgain<Done>(work: () => Promise<Done>, times = mostTimes): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (times > 1 && isAddressCollision(error)) return lookAgain(work, times - 1)
    throw error
  }
}

function isAddressCollision(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined
  return cause?.constraint === 'entry_locale_slug'
}

type Asked = { kind: string; locale: Locale; slug: string }

/** What a slug would mean for an entry, which need not have been saved yet. */
export async function slugAdvice(
  caller: Editor,
  id: string,
  { kind: name, locale, slug }: Asked,
): Promise<Result<SlugAdvice, 'not-found'>> {
  const kind = kindNamed(name)
  if (!kind || !('slug' in kind.fields) || !isId(id)) return fail('not-found')
  if (!mayBeSlug(slug) || slug.length > 120) return succeed({ advice: 'not-valid' })
  const { orm } = caller.database
  const [own] = await orm.select({ key: entry.key, shared: entry.shared }).from(entry).where(eq(entry.id, id))
  const path = ownPath(kind, { slug, key: own?.key ?? '', values: own?.shared ?? {} }, locale)
  const standing = await addressStanding(orm, { id, kind, locale, slug, path })
  return succeed(standing ? adviceFrom(standing) : { advice: 'free' })
}

function adviceFrom(standing: AddressProblem): SlugAdvice {
  return standing.problem === 'reserved'
    ? { advice: 'reserved' }
    : { advice: standing.problem, by: standing.by }
}
