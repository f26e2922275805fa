import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { overflow } from './overflow.ts'
import { words } from './words.ts'

const { visit } = journeys({ now: new Date('2026-11-21T15:00:00Z') })

describe.each(locales)('the directory in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]

  walk(
    'leads from the map and the table to certificates, filters them, and takes filters off again',
    async () => {
      await visit({ from: address.companies(locale) }, async (page) => {
        await page.getByRole('table').first().getByRole('link', { name: 'Uruguay' }).click()
        await page.waitForURL(/country=UY/)
        const all = await counted(page)
        await page
          .getByRole('navigation')
          .filter({ has: page.getByRole('heading', { name: w.dir_family }) })
          .getByRole('link')
          .nth(1)
          .click()
        await page.waitForURL(/family=/)
        await eventually(() => counted(page)).toBeLessThan(all)
        await page
          .getByRole('link', { name: new RegExp(`^${w.dir_remove.split('{')[0]}${w.dir_family}`) })
          .click()
        await eventually(() => counted(page)).toBe(all)
      })
    },
  )

  walk('suggests while somebody types, and is worked by keys alone', async () => {
    await visit({ from: address.companies(locale) }, async (page) => {
      const field = page.getByRole('combobox', { name: w.dir_label })
      await field.focus()
      // All at once: while somebody types, options for less of it may be shown.
      await page.keyboard.insertText('frigor')
      await page.getByRole('option').first().waitFor()
      // Every suggestion can be pointed at: nothing covers or cuts the list.
      await page.getByRole('option').last().click({ trial: true })
      await page.keyboard.press('ArrowDown')
      const chosen = page.getByRole('option', { selected: true })
      const name = await chosen.locator('.font-medium').textContent()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL(/companies\/.+/)
      await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
    })
  })

  walk('works without script: searches, filters, turns pages', async () => {
    await visit({ from: address.companies(locale), javaScript: false }, async (page) => {
      await page.getByRole('combobox', { name: w.dir_label }).fill('iso 9001')
      await page.keyboard.press('Enter')
      await page.waitForURL(/q=iso/)
      const all = await counted(page)
      expect(all).toBeGreaterThan(20)
      await page.locator('a[rel="next"]').click()
      await page.waitForURL(/page=2/)
      expect(await page.locator('.holder li').count()).toBe(20)
      await page.locator('.facet [data-state] a').first().click()
      await page.waitForURL((url) => !url.searchParams.has('page'))
      expect(new URL(page.url()).searchParams.get('q')).toBe('iso 9001')
      expect(await counted(page)).toBeLessThanOrEqual(all)
    })
  })

  walk.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)('is whole and without faults at %s pixels', async ([width, colorScheme]) => {
    for (const from of [
      ...[
        address.companies(locale, { country: 'UY', sort: 'newest' }),
        address.companies(locale, { q: 'zzzzqqqq' }),
      ],
      ...[address.statistics(locale), address.developers(locale)],
    ])
      await visit({ from, width, colorScheme }, async (page) => {
        if (width < 1024) for (const each of await page.locator('.facets > summary').all()) await each.click()
        expect(await accessibilityFaults(page), from).toEqual([])
        expect(await overflow(page), from).toEqual([])
      })
  })
})

/** How many certificates the page says that it found. */
async function counted(page: Page): Promise<number> {
  const said = await page.getByRole('main').getByRole('status').locator('strong').textContent()
  return Number((said ?? '').replace(/\D/g, ''))
}
