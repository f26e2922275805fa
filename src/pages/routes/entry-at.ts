import { data, type RouterContextProvider, redirect } from 'react-router'
import type { AnyKind, Shown } from '#content/model/define-kind.ts'
import { type PlacedPage, page } from '#content/model/kinds/page.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { findByKey, findElsewhere, findPublished } from '#content/store/find-published.ts'
import { findMoved } from '#content/store/publishing/old-addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { movedTo } from '#kernel/routes/moved-to.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import type { Prose } from '#pages/about/prose-page.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { type Crumb, pageInfo } from '#ui/routes/page-info.ts'
import { readBlocks } from './read-blocks.ts'

/**
 * The entry with this slug, if this is its address. An address that it once had leads to the present one, and so does
 * its slug in another language. An entry that does not exist in this language is not found, with a link to one in
 * which it does.
 */
export async function entryAt<K extends AnyKind>(
  context: Readonly<RouterContextProvider>,
  kind: K,
  slug: string,
  url: URL,
): Promise<Shown<K>> {
  const caller = callerFrom(context)
  const entry = await findPublished(caller, kind, slug)
  if (entry?.href === url.pathname) return entry
  const moved = await findMoved(caller, kind, url.pathname)
  if (moved) throw redirect(movedTo(url, moved), 301)
  if (entry) notFound()
  const elsewhere = await findElsewhere(caller, kind, slug)
  if (!elsewhere) notFound()
  if ('here' in elsewhere) throw redirect(movedTo(url, encodeURI(elsewhere.here)), 302)
  throw data({ elsewhere }, { status: 404 })
}

/** What a page of prose or of blocks shows. */
export async function proseOf(
  context: Readonly<RouterContextProvider>,
  { key, title, summary, body, blocks, version, effectiveDate }: Shown<typeof page>,
): Promise<Prose> {
  return { key, title, summary, body, version, effectiveDate, blocks: await readBlocks(context, blocks) }
}

/** What a page of prose with a fixed address needs. Before it is written it is not found, or what `unwritten` says. */
export async function loadProse(
  context: Readonly<RouterContextProvider>,
  key: PlacedPage,
  crumbs: (locale: Locale) => Crumb[] = () => [],
  unwritten?: () => Promise<{ title: string; summary: string; path: string }>,
): Promise<{ prose: Prose; page: PageInfo & { crumbs: Crumb[] } }> {
  const caller = callerFrom(context)
  const found = await findByKey(caller, page, key)
  if (!found && unwritten) {
    const { title, summary, path } = await unwritten()
    const prose = { key, title, summary, body: null, blocks: [], version: null, effectiveDate: null }
    const page = pageInfo(context, { title, description: summary, path, crumbs: crumbs(caller.locale) })
    return { prose, page }
  }
  const prose = orNotFound(found)
  return {
    prose: await proseOf(context, prose),
    page: await entryInfo(context, prose, {
      title: prose.title,
      description: prose.summary,
      crumbs: crumbs(caller.locale),
    }),
  }
}
