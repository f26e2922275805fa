import { aboutPages, address } from '#kernel/addresses.ts'
import { fixedPages } from '#kernel/fixed-pages.ts'
import type { Locale } from '#kernel/locales.ts'

/** Every public address that does not depend on the content, by the name of its page. */
export function fixedAddresses(locale: Locale): Record<string, string> {
  return {
    ...fixedPages(locale),
    ...Object.fromEntries(aboutPages.map((page) => [page, address.about(locale, page)])),
    policies: address.policies(locale),
    privacy: address.privacy(locale),
    accessibility: address.accessibility(locale),
    search: address.search(locale),
  }
}
