import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { alive, journeys } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { newsLink, submenus } from './pages.ts'
import { words } from './words.ts'

describe('the countries of the submenu', () => {
  const { visit } = journeys()

  test.each(locales)('are listed in their order, in %s', async (locale) => {
    await visit({ from: address.newsList(locale) }, async (page) => {
      const submenu = international(page, locale)
      await submenu.hover()
      const names = () => submenu.getByRole('list').getByRole('link').allTextContents()
      await eventually(async () => (await names()).slice(0, 2)).toEqual(['Uruguay', 'Argentina'])
      // Two have no place of their own in the order, and so come last.
      expect((await names()).slice(-2)).toEqual(locale === 'es' ? ['España', 'México'] : ['Mexico', 'Spain'])
      await submenu.getByRole('link', { name: 'Argentina' }).click()
      await page.waitForURL(address.country(locale, 'argentina'))
    })
  })
})

describe('countries that cannot be read', () => {
  const broken = journeys({ env: { LOG_LEVEL: 'silent' } })
  const told = /Error al cargar los países/

  test.each(locales)(
    'leave the submenu empty, are told to the console alone, and the page works, in %s',
    async (locale) => {
      // An order that is no number makes the question for the countries fail, and that question only.
      await broken.site.site.database.orm.execute(
        sql`update entry_locale set published = jsonb_set(published, '{order}', '"first"') where kind = 'country'`,
      )
      await broken.visit({ expected: [told] }, async (page) => {
        const logged: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') logged.push(message.text())
        })
        const answer = await page.goto(address.privacy(locale))
        expect(answer?.status()).toBe(200)
        await alive(page)
        const submenu = international(page, locale)
        await submenu.getByRole('button').click()
        expect(await submenu.getByRole('list').getByRole('link').count()).toBe(0)
        await eventually(() => logged).toEqual([expect.stringMatching(told)])
        await newsLink(page, locale).click()
        await page.locator('h1', { hasText: words[locale].nav_news }).waitFor()
        expect(await page.getByText(told).count()).toBe(0)
      })
    },
  )
})

function international(page: Page, locale: Locale): Locator {
  return submenus(page, locale).filter({
    has: page.getByRole('link', { name: words[locale].nav_international }),
  })
}
