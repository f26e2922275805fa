import { describe, expect, test } from 'vitest'
import { address } from '#domain/addresses.ts'
import { locales } from '#domain/locales.ts'
import { readingJourneys } from '#tests/support/journeys.ts'
import { fixedAddresses } from '#tests/support/public-addresses.ts'
import { askedFor } from './pages.ts'
import { expectReadable } from './readable.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()

describe.each(locales)('in %s', (locale) => {
  const pages = { ...fixedAddresses(locale), ...samples[locale], ...askedFor(locale) }

  test.each(Object.entries(pages))('%s can be read by everybody, at every width', async (_, path) => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expectReadable(page, locale)
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
