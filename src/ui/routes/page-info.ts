import type { RouterContextProvider } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import type { PageInfo } from '../page-data.ts'
import { hasRefusal } from './refused-form.ts'

type Context = Readonly<RouterContextProvider>

/** What a page says of itself. */
export type Described = {
  title: string
  description: string
  path: string
  alternates?: PageInfo['alternates']
  image?: string
  type?: PageInfo['type']
  crumbs?: Crumb[]
  jsonLd?: object[]
}

/** What a page says about itself; the breadcrumb begins at home and ends with the page. */
export function pageInfo(context: Context, page: Described): PageInfo & { crumbs: Crumb[] } {
  const { locale } = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const home = { label: m.home(), href: address.home(locale) }
  const crumbs = page.crumbs ? [home, ...page.crumbs, { label: page.title, href: page.path }] : []
  return {
    locale,
    title: page.title,
    description: page.description,
    path: page.path,
    alternates: page.alternates ?? null,
    image: page.image ?? shareImage(locale, 'site'),
    type: page.type,
    crumbs,
    ...(hasRefusal(context) && { isRefused: true }),
    jsonLd: [...(page.jsonLd ?? []), ...(crumbs.length > 0 ? [breadcrumbs(crumbs, publicUrl)] : [])],
  }
}

/** A page that is for one person at one moment: no search engine lists it, and it has no picture of its own. */
export function privatePage(
  context: Context,
  request: Request,
  title: string,
  at: (locale: Locale) => string,
): PageInfo {
  const { locale } = callerFrom(context)
  const { search } = new URL(request.url)
  const alternates = byLocale((each) => at(each) + search)
  const page = pageInfo(context, { title, description: title, path: at(locale), alternates })
  return { ...page, isPrivate: true }
}

export function shareImage(locale: Locale, name: string): string {
  return `/share/${locale}/${name}.png`
}

export type Crumb = { label: string; href: string }

/** The way to a page, as JSON-LD (schema.org, BreadcrumbList). */
function breadcrumbs(crumbs: Crumb[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.label,
      item: publicUrl + crumb.href,
    })),
  }
}
