import { address } from '#domain/addresses.ts'
import { news } from '#domain/content/kinds/news.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import type { Caller } from '../caller.ts'
import { findByKey } from '../content/find-published.ts'
import { listPublished } from '../content/list-published.ts'
import { element, type Xml } from './xml.ts'

/** The latest twenty news items of a language as an Atom feed (RFC 4287). */
export async function newsFeed(caller: Caller, publicUrl: string): Promise<Xml> {
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
