import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { readingJourneys } from '../support/journeys.ts'
import { showAt } from './looks.ts'
import { samples } from './words.ts'

const { visit } = readingJourneys()
/** The width that is left between the margins of an A4 page, in CSS pixels. */
const paperWidth = Math.floor(((210 - 32) / 25.4) * 96)

describe.each(demoLocales)('printed, in %s', (locale) => {
  const pages = {
    home: address.home(locale),
    'a scheme': samples[locale].scheme,
    'a policy': samples[locale].policy,
  }

  test.each(Object.entries(pages))('%s is its content alone, within the paper', async (_, path) => {
    await visit({ width: paperWidth, from: path }, async (page) => {
      await showAt(page, { media: 'print' })
      for (const part of ['header', '.skip-link', '.slider', 'main form', 'footer nav', '.loading-overlay'])
        expect(await visible(page, part), part).toBe(0)
      expect(await page.locator('h1').isVisible()).toBe(true)
      const sticksOut = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (each) => each.checkVisibility() && each.getBoundingClientRect().right > window.innerWidth + 1,
          )
          .map((each) => `${each.localName}.${each.className}`),
      )
      expect(sticksOut).toEqual([])
    })
  })

  test('the answers of a scheme are printed without having been opened', async () => {
    await visit({ width: paperWidth, from: samples[locale].scheme }, async (page) => {
      const answers = page.locator('main details > p')
      expect(await answers.count()).toBeGreaterThan(2)
      expect(await answers.first().isVisible()).toBe(false)
      await showAt(page, { media: 'print' })
      for (const answer of await answers.all())
        expect(
          await answer.evaluate((element) => element.checkVisibility() && element.clientHeight > 10),
        ).toBe(true)
    })
  })

  test('the pages end: none is empty', async () => {
    await visit({ from: samples[locale].policy }, async (page) => {
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const sheets = file.match(/\/Type\s*\/Page\b/g) ?? []
      expect(sheets.length).toBeGreaterThan(0)
      expect(sheets.length).toBeLessThan(8)
      expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/)
    })
  })
})

function visible(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((found) => found.filter((each) => each.checkVisibility()).length)
}
