import { Hono } from 'hono'
import type { AnyKind } from '#content/model/define-kind.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { findTheme } from '#content/store/find-theme.ts'
import { languagesInUse } from '#content/store/languages-in-use.ts'
import { listPublished } from '#content/store/list-published.ts'
import { choosePublished } from '#content/store/select-published.ts'
import { address } from '#kernel/addresses.ts'
import { type Caller, noReads, type Reads } from '#kernel/caller.ts'
import { type FixedPage, fixedPages } from '#kernel/fixed-pages.ts'
import { ownTurn } from '#kernel/limits/own-turn.ts'
import { byLocale, defaultLocale, type Locale, locales, preferring } from '#kernel/locales.ts'
import { readerOf } from '#kernel/site.ts'
import { element, Xml } from '#kernel/text/xml.ts'
import { didDocument, documentAddress } from '#trust/model/did-document.ts'
import { listKeySets } from '#trust/store/key-sets.ts'
import { paletteOf } from '#ui/theme/palette.ts'
import type { RunningSite } from '../open-site.ts'
import {
  type RegisterPart,
  registerPartPages,
  registerPartStarts,
  registerParts,
} from './register-sitemap.ts'

/** What programs read about the site: robots, sitemap, feed, web manifest, search description, keys. */
export function machineFiles(site: RunningSite): Hono<{ Bindings: { reads?: Reads } }> {
  const files = new Hono<{ Bindings: { reads?: Reads } }>()
  const callerFor = (locale: Locale, reads?: Reads) => readerOf(site, { locale, reads: reads ?? noReads() })
  const { publicUrl } = site.env

  files.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /*/search\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  )
  files.get('/sitemap.xml', async (c) =>
    xml(await sitemapIndex(callerFor(defaultLocale, c.env?.reads), publicUrl)),
  )
  files.get('/sitemaps/:part{[a-z-]+-[0-9]{1,5}\\.xml}', async (c) => {
    const part = await sitemapPart(
      callerFor(defaultLocale, c.env?.reads),
      publicUrl,
      c.req.param('part').slice(0, -4),
    )
    return part === null ? c.notFound() : xml(part)
  })
  files.get('/sitemaps/:of{company|certificate}/:first{.+\\.xml}', async (c) => {
    const { of, first } = c.req.param()
    const caller = callerFor(defaultLocale, c.env?.reads)
    const part = await registerSitemap(caller, publicUrl, of as RegisterPart, first.slice(0, -4))
    return part === null ? c.notFound() : xml(part)
  })
  files.get(`/:lang{${locales.join('|')}}/news/feed.xml`, async (c) => {
    const caller = callerFor(c.req.param('lang') as Locale, c.env?.reads)
    if (!(await languagesInUse(caller)).includes(caller.locale)) return c.notFound()
    return xml(await newsFeed(caller, publicUrl), 'application/atom+xml')
  })
  files.get('/site.webmanifest', async (c) => {
    const caller = callerFor(defaultLocale, c.env?.reads)
    const identity = await findByKey(caller, settings, 'settings')
    const { light } = paletteOf(await findTheme(caller))
    const name = identity?.name ?? ''
    const icons = [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }))
    const manifest = {
      name,
      short_name: shortName(name),
      description: identity?.description,
      lang: defaultLocale,
      start_url: address.home(defaultLocale),
      display: 'browser',
      background_color: light.paper,
      theme_color: light.river,
      icons,
    }
    return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' })
  })
  files.get('/opensearch.xml', async (c) => {
    const identity = await findByKey(callerFor(defaultLocale, c.env?.reads), settings, 'settings')
    const name = identity?.name ?? ''
    const description = element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
      element('ShortName', {}, [shortName(name)]),
      element('Description', {}, [identity?.description ?? name]),
      element('InputEncoding', {}, ['UTF-8']),
      element('Image', { width: '48', height: '48', type: 'image/png' }, [`${publicUrl}/favicon.ico`]),
      element(
        'Url',
        { type: 'text/html', template: `${publicUrl}${address.search(defaultLocale)}?q={searchTerms}` },
        [],
      ),
    ])
    return xml(description, 'application/opensearchdescription+xml')
  })
  files.get(documentAddress, async (c) => {
    const caller = callerFor(defaultLocale, c.env?.reads)
    const document = didDocument(caller.host, await listKeySets(caller))
    return c.body(`${JSON.stringify(document, null, 2)}\n`, 200, {
      'content-type': 'application/did+json',
      // A key that was stolen must not be believed from a copy.
      'cache-control': 'no-cache',
      // Whoever verifies in a browser does it on a page of somebody else.
      'access-control-allow-origin': '*',
    })
  })
  return files
}

/** As many words of a name as OpenSearch takes, 16 characters (OpenSearch 1.1, ShortName), and as fit under an icon. */
function shortName(name: string): string {
  return /^.{1,16}(?=\s|$)/u.exec(name)?.[0] ?? name.slice(0, 16)
}

function xml(body: Xml, type = 'application/xml'): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  })
}

