import { describe, expect, test } from 'vitest'
import { address } from '#domain/addresses.ts'
import { locales } from '#domain/locales.ts'
import { readingJourneys } from '#tests/support/journeys.ts'
import { fixedAddresses } from '#tests/support/public-addresses.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { buried } from './buried.ts'
import { looks } from './looks.ts'
import { overflow } from './overflow.ts'
import { askedFor } from './pages.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()

const widths = [320, 390, 768, 1280, 1920]

describe.each(locales)('in %s', (locale) => {
  const pages = { ...fixedAddresses(locale), ...samples[locale], ...askedFor(locale) }

  test.each(Object.entries(pages))('%s can be read by everybody, at every width', async (_, path) => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(await page.locator('h1').count()).toBe(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflow(page), `overflow at ${width} px`).toEqual([])
      }
      for (const { width, colorScheme } of looks[locale]) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await accessibilityFaults(page), `${width} px, ${colorScheme}`).toEqual([])
        expect(await buried(page), `${width} px, ${colorScheme}`).toEqual([])
      }
    })
  })

  test('a path that is no page answers 404 with a page that leads on', async () => {
    await visit({ expected: [/status of 404/], reducedMotion: 'reduce' }, async (page) => {
      const answer = await page.goto(`${address.home(locale)}/nothing`)
      expect(answer?.status()).toBe(404)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('main').getByRole('search').isVisible()).toBe(true)
      for (const { width, colorScheme } of looks[locale]) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await overflow(page)).toEqual([])
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await buried(page)).toEqual([])
      }
    })
  })
})
