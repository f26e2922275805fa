import type { SourceState } from '#content/model/editing/source-state.ts'
import type { SourceDocument, SourceValue } from '../source-document.ts'
import { paragraphed } from './paragraphed.ts'
import type { WxrItem } from './read-wxr.ts'

/** Addresses of the files of a site, by the numbers of their items. */
export type Attachments = ReadonlyMap<string, string>

/**
 * An item of a WordPress export as a document of another site, in the collection of its type: what WordPress itself keeps
 * under plain names, and every field that the site made for itself under its own.
 */
export function wordpressDocument(item: WxrItem, attachments: Attachments): SourceDocument {
  const text = (name: string) => item.texts.get(name) ?? ''
  const inDomain = (...domains: string[]) => item.terms.filter(({ domain }) => domains.includes(domain))
  const image = attachments.get(item.meta.get('_thumbnail_id') ?? '')
  const parent = text('wp:post_parent')
  const values: [string, SourceValue][] = [
    ...ownFields(item),
    ['title', text('title')],
    ['slug', decoded(text('wp:post_name'))],
    ['status', text('wp:status')],
    ['link', text('link')],
    ['date', momentOf(text('wp:post_date_gmt'))],
    ['author', text('dc:creator')],
    ['content', paragraphed(text('content:encoded'))],
    ['excerpt', text('excerpt:encoded')],
    ['image', image ?? ''],
    ['file', text('wp:attachment_url')],
    ['parent', parent && parent !== '0' ? { is: 'document', path: `${item.type}/${parent}` } : null],
    ['categories', inDomain('category').map(({ name }) => name)],
    ['tags', inDomain('post_tag').map(({ name }) => name)],
    // Polylang says the language and what belongs together as terms; others say neither.
    ['language', inDomain('language')[0]?.slug ?? languageIn(text('link'))],
    ['translations', inDomain('post_translations')[0]?.slug ?? ''],
  ]
  return {
    path: [item.type, item.id],
    values: new Map(values.filter(([, value]) => isSaid(value))),
    state: stateOf(text('wp:status'), text('wp:post_password')),
  }
}

/**
 * Why visitors did not see an item. A file is as public as its address (`inherit`), and a state that a plugin made for
 * itself is none that WordPress shows.
 */
function stateOf(status: string, password: string): SourceState | null {
  if (status === 'publish' || status === 'inherit' || status === '')
    return password === '' ? null : 'password'
  return states[status] ?? 'hidden'
}

const states: Partial<Record<string, SourceState>> = {
  private: 'private',
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'pending',
  future: 'scheduled',
}

/** What begins with an underscore is WordPress's own, or a plugin's. */
function ownFields({ meta }: WxrItem): [string, SourceValue][] {
  return [...meta].filter(([name]) => name !== '' && !name.startsWith('_'))
}

function isSaid(value: SourceValue): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** `2026-03-01 12:00:00`, in UTC. A draft that was never published has `0000-00-00 00:00:00`. */
function momentOf(said: string): SourceValue {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(said) ?? []
  const moment = new Date(`${date}T${time}Z`)
  return Number.isNaN(moment.getTime()) ? null : { is: 'moment', at: moment.toISOString() }
}

/** The language that an address begins with, as sites write it that keep one in each: `/en/about`, `?lang=en`. */
function languageIn(link: string): string {
  const { pathname, searchParams } = URL.canParse(link)
    ? new URL(link)
    : { pathname: '', searchParams: new URLSearchParams() }
  return searchParams.get('lang') ?? /^\/([a-z]{2})(?:\/|$)/.exec(pathname)?.[1] ?? ''
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
