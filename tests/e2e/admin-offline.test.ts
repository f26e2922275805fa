import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { inTurn } from './in-turn.ts'
import { words } from './words.ts'

const walks = journeys()
// The router writes the error itself, which the build has given a name of two letters.
const answer = /^console: \w{1,3} \(.*entry\.client/
const expected = [/Failed to load resource/, /Failed to fetch/, /net::ERR/, /No answer/, answer]
const elsewhere = adminAddress.entries('countries')

describe.each(locales)('a place of the navigation that does not arrive, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk(
    'for want of a connection leaves the navigation, says so, and opens by itself once there is one',
    async () => {
      await walks.visit({ locale, expected }, async (page) => {
        await leave(page, () => page.context().setOffline(true))
        await heading(page, say.entry_offline)
        expect(await page.locator('main').textContent()).toContain(say.admin_unanswered_text)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        expect(await linkElsewhere(page).isVisible()).toBe(true)
        expect(await accessibilityFaults(page)).toEqual([])
        await page.getByRole('button', { name: say.try_again }).click()
        await page.getByRole('button', { name: say.try_again }).waitFor()

        await page.context().setOffline(false)
        await page.locator('main table').first().waitFor()
        expect(new URL(page.url()).pathname).toBe(elsewhere)
      })
    },
  )

  walk(
    'because something before the site failed says that it was no fault of the person, in their language',
    async () => {
      await walks.visit({ locale, expected }, async (page) => {
        await leave(page, () =>
          page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'Bad' })),
        )
        await heading(page, say.admin_failed)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        expect(await linkElsewhere(page).isVisible()).toBe(true)
      })
    },
  )

  async function leave(page: Page, breakOff: () => Promise<unknown>): Promise<void> {
    await enter(page, walks.site, locale)
    await open(page, adminAddress.entries('news'))
    await breakOff()
    await linkElsewhere(page).click()
  }
})

const linkElsewhere = (page: Page) => page.locator(`.admin-nav a[href="${elsewhere}"]:visible`).first()

const heading = (page: Page, text: string) => page.locator('main h1', { hasText: text }).waitFor()
