import type { Locator, Page } from 'playwright'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { words } from './words.ts'

/** Pages that answer what somebody asked for, by what that was. */
export function askedFor(locale: Locale): Record<string, string> {
  return {
    'filtered news': `${address.newsList(locale)}?year=2025`,
    'search results': address.search(locale, 'iso 9001'),
    'search by a word for a page': address.search(locale, 'auditor'),
    'search without results': address.search(locale, 'qqzzxxw'),
    'a certificate asked for': `${address.verify(locale)}?q=SS-0012/24`,
  }
}

/** The entry of the navigation that leads to the news: a plain link, always there. */
export function newsLink(page: Page, locale: Locale): Locator {
  return navigation(page, locale).getByRole('link', { name: words[locale].nav_news, exact: true })
}

/** The entries of the navigation that open a list of others. */
export function submenus(page: Page, locale: Locale): Locator {
  return navigation(page, locale)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
}

/** The mark and the name of the site, which lead home. */
export function homeLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: 'Sello Sur' })
}

function navigation(page: Page, locale: Locale): Locator {
  return page.getByRole('navigation', { name: words[locale].nav_main, exact: true })
}

/** The address of the code of one page, by the name of its route file. */
export function pageChunk(name: string): RegExp {
  return new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)
}

/** What the element that has the focus says. */
export function focusedWords(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}
