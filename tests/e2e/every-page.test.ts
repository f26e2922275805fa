import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { readingJourneys } from '../support/journeys.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { expectNothingLost } from './nothing-lost.ts'
import { askedFor } from './pages.ts'
import { expectAccessible, expectReadable } from './readable.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()

describe.each(demoLocales)('in %s', (locale) => {
  const pages = { ...fixedAddresses(locale), ...samples[locale], ...askedFor(locale) }

  test('every page can be read by everybody', { timeout: 900_000 }, async () => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      for (const [name, path] of Object.entries(pages)) {
        const answer = await page.goto(path)
        expect(answer?.status(), name).toBe(200)
        await expectAccessible(page, locale, name)
      }
    })
  })

  test('at every width no page loses anything', { tags: ['full'], timeout: 900_000 }, async () => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path)
        await expectNothingLost(page, locale, name)
      }
    })
  })

  test('a path that is no page answers 404 with a page that leads on', async () => {
    await visit({ expected: [/status of 404/], reducedMotion: 'reduce' }, async (page) => {
      const answer = await page.goto(`${address.home(locale)}/nothing`)
      expect(answer?.status()).toBe(404)
      expect(await page.locator('main').getByRole('search').isVisible()).toBe(true)
      await expectReadable(page, locale)
    })
  })
})
