import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { keepOwnWords } from '#kernel/own-words/kept.ts'
import { journeys } from '../support/journeys.ts'
import { otherLanguage } from '../support/other-language.ts'
import { sayInstead } from '../support/own-wording.ts'
import { words } from './words.ts'

const started = journeys()
const { visit } = started

/** Words that scripts say: in a menu, on a button, while something is under way, of a choice, of another language. */
const own = (locale: Locale) => ({
  nav_news: `Own news ${locale}`,
  contact_send: `Own send ${locale}`,
  message_sending: `Own sending ${locale}`,
  message_sent: `Own sent ${locale}`,
  switch_language: `Own ${locale}`,
  'choices.familyOptions.management': `Own family ${locale}`,
})

beforeAll(() => sayInstead(started.site.site, { es: own('es'), en: own('en') }))
afterAll(() => keepOwnWords({}))

const news = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first()

describe.each(demoLocales)('in %s', (locale) => {
  const other = otherLanguage(locale)

  // A page whose script said anything else than the server would fail: React tells of it, and so does the journey.
  test('a script says what the body says, in every state', async () => {
    await visit({ from: address.contact(locale) }, async (page) => {
      await page.route('**/api/contact', async (route) => {
        await new Promise((done) => setTimeout(done, 500))
        await route.continue()
      })
      expect(await news(page, own(locale).nav_news).count()).toBe(1)
      const filled = {
        name: 'Ana',
        surname: 'Sosa',
        email: 'ana@campo.example',
        country: 'Uruguay',
        message: 'Hola',
      }
      for (const [field, text] of Object.entries(filled)) await page.locator(`#contact-${field}`).fill(text)
      await page.locator('#contact-subject').selectOption('other')
      await page.locator('#contact-consent').check()
      await page.getByRole('button', { name: own(locale).contact_send, exact: true }).click()
      await page.getByText(own(locale).message_sending, { exact: true }).first().waitFor()
      await page.getByText(own(locale).message_sent, { exact: true }).first().waitFor()
    })
  })

  test('so it does after other pages, and in the other language', async () => {
    await visit({ from: address.home(locale) }, async (page) => {
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await news(page, own(locale).nav_news).click()
      await page.waitForURL(address.newsList(locale))
      await page
        .getByRole('link', { name: own(other).switch_language, exact: true })
        .first()
        .click()
      await page.locator(`html[lang=${other}]`).waitFor({ state: 'attached' })
      await news(page, own(other).nav_news).waitFor()
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
      await page.goto(address.certifications(other))
      const families = page.locator('main').getByText(own(other)['choices.familyOptions.management'])
      await families.first().waitFor()
    })
  })
})

test('back to the default, the next page says what the code says', async () => {
  await sayInstead(started.site.site, {})
  await visit({ from: address.contact('en') }, async (page) => {
    await page.getByRole('button', { name: words.en.contact_send, exact: true }).waitFor()
    expect(await page.content()).not.toContain('Own ')
  })
})
