import { beforeAll, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { journeys } from '../support/journeys.ts'
import { keysOfEveryState } from '../support/signing.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()

beforeAll(() => keysOfEveryState(walks.site.site))

test.each(demoLocales)(
  'in %s the history of the keys can be read by everybody',
  async (locale) => {
    await walks.visit({ from: address.developers(locale), reducedMotion: 'reduce' }, async (page) => {
      await page.getByRole('link', { name: words[locale].dev_keys_page, exact: true }).click()
      await page.waitForURL(`**${address.keys(locale)}`)
      await page.getByRole('heading', { level: 1, name: words[locale].trust_title }).waitFor()
      expect(await page.locator('main li[data-state]').count()).toBe(3)
      await expectReadable(page, locale)
    })
  },
  180_000,
)

test('without script the address without a language leads to the keys, and they to the document', async () => {
  await walks.visit({ from: '/keys', javaScript: false }, async (page) => {
    const states = page.locator('main li[data-state]')
    expect(await states.evaluateAll((each) => each.map((li) => li.getAttribute('data-state')))).toEqual([
      ...['used', 'retired', 'stolen'],
    ])
    const kid = await states.first().locator('code').first().textContent()
    const document = await page.request.get('/.well-known/did.json')
    expect(await document.text()).toContain(`#${kid}"`)
    expect(await page.locator('a[href="/.well-known/did.json"]').isVisible()).toBe(true)
  })
})
