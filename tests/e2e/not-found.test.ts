import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { alive, readingJourneys } from '../support/journeys.ts'
import { otherLanguage } from '../support/other-language.ts'
import { words } from './words.ts'

const { visit } = readingJourneys()

describe.each(demoLocales)('what is no page in %s', (locale) => {
  const other = otherLanguage(locale)
  const places = (name: string) => [
    `/${locale}/${name}`,
    `${address.newsItem(locale, name)}?x=${name}`,
    address.certification(locale, name, name),
    // Without a language, and in Spanish then.
    ...(locale === 'es' ? [`/${name}.php`, `/${name}/b/c`] : []),
  ]

  test('comes alive under every address, though it was drawn for another one', async () => {
    for (const [at, drawnFor] of places('uno').entries()) {
      const asked = places('dos')[at] as string
      await visit({ expected: [/status of 404/] }, async (page) => {
        await page.goto(drawnFor)
        const data: string[] = []
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.endsWith('.data')) data.push(request.url())
        })
        expect((await page.goto(asked))?.status()).toBe(404)
        await alive(page)
        const drawn = await page.locator('main').innerHTML()
        await page.waitForLoadState('networkidle')
        expect([page.url().endsWith(asked), data]).toEqual([true, []])
        expect(await page.locator('main').innerHTML()).toBe(drawn)
        await page.getByRole('link', { name: words[other].switch_missing }).click()
        await page.waitForURL(address.home(other))
        await page.locator(`html[lang=${other}]`).waitFor({ state: 'attached' })
      })
    }
  })
})
