import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { journeys } from '../support/journeys.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'

/*
 * Who scans a code with a telephone, or asks for a name, sees the answer on the first screen; and what does not hold has
 * lost its colour.
 */
const telephone = { width: 390, height: 664 }
const screens = [
  ['a telephone', telephone],
  ['a desk', { width: 1280, height: 800 }],
] as const
const widths = [390, 768, 1280]

const journey = journeys()
const { visit } = journey

const asked = [
  ...['a certificate with many sites', 'a suspended certificate', 'a certificate that was replaced'],
  ...['an expired certificate', 'a suspended site'],
  ...['a certificate with the longest name', 'a site with the longest names'],
]

/** What an answer comes before: whose it is, its ornament, and what it covers. */
const after = 'main :is(.record-face h1, .record-rosette, .found > .state-plate ~ *, .entry, .ask)'

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  walk('the answer stands above name and ornament at every width, larger than what is read', async () => {
    const pages = await registerAddresses(journey.site, locale)
    const answered = ['the company with most certificates', 'a certificate that was checked']
    const names = [...asked, ...answered, 'a company that was checked', 'a number that nobody has']
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      for (const name of names) {
        await page.goto(pages[name] ?? '')
        for (const width of widths) {
          await showAt(page, { width })
          const answer = await edges(page, 'main .state-plate .state-sentence')
          expect(answer.size, `${name} at ${width} px`).toBeGreaterThan(20)
          const { top } = await edges(page, after)
          expect(top, `${name} at ${width} px`).toBeGreaterThanOrEqual(answer.bottom)
        }
      }
    })
  })

  walk('after a scan the state stands on the first screen of a telephone, above the rosette', async () => {
    const pages = await registerAddresses(journey.site, locale)
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      await page.setViewportSize(telephone)
      for (const name of asked) {
        await page.goto(pages[name] ?? '')
        const { top, bottom } = await edges(page, 'main .state-plate .state-sentence')
        expect([name, top >= 0 && bottom <= telephone.height]).toEqual([name, true])
        if ((await page.locator('main .record-rosette').count()) === 0) continue
        const rosette = await edges(page, 'main .record-rosette')
        expect([name, bottom <= rosette.top]).toEqual([name, true])
      }
    })
  })

  walk.each(screens)('what a name asks for begins on the first screen of %s', async ([, screen]) => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      await page.setViewportSize(screen)
      await page.goto(`${address.companies(locale)}?q=alimentos`)
      expect((await edges(page, 'main li[data-holds]')).top).toBeLessThan(screen.height)
    })
  })

  walk('the rosette of what does not hold has no colour, that of what holds has', async () => {
    const pages = await registerAddresses(journey.site, locale)
    await visit({}, async (page) => {
      const isGrey = async (name: string) => {
        await page.goto(pages[name] ?? '')
        const rosette = page.locator('main .record-rosette').first()
        return rosette.evaluate((each) => getComputedStyle(each).filter.includes('grayscale'))
      }
      expect(await isGrey('a certificate with many sites')).toBe(false)
      expect(await isGrey('a suspended certificate')).toBe(true)
      expect(await isGrey('an expired certificate')).toBe(true)
    })
  })
})

/** Where the first of them stands in the window, in CSS pixels from its top, and how large its letters are. */
async function edges(page: Page, which: string): Promise<{ top: number; bottom: number; size: number }> {
  return page
    .locator(which)
    .first()
    .evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return { top, bottom, size: Number.parseFloat(getComputedStyle(each).fontSize) }
    })
}
