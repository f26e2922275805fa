import { address, localeOfPath } from './addresses.ts'
import type { Locale } from './locales.ts'

/** The pages that exist whatever the content is and that belong to no entry, by name. The sitemap lists them. */
export function fixedPages(locale: Locale) {
  return {
    home: address.home(locale),
    certifications: address.certifications(locale),
    management: address.family(locale, 'management'),
    product: address.family(locale, 'product'),
    environmental: address.family(locale, 'environmental'),
    agrifood: address.family(locale, 'agrifood'),
    companies: address.companies(locale),
    team: address.about(locale, 'team'),
    documents: address.about(locale, 'documents'),
    news: address.newsList(locale),
    international: address.international(locale),
    contact: address.contact(locale),
    letUsKnow: address.letUsKnow(locale),
    verify: address.verify(locale),
    statistics: address.statistics(locale),
    developers: address.developers(locale),
    keys: address.keys(locale),
  }
}
export type FixedPage = keyof ReturnType<typeof fixedPages>

/** The fixed page that an address leads to, in whichever language it is written, and what follows its path; or null. */
export function fixedPageAt(href: string): { page: FixedPage; rest: string } | null {
  const [path = ''] = href.split(/[?#]/, 1)
  const locale = localeOfPath(path)
  if (!locale) return null
  const found = Object.entries(fixedPages(locale)).find(([, at]) => at === path)
  return found ? { page: found[0] as FixedPage, rest: href.slice(path.length) } : null
}

/** An address as it leads in a language: a page that every language has is read in that one. */
export function inLanguage(locale: Locale, href: string): string {
  const at = fixedPageAt(href)
  return at ? fixedPages(locale)[at.page] + at.rest : href
}
