import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { readingJourneys } from '../support/journeys.ts'
import { otherLanguage } from '../support/other-language.ts'
import { eventually } from './eventually.ts'
import { homeLink, newsLink } from './pages.ts'
import { onlyHere, samples, words } from './words.ts'

const { visit } = readingJourneys()
const notFound = [/status of 404/]

describe.each(demoLocales)('from a page in %s', (locale) => {
  const other = otherLanguage(locale)
  const w = words[locale]

  test.each(Object.entries(samples[locale]))(
    'the switch leads to the same %s, at its address in the other language',
    async (kind, path) => {
      await visit({ from: path }, async (page) => {
        const heading = await page.locator('h1').textContent()
        await page.getByRole('link', { name: words[other].switch_language, exact: true }).click()
        await page.waitForURL(samples[other][kind as keyof (typeof samples)[typeof other]])
        await page.locator(`html[lang=${other}]`).waitFor({ state: 'attached' })
        await eventually(() => page.locator('h1').textContent()).not.toBe(heading)
        await page.getByRole('link', { name: w.switch_language, exact: true }).click()
        await page.locator('h1', { hasText: heading ?? '' }).waitFor()
        await page.waitForURL(path)
      })
    },
  )

  test('the switch keeps what was searched and what was filtered', async () => {
    for (const path of [`${address.newsList(locale)}?year=2025`, address.search(locale, 'iso')])
      await visit({ from: path }, async (page) => {
        await page.getByRole('link', { name: words[other].switch_language, exact: true }).click()
        await page.waitForURL(path.replace(`/${locale}/`, `/${other}/`))
      })
  })

  test('an item that exists only there says so, and leads on', async () => {
    await visit({ from: onlyHere[locale] }, async (page) => {
      const onward = page.getByRole('link', { name: words[other].switch_missing })
      expect(await onward.getAttribute('lang')).toBe(other)
      await onward.click()
      await page.waitForURL(address.home(other))
      await page.locator(`html[lang=${other}]`).waitFor({ state: 'attached' })
    })
  })

  test('its address in the other language is not found, and leads back to it', async () => {
    const missing = onlyHere[locale].replace(`/${locale}/`, `/${other}/`)
    await visit({ expected: notFound }, async (page) => {
      const answer = await page.goto(missing)
      expect(answer?.status()).toBe(404)
      await page.locator(`main a[hreflang=${locale}]`).click()
      await page.waitForURL(onlyHere[locale])
    })
  })

  test('the language of the document follows each change of page, home too', async () => {
    await visit({ from: address.newsList(locale) }, async (page) => {
      await homeLink(page).click()
      await page.getByRole('main').getByRole('heading', { name: w.task_check }).first().waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(new URL(page.url()).pathname).toBe(address.home(locale))
      await page.getByRole('link', { name: words[other].switch_language, exact: true }).click()
      await newsLink(page, other).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(other)
      await page.getByRole('main').getByRole('heading', { name: words[other].task_check }).first().waitFor()
    })
  })
})
