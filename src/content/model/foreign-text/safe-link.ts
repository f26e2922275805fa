import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { type LinkTarget, linkTo } from '../editing/link-to.ts'
import type { LeftLink } from './left.ts'

/**
 * Where a copied link may lead, or null: to pages, mail and telephones. Addresses that only redirect are replaced by
 * their target, and a page of this site is named by its path. Links inside the copied document are dropped.
 */
export function safeLink(copied: string, origin: string): string | null {
  const href = copied.trim()
  if (/^tel:/i.test(href)) return accepted(`tel:${href.slice(4)}`)
  const url = unwrapped(href)
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  return accepted(url.origin === origin ? url.pathname + url.search + url.hash : url.href)
}

/** The same as a link of a text, with what is left of one that may not stay. */
export function copiedLink(href: string | null, host: string): LinkTarget | LeftLink {
  return href === null ? 'link' : (linkTo(href, host) ?? 'admin-link')
}

function accepted(href: string): string | null {
  return isLinkAddress(href) ? href : null
}

function unwrapped(href: string, left = 3): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null
  const inner = url && targetOf(url)
  return inner && left > 0 ? unwrapped(inner, left - 1) : url
}

function targetOf({ hostname, pathname, searchParams }: URL): string | null {
  if (/^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url')
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url')
  return null
}
