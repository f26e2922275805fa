import type { Locator, Page } from 'playwright'
import type { Locale } from '#domain/locales.ts'
import { words } from './words.ts'

/** The entry of the navigation that leads to the news: a plain link, always there. */
export function newsLink(page: Page, locale: Locale): Locator {
  return page.locator('.nav-bar').getByRole('link', { name: words[locale].nav_news, exact: true })
}

/** The address of the code of one page, by the name of its route file. */
export function pageChunk(name: string): RegExp {
  return new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)
}

/** What the element that has the focus says. */
export function focusedWords(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}
