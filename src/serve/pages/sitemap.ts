import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import { selectPublished } from '#content/store/select-published.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { fixedPages } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { byLocale, defaultLocale, type Locale, locales, preferring } from '#kernel/locales.ts'
import { element, type Xml } from '#kernel/text/xml.ts'
import {
  type RegisterPart,
  registerPartPages,
  registerPartStarts,
  registerParts,
} from './register-sitemap.ts'

/** At most so many addresses in one file; the protocol allows 50,000. */
const partSize = 10_000
const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}
/** Kinds whose entries have pages of their own; a place on another page is none. */
const pagedKinds = (Object.keys(kinds) as KindName[]).filter((name) => {
  const kind: AnyKind = kinds[name]
  const address = kind.address({ slug: 'slug', key: 'key', values: {} }, defaultLocale)
  return 'slug' in kind.fields && !address?.includes('#')
})

type Alternates = Partial<Record<Locale, string>>

/** The index that names every part: the fixed pages, then each kind in parts. */
export async function sitemapIndex(caller: Caller, publicUrl: string): Promise<Xml> {
  const counts = await Promise.all(pagedKinds.map((kind) => countEntries(caller, kind)))
  const parts = pagedKinds.flatMap((kind, at) =>
    Array.from({ length: Math.ceil((counts[at] ?? 0) / partSize) }, (_, part) => `${kind}-${part + 1}`),
  )
  return element(
    'sitemapindex',
    { xmlns: namespaces.xmlns },
    ['fixed-1', ...parts, ...(await partsOfRegister(caller))].map((part) =>
      element('sitemap', {}, [element('loc', {}, [`${publicUrl}/sitemaps/${part}.xml`])]),
    ),
  )
}

async function partsOfRegister(caller: Caller): Promise<string[]> {
  const parts: string[] = []
  for (const of of registerParts)
    for (const first of await registerPartStarts(caller, of)) parts.push(`${of}/${encodeURIComponent(first)}`)
  return parts
}

/** A part of the register by the id that it begins with; null where there is none. */
export async function registerSitemap(
  caller: Caller,
  publicUrl: string,
  of: RegisterPart,
  first: string,
): Promise<Xml | null> {
  const pages = await registerPartPages(caller, of, first)
  return pages && urlSet(pages, publicUrl)
}

/** One part by its name, such as `news-1`; null where there is none. */
export async function sitemapPart(caller: Caller, publicUrl: string, name: string): Promise<Xml | null> {
  const [, kindName = '', number = ''] = /^(.*)-(\d+)$/.exec(name) ?? []
  const part = Number(number)
  const pages =
    kindName === 'fixed' && part === 1
      ? Object.keys(fixedPages(defaultLocale)).map(inEveryLanguage)
      : await entryPages(caller, pagedKinds.find((kind) => kind === kindName) ?? null, part)
  return pages && urlSet(pages, publicUrl)
}

function urlSet(pages: Alternates[], publicUrl: string): Xml {
  return element(
    'urlset',
    namespaces,
    pages.flatMap((alternates) => describe(alternates, publicUrl)),
  )
}

function inEveryLanguage(name: string): Alternates {
  return byLocale((locale) => fixedPages(locale)[name])
}

async function countEntries(caller: Caller, kind: KindName): Promise<number> {
  caller.reads.topics.add(`entry:${kind}`)
  const [row] = await caller.database.orm
    .select({ total: sql<number>`count(distinct ${entry.id})::int` })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(and(eq(entry.kind, kind), isNull(entry.trashedAt), isNotNull(entryLocale.published)))
  return row?.total ?? 0
}

async function entryPages(
  caller: Caller,
  kindName: KindName | null,
  part: number,
): Promise<Alternates[] | null> {
  if (!kindName || part < 1) return null
  const kind = kinds[kindName]
  const perLocale = await Promise.all(
    locales.map(async (locale) => {
      const selection = { limit: partSize, offset: (part - 1) * partSize, orderBy: [sql`${entry.id}`] }
      const rows = await selectPublished({ ...caller, locale }, kind, selection)
      return rows.map((row) => ({ id: row.id, locale, href: kind.address(row, locale) }))
    }),
  )
  const pages = new Map<string, Alternates>()
  for (const { id, locale, href } of perLocale.flat()) {
    if (href) pages.set(id, { ...pages.get(id), [locale]: href })
  }
  return pages.size === 0 && part > 1 ? null : [...pages.values()]
}

function describe(alternates: Alternates, publicUrl: string): Xml[] {
  const links = locales.flatMap((locale) => {
    const href = alternates[locale]
    return href ? [alternate(locale, publicUrl + href)] : []
  })
  const main = preferring(defaultLocale)
    .map((locale) => alternates[locale])
    .find(Boolean)
  if (main) links.push(alternate('x-default', publicUrl + main))
  return locales.flatMap((locale) => {
    const href = alternates[locale]
    return href ? [element('url', {}, [element('loc', {}, [publicUrl + href]), ...links])] : []
  })
}

function alternate(hreflang: string, href: string): Xml {
  return element('xhtml:link', { rel: 'alternate', hreflang, href }, [])
}
