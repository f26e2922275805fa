import { aboutPages, address, fixedPages } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'

/** Every public address that exists whatever the content is, by what it is called. */
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