/** The latest twenty news items of a language as an Atom feed (RFC 4287). */
async function newsFeed(caller: Caller, publicUrl: string): Promise<Xml> {
  const [items, identity] = await Promise.all([
    listPublished(caller, news, { limit: 20 }),
    findByKey(caller, settings, 'settings'),
  ])
  const own = `${publicUrl}${address.newsFeed(caller.locale)}`
  const newest =
    items
      .map((item) => item.publishedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  return element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': caller.locale }, [
    element('id', {}, [own]),
    element('title', {}, [identity?.name ?? '']),
    element('updated', {}, [newest]),
    element('link', { rel: 'self', type: 'application/atom+xml', href: own }, []),
    element(
      'link',
      { rel: 'alternate', type: 'text/html', href: `${publicUrl}${address.newsList(caller.locale)}` },
      [],
    ),
    element('author', {}, [element('name', {}, [identity?.name ?? ''])]),
    ...items.map((item) =>
      element('entry', {}, [
        element('id', {}, [`urn:uuid:${item.id}`]),
        element('title', {}, [item.title]),
        element('link', { rel: 'alternate', type: 'text/html', href: `${publicUrl}${item.href}` }, []),
        element('published', {}, [`${item.date}T12:00:00Z`]),
        element('updated', {}, [item.publishedAt]),
        element('summary', {}, [item.summary]),
      ]),
    ),
  ])
}

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
async function sitemapIndex(caller: Caller, publicUrl: string): Promise<Xml> {
  const parts: string[] = []
  for (const kind of pagedKinds) {
    const { size } = await pagesOf(caller, kinds[kind])
    for (let part = 1; (part - 1) * partSize < size; part += 1) parts.push(`${kind}-${part}`)
  }
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
async function registerSitemap(
  caller: Caller,
  publicUrl: string,
  of: RegisterPart,
  first: string,
): Promise<Xml | null> {
  const pages = await registerPartPages(caller, of, first)
  return pages && urlSet(pages, { publicUrl, languages: await languagesInUse(caller) })
}

/** One part by its name, such as `news-1`; null where there is none. */
async function sitemapPart(caller: Caller, publicUrl: string, name: string): Promise<Xml | null> {
  const [, kindName = '', number = ''] = /^(.*)-(\d+)$/.exec(name) ?? []
  const part = Number(number)
  const pages =
    kindName === 'fixed' && part === 1
      ? (Object.keys(fixedPages(defaultLocale)) as FixedPage[]).map(inEveryLanguage)
      : await entryPages(caller, pagedKinds.find((kind) => kind === kindName) ?? null, part)
  return pages && urlSet(pages, { publicUrl, languages: await languagesInUse(caller) })
}

/** So many pages are described at once: others are answered between them. */
const describedAtOnce = 100

type Listing = { publicUrl: string; languages: readonly Locale[] }

async function urlSet(pages: Alternates[], listing: Listing): Promise<Xml> {
  const described: Xml[] = []
  for (let at = 0; at < pages.length; at += describedAtOnce) {
    await ownTurn()
    const some = pages.slice(at, at + describedAtOnce).flatMap((each) => describe(each, listing))
    described.push(new Xml(some.join('')))
  }
  return element('urlset', namespaces, described)
}

function inEveryLanguage(name: FixedPage): Alternates {
  return byLocale((locale) => fixedPages(locale)[name])
}

/** The pages of a kind's entries, by the entry, in an order that only new entries change. */
async function pagesOf(caller: Caller, kind: AnyKind): Promise<Map<string, Alternates>> {
  const pages = new Map<string, Alternates>()
  for (const locale of locales)
    for (const item of await choosePublished({ ...caller, locale }, kind)) {
      const href = kind.address(item, locale)
      if (href) pages.set(item.id, { ...pages.get(item.id), [locale]: href })
    }
  return new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function entryPages(
  caller: Caller,
  kindName: KindName | null,
  part: number,
): Promise<Alternates[] | null> {
  if (!kindName || part < 1) return null
  const pages = [...(await pagesOf(caller, kinds[kindName])).values()]
  const within = pages.slice((part - 1) * partSize, part * partSize)
  return within.length === 0 && part > 1 ? null : within
}

function describe(alternates: Alternates, { publicUrl, languages }: Listing): Xml[] {
  const links = languages.flatMap((locale) => {
    const href = alternates[locale]
    return href ? [alternate(locale, publicUrl + href)] : []
  })
  const main = preferring(defaultLocale)
    .filter((locale) => languages.includes(locale))
    .map((locale) => alternates[locale])
    .find(Boolean)
  if (main) links.push(alternate('x-default', publicUrl + main))
  return languages.flatMap((locale) => {
    const href = alternates[locale]
    return href ? [element('url', {}, [element('loc', {}, [publicUrl + href]), ...links])] : []
  })
}

function alternate(hreflang: string, href: string): Xml {
  return element('xhtml:link', { rel: 'alternate', hreflang, href }, [])
}
