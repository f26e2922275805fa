import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { adminAddresses } from '../support/admin-addresses.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { certificate, company, fillWithLongWords, longWord } from '../support/long-words.ts'
import { messageArrived } from '../support/messages.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { enter } from './as-editor.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { askedFor } from './pages.ts'
import { samples } from './words.ts'

const journey = journeys()
const { visit } = journey
let message: string
beforeAll(async () => {
  await fillWithLongWords(journey.site.site)
  const word = longWord()
  const said = { name: word, surname: word, company: word, country: word, phone: word, message: word }
  message = await messageArrived(journey.site.site.database, { ...said, email: `${longWord(200)}@a.example` })
}, 240_000)

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  for (const width of [320, 1280]) {
    await showAt(page, { width })
    expect(await overflow(page), `${what} at ${width} px`).toEqual([])
  }
}

describe.each(demoLocales)('one word of 700 letters in every text, in %s', (locale) => {
  const word = longWord()

  test('makes no public page wider than the window', async () => {
    const pages = {
      ...fixedAddresses(locale),
      ...samples[locale],
      ...askedFor(locale),
      'a certificate': address.certificate(locale, certificate.number),
      'a company': address.company(locale, company.id),
      'an answer': address.verify(locale, certificate.number),
      'a number that nobody has': address.verify(locale, longWord(59)),
      'the directory': `${address.companies(locale)}?q=${company.tradeName}`,
      'nobody in the directory': `${address.companies(locale)}?q=${word}q`,
      'search results for it': address.search(locale, certificate.number),
      'a search for it': address.search(locale, word),
    }
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      page.setDefaultTimeout(60_000)
      for (const [at, [name, path]] of Object.entries(pages).entries()) {
        // The word is as long in every language, so they take turns.
        if (at % demoLocales.length !== demoLocales.indexOf(locale)) continue
        const answer = await page.goto(path)
        expect(answer?.status(), name).toBe(200)
        await expectNoOverflow(page, name)
      }
    })
  }, 240_000)

  test('makes no form wider that says it again, nor the page for what is not found', async () => {
    const forms = [
      [address.contact(locale), '#contact-form'],
      [address.verify(locale), 'main form'],
      [address.login(locale), 'main form'],
      [address.letUsKnow(locale), 'main form'],
    ] as const
    await visit({ javaScript: false, expected: [/status of 4\d\d/] }, async (page) => {
      page.setDefaultTimeout(60_000)
      for (const [path, form] of forms) {
        await page.goto(path)
        const fields = page
          .locator(form)
          .first()
          .locator('input:is([type=text], [type=email], [type=search], :not([type])), textarea')
        for (const field of await fields.all())
          if (await field.isVisible())
            await field.evaluate((each, text) => Object.assign(each, { value: text }), word)
        await page
          .locator(form)
          .first()
          .evaluate((each: HTMLFormElement) => {
            each.noValidate = true
          })
        await page.locator(form).first().getByRole('button').last().click()
        await page.waitForLoadState()
        await expectNoOverflow(page, `what ${path} answers`)
      }
      await page.goto(`${address.home(locale)}/${word}`)
      await expectNoOverflow(page, 'not found')
    })
  })
})

/** Every page of the admin area, which fails too where a script of its own is not allowed: see `visit`. */
test('makes no page of the admin area wider, and each may run what it brings', async () => {
  await visit({ reducedMotion: 'reduce' }, async (page) => {
    page.setDefaultTimeout(60_000)
    await enter(page, journey.site, 'es')
    const entries = await Promise.all(
      adminSections.map(async ({ path }) => {
        const list = await (await page.request.get(adminAddress.entries(path))).text()
        return new RegExp(`href="(/admin/${path}/[\\da-f-]{36})"`).exec(list)?.[1] ?? `no entry of ${path}`
      }),
    )
    const pages = [
      ...adminAddresses(),
      ...entries,
      adminAddress.message(message),
      adminAddress.company(company.id),
      adminAddress.certificate(certificate.id),
    ]
    for (const path of pages) {
      const answer = await page.request.get(path)
      if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue
      await page.goto(path)
      await takenOver(page)
      await expectNoOverflow(page, path)
    }
  })
}, 400_000)
