import { Hono } from 'hono'
import { news } from '#content/model/kinds/news.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { type Caller, noReads, type Reads } from '#kernel/caller.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { element, type Xml } from '#kernel/text/xml.ts'
import type { RunningSite } from '../open-site.ts'
import type { RegisterPart } from './register-sitemap.ts'
import { registerSitemap, sitemapIndex, sitemapPart } from './sitemap.ts'

/** What programs read about the site: robots, sitemap, feed, web manifest, search description. */
export function machineFiles(site: RunningSite): Hono<{ Bindings: { reads?: Reads } }> {
  const files = new Hono<{ Bindings: { reads?: Reads } }>()
  const callerFor = (locale: Locale, reads?: Reads) => callerOf(site, { locale, reads: reads ?? noReads() })
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
  files.get('/:lang{es|en}/news/feed.xml', async (c) => {
    const locale = c.req.param('lang') as Locale
    return xml(await newsFeed(callerFor(locale, c.env?.reads), publicUrl), 'application/atom+xml')
  })
  files.get('/site.webmanifest', async (c) => {
    const identity = await findByKey(callerFor(defaultLocale, c.env?.reads), settings, 'settings')
    const name = identity?.name ?? ''
    const icons = [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    }))
    const manifest = {
      name,
      short_name: name,
      description: identity?.description,
      lang: defaultLocale,
      start_url: address.home(defaultLocale),
      display: 'browser',
      background_color: '#FBFAF5',
      theme_color: '#0B4F6C',
      icons,
    }
    return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' })
  })
  files.get('/opensearch.xml', async (c) => {
    const identity = await findByKey(callerFor(defaultLocale, c.env?.reads), settings, 'settings')
    const name = identity?.name ?? ''
    const description = element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
      element('ShortName', {}, [name.slice(0, 16)]),
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
  return files
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
