import type { MetaDescriptor } from 'react-router'

/** By which a feed reader finds the changes of a record from its page. */
export function feedLink(view: { feed: string } | null | undefined): MetaDescriptor[] {
  if (!view) return []
  return [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: view.feed }]
}
