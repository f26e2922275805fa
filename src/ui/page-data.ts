import type { MetaDescriptor, UIMatch } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'

/** The addresses of the same page in each language; null where only the language's prefix differs. */
export type Alternates = Partial<Record<Locale, string>> | null

/** What every page says about itself to search engines, to shared links and to the language switch. */
export type PageInfo = {
  locale: Locale
  title: string
  description: string
  /** The page's own address, with the query parameters that make it another page. */
  path: string
  alternates: Alternates
  /** Address of the picture for shared links. */
  image: string
  type?: 'website' | 'article'
  jsonLd: object[]
  /** Search engines leave it out. */
  isPrivate?: boolean
  /** It came back with a form that was refused. */
  isRefused?: boolean
}

type SiteData = {
  publicUrl: string
  identity: { name: string }
  promises: { languages: readonly Locale[] }
}

/** The addresses of the deepest matched page in every language; empty where no page matched. */
export function alternatesIn(matches: UIMatch[]): Alternates {
  const page = pageIn(matches.map((match) => match.loaderData))
  return page ? page.alternates : {}
}

/** Title, description, canonical address, languages, Open Graph and structured data of a page. */
export function describePage(
  page: PageInfo | undefined,
  matches: readonly ({ loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const site = matches.map((match) => match?.loaderData).find(isSiteData)
  if (!page || !site) return []
  const url = site.publicUrl + page.path
  const alternates = page.alternates ?? sameInBoth(page.path)
  const named = page.title === site.identity.name ? page.title : `${page.title} · ${site.identity.name}`
  const title = page.isRefused ? m.form_refused_title({ title: named }) : named
  const main = alternates[defaultLocale] ?? alternates[page.locale]
  if (page.isPrivate) return [{ title }, { name: 'robots', content: 'noindex' }]
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    {
      tagName: 'link',
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: site.identity.name,
      href: '/opensearch.xml',
    },
    ...site.promises.languages.flatMap((locale) => {
      const href = alternates[locale]
      return href
        ? [{ tagName: 'link', rel: 'alternate', hrefLang: locale, href: site.publicUrl + href }]
        : []
    }),
    ...(main
      ? [{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: site.publicUrl + main }]
      : []),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.identity.name },
    // Without a country, which would be that of the software and not that of the body.
    { property: 'og:locale', content: page.locale },
    { property: 'og:image', content: site.publicUrl + page.image },
    // Only our own pictures for shared links have this size; one that an editor chose has its own.
    ...(page.image.startsWith('/share/')
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...page.jsonLd.map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ]
}

/** The same path under each language's prefix. */
function sameInBoth(path: string): Partial<Record<Locale, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, path.replace(/^\/[^/?#]*/, `/${locale}`)]))
}

function pageIn(data: unknown[]): PageInfo | null {
  for (const each of data.toReversed()) {
    if (each && typeof each === 'object' && 'page' in each) return each.page as PageInfo
  }
  return null
}

function isSiteData(data: unknown): data is SiteData {
  return typeof data === 'object' && data !== null && 'publicUrl' in data
}
