import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { readingJourneys } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { submenus } from './pages.ts'
import { words } from './words.ts'

const { visit } = readingJourneys()

describe.each(locales)('by keyboard, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]
  const home = address.home(locale)

  walk('the first stop leads past the header', async () => {
    await visit({ from: home }, async (page) => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: w.skip_to_content })
      await focused(skip)
      await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await eventually(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    })
  })

  walk('a submenu is walked with the arrow keys, left with Escape, closed by going on', async () => {
    await visit({ from: home }, async (page) => {
      const submenu = submenus(page, locale).first()
      const toggle = submenu.getByRole('button')
      const links = submenu.getByRole('list').getByRole('link')
      await toggle.focus()
      await page.keyboard.press('ArrowDown')
      await focused(links.first())
      await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('ArrowDown')
      await focused(links.nth(1))
      await page.keyboard.press('ArrowUp')
      await focused(links.first())
      await page.keyboard.press('ArrowUp')
      await focused(links.last())
      await page.keyboard.press('Home')
      await focused(links.first())
      await page.keyboard.press('End')
      await focused(links.last())
      await page.keyboard.press('Escape')
      await focused(toggle)
      await links.first().waitFor({ state: 'hidden' })
      await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false')

      await page.keyboard.press('Enter')
      await links.first().waitFor({ state: 'visible' })
      await links.last().focus()
      await page.keyboard.press('Tab')
      await links.first().waitFor({ state: 'hidden' })
    })
  })

  walk('a submenu that is open because the pointer is on it can be dismissed', async () => {
    await visit({ from: home }, async (page) => {
      const submenu = submenus(page, locale).first()
      await submenu.hover()
      await submenu.getByRole('list').waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await submenu.getByRole('list').waitFor({ state: 'hidden' })
    })
  })

  walk('the menu of small screens keeps the focus inside and gives it back', async () => {
    await visit({ width: 390, from: home }, async (page) => {
      const opener = page.getByRole('button', { name: w.nav_open })
      const menu = page.locator('#menu')
      await opener.focus()
      await page.keyboard.press('Enter')
      await menu.waitFor({ state: 'visible' })
      const stops = await menu
        .locator('a, button, summary')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)
      for (const key of ['Tab', 'Shift+Tab'])
        for (let press = 0; press < stops + 2; press += 1) {
          await page.keyboard.press(key)
          expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true)
        }
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await focused(opener)
    })
  })

  walk('a result is chosen from the search box without a pointer', async () => {
    await visit({ from: home }, async (page) => {
      const opener = page.getByRole('button', { name: w.search_open })
      const box = page.locator('#search-box')
      const field = box.getByRole('combobox')
      const options = box.getByRole('option')
      await opener.focus()
      await page.keyboard.press('Enter')
      await focused(field)
      await page.keyboard.type('iso')
      await options.first().waitFor()
      await eventually(() => options.count()).toBe(3)

      await page.keyboard.press('Escape')
      await options.first().waitFor({ state: 'hidden' })
      expect(await box.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'hidden' })
      await focused(opener)

      await page.keyboard.press('Enter')
      await focused(field)
      await page.keyboard.type(' 9001')
      // Until then the options are still those for less.
      await options.first().locator('mark', { hasText: '9001' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await eventually(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
      expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
      const title = await options.nth(1).locator('span').last().textContent()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname !== home)
      await page.locator('h1', { hasText: title ?? '' }).waitFor()
      await box.waitFor({ state: 'hidden' })
    })
  })

  walk('each stop of the home page shows where the focus is', async () => {
    await visit({ from: home, reducedMotion: 'reduce' }, async (page) => {
      const unmarked: string[] = []
      let stops = 0
      await page.keyboard.press('Tab')
      while (await page.evaluate(() => document.activeElement !== document.body)) {
        stops += 1
        const stop = await describeFocus(page)
        if (!stop.isMarked) unmarked.push(stop.name)
        await page.keyboard.press('Tab')
      }
      expect(unmarked).toEqual([])
      expect(stops).toBeGreaterThan(40)
    })
  })
})

async function focused(target: Locator): Promise<void> {
  await eventually(() => isFocused(target)).toBe(true)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** The mark may be drawn around what the link fills instead of around the link. */
function describeFocus(page: Page): Promise<{ name: string; isMarked: boolean }> {
  return page.evaluate(() => {
    const stop = document.activeElement as HTMLElement
    const isDrawn = (pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(stop, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    return {
      name: `${stop.localName} ${stop.textContent?.trim()}`,
      isMarked: isDrawn() || isDrawn('::after'),
    }
  })
}
