import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { readingJourneys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { showAt } from './looks.ts'
import { newsLink, submenus } from './pages.ts'
import { samples, saying, words } from './words.ts'

const { visit } = readingJourneys()

type State = {
  from: (locale: DemoLocale) => string
  width: number
  open(page: Page, locale: DemoLocale): Promise<unknown>
}

const states: Record<string, State> = {
  'a submenu': {
    from: address.home,
    width: 1280,
    async open(page, locale) {
      const submenu = submenus(page, locale).nth(1)
      await submenu.getByRole('button').click()
      await submenu.getByRole('list').waitFor()
    },
  },
  'the menu of small screens': {
    from: address.home,
    width: 390,
    async open(page, locale) {
      await page.getByRole('button', { name: words[locale].nav_open }).click()
      for (const summary of await page.locator('#menu summary').all()) await summary.click()
    },
  },
  'the search box with suggestions': {
    from: address.newsList,
    width: 390,
    async open(page, locale) {
      await page.getByRole('button', { name: words[locale].search_open }).click()
      await page.locator('#search-box').getByRole('combobox').fill('iso')
      await page.locator('#search-box').getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  'the third slide': {
    from: address.home,
    width: 1280,
    async open(page, locale) {
      await page
        .getByRole('button', { name: saying(words[locale].slider_show) })
        .nth(2)
        .click()
      await page.locator('li[aria-roledescription]:nth-child(3):not([inert])').waitFor()
    },
  },
  'the answers of a scheme': {
    from: (locale) => samples[locale].scheme,
    width: 390,
    async open(page) {
      for (const question of await page.locator('main details > summary').all()) await question.click()
    },
  },
  'the page of missing code': {
    from: address.home,
    width: 1280,
    async open(page, locale) {
      await page.route(/\/assets\/news-/, (route) => route.abort())
      await newsLink(page, locale).click()
      await page.getByRole('button', { name: words[locale].try_again }).waitFor()
      await page.locator('.loading-overlay').waitFor({ state: 'detached' })
    },
  },
}
const expected = [/Chunk/, /Loading chunk/, /Failed to load resource/]

describe.each(demoLocales)('in %s', (locale) => {
  test.each(Object.entries(states))(
    '%s can be used by everybody, on light and dark ground',
    async (_, state) => {
      const { from, width, open } = state
      await visit({ from: from(locale), width, reducedMotion: 'reduce', expected }, async (page) => {
        await open(page, locale)
        for (const colorScheme of ['light', 'dark'] as const) {
          await showAt(page, { colorScheme })
          expect(await accessibilityFaults(page), colorScheme).toEqual([])
        }
        const scrolls = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
        expect(scrolls).toBe(false)
      })
    },
  )
})
