import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { StoredBlock } from '#content/model/fields/field.ts'
import { page } from '#content/model/kinds/page.ts'
import type { Caller } from '#kernel/caller.ts'
import { blockLists, mapLists, type PageList } from '../page-lists.ts'
import { publicIn } from '../select-published.ts'
import { entry, entryLocale } from '../tables/content.ts'
import type { ListingPage } from './pages-listing.ts'

/** The published pages of blocks that list entries of these kinds, in the caller's language; no others are read. */
export async function pagesWithBlocks(caller: Caller, listed: ReadonlySet<string>): Promise<ListingPage[]> {
  const { locale } = caller
  const map = Object.values(await mapLists(caller))
  const lists = (kind: string, values: Record<string, unknown>): PageList[] => {
    if (kind === 'map') return map
    return isListing(kind) ? [blockLists[kind](values as never)] : []
  }
  const kinds = ['map', ...Object.keys(blockLists)].filter((kind) =>
    lists(kind, {}).some((list) => listed.has(list.kind.name)),
  )
  if (kinds.length === 0) return []
  const rows = await caller.database.orm
    .select({
      key: entry.key,
      slug: entryLocale.slug,
      values: sql<PageValues>`${shownOf('listed', 'blocks')}`,
    })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(and(eq(entryLocale.kind, page.name), publicIn(locale), hasBlock(kinds)))
  return rows.flatMap(({ key, slug, values }) => {
    const href = page.address({ key, slug, values }, locale)
    const blocks = values.blocks ?? []
    return href ? [{ href, lists: blocks.flatMap(({ kind, values }) => lists(kind, values)) }] : []
  })
}

type PageValues = { listed: string | null; blocks: StoredBlock[] | null }

function isListing(kind: string): kind is keyof typeof blockLists {
  return Object.hasOwn(blockLists, kind)
}

/** These fields of what is published, and nothing else of it. */
function shownOf(...names: string[]): SQL {
  const parts = names.map((name) => sql`${name}::text, ${entryLocale.published}->${name}`)
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`
}

function hasBlock(kinds: readonly string[]): SQL {
  const any = kinds.map(
    (kind) => sql`${entryLocale.published}->'blocks' @> ${JSON.stringify([{ kind }])}::jsonb`,
  )
  return sql`(${sql.join(any, sql` or `)})`
}
