import { type FixedPage, fixedPageAt } from '#kernel/fixed-pages.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/settings-kind.ts'

/** What the pages are called that exist whatever the content is. */
export const fixedPageNames: Record<FixedPage, Words> = said.fixedPages

/** What the page is called that an address leads to; null where it is none of them. */
export function fixedPageName(href: string, locale: Locale): string | null {
  const at = fixedPageAt(href)
  return at && fixedPageNames[at.page][locale]
}
