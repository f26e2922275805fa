import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address, families } from '#kernel/addresses.ts'
import { readingJourneys } from '../support/journeys.ts'
import { otherLanguage } from '../support/other-language.ts'
import { inTurn } from './in-turn.ts'
import { submenus } from './pages.ts'
import { samples, words } from './words.ts'

const { visit } = readingJourneys()
const withoutScript = { javaScript: false, reducedMotion: 'reduce' } as const

describe.each(demoLocales)('without script, in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]
  const other = otherLanguage(locale)

  walk(
    'every entry of the navigation leads to a page, those of submenus once the focus is among them',
    async () => {
      await visit({ ...withoutScript, from: address.home(locale) }, async (page) => {
        const found = await submenus(page, locale).all()
        expect(found).toHaveLength(3)
        for (const submenu of found) {
          const first = submenu.getByRole('list').getByRole('link').first()
          expect(await first.isVisible()).toBe(false)
          await submenu.getByRole('button').focus()
          await first.waitFor({ state: 'visible' })
          await page.keyboard.press('Tab')
          expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
        }
        const inside = await ownLinks(page, 'header nav a')
        expect(inside).toEqual(
          expect.arrayContaining(families.map((family) => address.family(locale, family))),
        )
        for (const href of inside) expect((await page.request.get(href)).status(), href).toBe(200)
      })
    },
  )

  walk('the menu of small screens opens by its button and holds the same entries', async () => {
    await visit({ ...withoutScript, width: 390, from: address.home(locale) }, async (page) => {
      const menu = page.locator('#menu')
      expect(await menu.isVisible()).toBe(false)
      await page.getByRole('button', { name: w.nav_open }).click()
      await menu.waitFor({ state: 'visible' })
      for (const summary of await menu.locator('summary').all()) await summary.click()
      const links = menu.locator('a')
      for (const link of await links.all()) expect(await link.isVisible()).toBe(true)
      const [inMenu, inBar] = [await ownLinks(page, '#menu a'), await ownLinks(page, 'header nav a')]
      expect(new Set(inMenu)).toEqual(new Set(inBar))
      await menu.getByRole('link', { name: w.nav_news, exact: true }).click()
      await page.waitForURL(address.newsList(locale))
    })
  })

  walk('the search box opens by its button and finds', async () => {
    await visit({ ...withoutScript, from: address.newsList(locale) }, async (page) => {
      await page.getByRole('button', { name: w.search_open }).click()
      const field = page.locator('#search-box').getByRole('combobox')
      await field.fill('iso 9001')
      await field.press('Enter')
      await page.waitForURL(`${address.search(locale)}?q=iso+9001`)
      expect(await page.locator('main ol mark').first().isVisible()).toBe(true)
    })
  })

  walk('news are filtered and paged, and the choice stays', async () => {
    await visit({ ...withoutScript, from: address.newsList(locale) }, async (page) => {
      const titles = () => page.locator('main li h2').allInnerTexts()
      const newest = await titles()
      await page.locator('a[rel=next]').click()
      await page.waitForURL(/[?&]page=2/)
      expect((await titles()).filter((title) => newest.includes(title))).toEqual([])
      await page.goto(address.newsList(locale))
      await page.getByLabel(w.year).selectOption('2025')
      await page.getByRole('button', { name: w.filter_apply }).click()
      await page.waitForURL(/year=2025/)
      expect(await page.getByLabel(w.year).inputValue()).toBe('2025')
      for (const date of await page.locator('main li time').all())
        expect(await date.getAttribute('datetime')).toMatch(/^2025-/)
    })
  })

  walk('the language switch keeps the page', async () => {
    await visit({ ...withoutScript, from: address.about(locale, 'team') }, async (page) => {
      await page.getByRole('link', { name: words[other].switch_language, exact: true }).click()
      await page.waitForURL(address.about(other, 'team'))
      expect(await page.locator('html').getAttribute('lang')).toBe(other)
    })
  })

  walk('questions open, and every slide can be read', async () => {
    await visit({ ...withoutScript, from: samples[locale].scheme }, async (page) => {
      const question = page.locator('main details.question').first()
      expect(await question.locator('p').first().isVisible()).toBe(false)
      await question.locator('summary').click()
      await question.locator('p').first().waitFor({ state: 'visible' })
      await page.goto(address.home(locale))
      const slides = page.locator('li[aria-roledescription]')
      expect(await slides.count()).toBeGreaterThan(2)
      for (const slide of await slides.all()) {
        await slide.scrollIntoViewIfNeeded()
        expect(await slide.locator('h2').isVisible()).toBe(true)
        expect(await slide.evaluate((element) => element.closest('[inert]') === null)).toBe(true)
      }
    })
  })
})

/** The paths that the links of a part of the page lead to within the site. */
async function ownLinks(page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, '')))]
}
