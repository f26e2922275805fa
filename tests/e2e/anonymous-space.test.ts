import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ReceiptCode, readReceiptCode, showReceiptCode } from '#cases/model/receipt-code.ts'
import { address } from '#kernel/addresses.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { alive, journeys } from '../support/journeys.ts'
import { answerCase, openSpace } from '../support/open-space.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { homeLink } from './pages.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const space = journeys()
/** What the browser itself says of an answer that is no success. */
const expected = [/status of 4\d\d/]
let handlers: string[]

beforeAll(async () => {
  handlers = (await openSpace(space.site.site)).handlers
})

const main = (page: Page) => page.locator('main')
const receipt = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: words[locale].space_your_code })

async function codeOn(page: Page): Promise<ReceiptCode> {
  const code = readReceiptCode((await page.locator('[data-code]').textContent()) ?? '')
  if (!code.ok) throw new Error('The page shows no receipt code')
  return code.value
}

/** Writes a report through the first door; afterwards the receipt is on the page. */
async function write(page: Page, locale: Locale, text: string): Promise<ReceiptCode> {
  const w = words[locale]
  await page.goto(address.letUsKnow(locale))
  await page.getByRole('link', { name: w.space_anonymous_go }).click()
  // Until it has loaded, and its script with it: a form that is sent before leaves an entry more in the history.
  await page.waitForURL(address.writeReport(locale, 'anonymous'))
  await page.getByLabel(w.space_kind_integrity, { exact: false }).first().check()
  await page.getByLabel(w.space_text, { exact: true }).fill(text)
  await main(page).getByRole('button', { name: w.space_send, exact: true }).click()
  await receipt(page, locale).waitFor()
  return codeOn(page)
}

async function openCase(page: Page, locale: Locale, code: ReceiptCode): Promise<void> {
  await page.goto(address.openReport(locale))
  await page.getByLabel(words[locale].space_code, { exact: true }).fill(code)
  await page.getByRole('button', { name: words[locale].space_code_open, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: words[locale].space_case }).waitFor()
}

/** What stands in the fields of a page. */
function fieldsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[name=code], textarea')]
      .map(({ value }) => value)
      .join(' '),
  )
}

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]

  walk.each([true, false])(
    'from the report to the answer, what is added, and the end; script: %s',
    async (javaScript) => {
      await space.visit({ javaScript, width: 390, reducedMotion: 'reduce' }, async (page) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())))
        const code = await write(page, locale, 'The scale was read twice')
        const parts = [code, code.slice(0, 8), `${code.slice(4, 8)}%20`, showReceiptCode(code).slice(0, 9)]
        const print = page.getByRole('button', { name: w.space_code_print })
        await eventually(() => print.isVisible()).toBe(javaScript)
        const file = page.waitForEvent('download')
        await page.getByRole('button', { name: w.space_code_file }).click()
        expect((await file).suggestedFilename()).toBe(w.space_code_file_name)
        await page.getByRole('button', { name: w.space_code_kept }).click()
        await page.getByRole('heading', { level: 1, name: w.space_case }).waitFor()
        await answerCase(space.site.site, handlers[0] ?? '', code, { text: 'Which scale?', kind: 'question' })
        await page.goto(address.letUsKnow(locale))
        await page.getByLabel(w.space_code, { exact: true }).fill(code.toLowerCase())
        await page.getByRole('button', { name: w.space_code_open, exact: true }).click()
        await page.getByText('Which scale?').waitFor()
        await page.getByLabel(w.space_add_text).fill('The one by the door')
        await main(page).getByRole('button', { name: w.space_add_send, exact: true }).click()
        await page.getByText(w.space_added).waitFor()
        await eventually(() => main(page).locator('ol > li').count()).toBe(3)
        await page.getByRole('button', { name: w.space_delete_ask }).click()
        await page.getByRole('button', { name: w.space_delete_yes }).click()
        await page.getByRole('heading', { level: 1, name: w.space_deleted }).waitFor()
        for (const part of parts) expect(asked.filter((request) => request.includes(part))).toEqual([])
        expect(await page.context().cookies()).toEqual([])
      })
    },
  )

  walk('with the keyboard alone', async () => {
    await space.visit({ from: undefined }, async (page) => {
      await page.goto(address.writeReport(locale, 'anonymous'))
      const reach = async (wanted: Locator) => {
        for (let step = 0; step < 60; step += 1) {
          if (await wanted.first().evaluate((element) => element === document.activeElement)) return
          await page.keyboard.press('Tab')
        }
        throw new Error(`The keyboard does not reach ${wanted}`)
      }
      await reach(page.getByRole('radio'))
      await page.keyboard.press('Space')
      await reach(page.getByLabel(w.space_text, { exact: true }))
      await page.keyboard.type('By keyboard')
      await reach(main(page).getByRole('button', { name: w.space_send, exact: true }))
      await page.keyboard.press('Enter')
      await receipt(page, locale).waitFor()
      await reach(page.getByRole('button', { name: w.space_code_copy, exact: true }))
      await reach(page.getByRole('button', { name: w.space_code_file }))
      await reach(page.getByRole('button', { name: w.space_code_kept }))
      await page.keyboard.press('Enter')
      await page.getByText('By keyboard').waitFor()
      await reach(page.getByRole('link', { name: w.space_exit }))
      await page.keyboard.press('Enter')
      await page.waitForURL(address.home(locale))
    })
  })

  test('every page and state can be read by everybody, narrow and wide', { tags: ['full'] }, async () => {
    await space.visit({ expected, reducedMotion: 'reduce' }, async (page) => {
      const look = (state: string) => expectReadable(page, locale, state)
      await page.goto(address.letUsKnow(locale))
      await look('the entry')
      await page.goto(address.writeReport(locale, 'named'))
      await look('the form')
      await main(page).getByRole('button', { name: w.space_send, exact: true }).click()
      await page.getByRole('alert').waitFor()
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
      await look('what is to be corrected')
      const code = await write(page, locale, 'To be looked at')
      await look('the receipt')
      await page.getByRole('button', { name: w.space_code_kept }).click()
      await answerCase(space.site.site, handlers[0] ?? '', code, {
        text: 'Thank you',
        kind: 'acknowledgement',
      })
      await openCase(page, locale, code)
      await look('the case')
      await page.getByRole('button', { name: w.space_delete_ask }).click()
      await page.getByRole('button', { name: w.space_delete_yes }).waitFor()
      await look('the question before deleting')
      await page.getByRole('button', { name: w.space_delete_yes }).click()
      await page.getByRole('heading', { level: 1, name: w.space_deleted }).waitFor()
      await look('deleted')
      await page.goto(address.openReport(locale))
      await page.getByLabel(w.space_code, { exact: true }).fill('not a code')
      await page.getByRole('button', { name: w.space_code_open, exact: true }).click()
      await page.getByText(w.space_code_mistyped).waitFor()
      await look('a code typed wrongly')
    })
  })

  walk('the title begins by saying that a form was refused, until one is right', async () => {
    await space.visit({ expected }, async (page) => {
      await page.goto(address.writeReport(locale, 'anonymous'))
      const title = await page.title()
      const refused = filled(w.form_refused_title, { title })
      await main(page).getByRole('button', { name: w.space_send, exact: true }).click()
      await eventually(() => page.title()).toBe(refused)
      const code = await write(page, locale, 'Said in the title')
      await page.goto(address.letUsKnow(locale))
      const open = page.getByRole('button', { name: w.space_code_open, exact: true })
      const field = page.getByLabel(w.space_code, { exact: true })
      await field.fill(code.slice(0, -1))
      await open.click()
      await eventually(() => page.title()).toBe(refused)
      // What was typed is there to be mended.
      expect(await field.inputValue()).toBe(code.slice(0, -1))
      await field.fill(code)
      await open.click()
      await page.getByRole('heading', { level: 1, name: w.space_case }).waitFor()
      expect(await page.title()).toBe(title)
      await main(page).getByRole('button', { name: w.space_add_send, exact: true }).click()
      await eventually(() => page.title()).toBe(refused)
    })
  })

  walk('the code is copied; leaving takes the page out of the way back', async () => {
    await space.visit({}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const code = await write(page, locale, 'To be copied')
      await page.getByRole('button', { name: w.space_code_copy, exact: true }).click()
      await page.getByText(w.space_code_copied, { exact: true }).waitFor()
      const copied = readReceiptCode(await page.evaluate(() => navigator.clipboard.readText()))
      expect(copied).toEqual({ ok: true, value: code })
      await page.getByRole('link', { name: w.space_exit }).click()
      await page.waitForURL(address.home(locale))
      expect(await page.evaluate(() => document.referrer)).toBe('')
    })
  })

  walk('after the way out, neither Back nor reloading shows a code, a text or a case', async () => {
    await space.visit({ from: address.home(locale) }, async (page) => {
      // An application that begins meanwhile writes into the history, which would be taken for the way that is waited for.
      const atRest = () => (page.url().endsWith(address.home(locale)) ? alive(page) : page.waitForLoadState())
      const hasNothing = async (code: ReceiptCode) => {
        for (let steps = 0; steps < 4; steps += 1) {
          await atRest()
          const text = `${await page.locator('body').textContent()} ${await fieldsOf(page)}`
          expect(text).not.toContain('Seen by nobody else')
          expect(text.replaceAll(' ', '')).not.toContain(code)
          await page.reload()
          await atRest()
          if (!(await page.goBack())) return
        }
      }
      const fromReceipt = await write(page, locale, 'Seen by nobody else')
      expect(await page.evaluate(() => history.length)).toBe(3)
      await page.getByRole('link', { name: w.space_exit }).click()
      await page.waitForURL(address.home(locale))
      await hasNothing(fromReceipt)
      const code = await write(page, locale, 'Seen by nobody else')
      await page.getByRole('button', { name: w.space_code_kept }).click()
      await page.getByText('Seen by nobody else').waitFor()
      await page.getByRole('link', { name: w.space_leave }).click()
      await page.waitForURL(address.letUsKnow(locale))
      await hasNothing(code)
    })
  })

  walk('after the way out, Back leads past every page of the space to where one came from', async () => {
    await space.visit({ from: address.international(locale), expected }, async (page) => {
      await page.goto(address.letUsKnow(locale))
      await page.getByRole('link', { name: w.space_named_go }).click()
      await page.waitForURL(address.writeReport(locale, 'named'))
      await main(page).getByRole('button', { name: w.space_send, exact: true }).click()
      await page.getByRole('link', { name: w.space_kind_missing }).click()
      await eventually(() => new URL(page.url()).hash).toBe('#kind-grievance')
      await page.getByRole('link', { name: w.space_exit }).click()
      await page.waitForURL(address.home(locale))
      await alive(page)
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe(address.international(locale))
    })
  })

  walk('what is typed and not sent is not there on coming back', async () => {
    await space.visit({}, async (page) => {
      await page.goto(address.writeReport(locale, 'anonymous'))
      await page.getByLabel(w.space_text, { exact: true }).fill('Half a sentence')
      await homeLink(page).click()
      await page.waitForURL(address.home(locale))
      await page.goBack()
      expect(await page.getByLabel(w.space_text, { exact: true }).inputValue()).toBe('')
    })
  })

  walk('a code is not lost by leaving its page: the browser asks until it was kept', async () => {
    await space.visit({}, async (page) => {
      let asked = 0
      page.on('dialog', (dialog) => {
        asked += 1
        return dialog.dismiss()
      })
      await write(page, locale, 'To be kept')
      await homeLink(page).click({ noWaitAfter: true })
      await eventually(() => asked).toBe(1)
      expect(await receipt(page, locale).isVisible()).toBe(true)
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: w.space_code_file }).click()
      await file
      await homeLink(page).click()
      await page.waitForURL(address.home(locale))
      expect(asked).toBe(1)
    })
  })

  walk('what could not be sent stays in the form, with its files, and is sent again', async () => {
    await space.visit({ expected: [/Failed to load resource/] }, async (page) => {
      await page.goto(address.writeReport(locale, 'anonymous'))
      await page.getByLabel(w.space_kind_integrity, { exact: false }).first().check()
      await page.getByLabel(w.space_text, { exact: true }).fill('Over a bad line')
      await page
        .locator('#files')
        .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await page.route('**/let-us-know/anonymous', (route) => route.abort())
      const send = main(page).getByRole('button', { name: w.space_send, exact: true })
      await send.click()
      await page.getByText(w.space_unsent).waitFor()
      await page.unroute('**/let-us-know/anonymous')
      await send.click()
      await receipt(page, locale).waitFor()
      await page.getByRole('button', { name: w.space_code_kept }).click()
      await page.getByText('note.txt').waitFor()
    })
  })

  walk('what came too slowly is told in words, and stays in the form with its files', async () => {
    await space.visit({ expected: [/Failed to load resource/] }, async (page) => {
      await page.goto(address.writeReport(locale, 'anonymous'))
      await page.getByLabel(w.space_kind_integrity, { exact: false }).first().check()
      await page.getByLabel(w.space_text, { exact: true }).fill('From far away')
      await page
        .locator('#files')
        .setInputFiles({ name: 'far.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      // As the server itself marks a form of which it read no more.
      await page
        .locator('main form')
        .evaluate((form) =>
          form.append(Object.assign(document.createElement('input'), { name: 'unread', value: 'slow' })),
        )
      const send = main(page).getByRole('button', { name: w.space_send, exact: true })
      await send.click()
      await page.getByText(w.space_slow).waitFor()
      await page.locator('[name=unread]').evaluate((field) => field.remove())
      await send.click()
      await receipt(page, locale).waitFor()
      await page.getByRole('button', { name: w.space_code_kept }).click()
      await page.getByText('far.txt').waitFor()
    })
  })

  walk(
    'where somebody writes or reads, nothing but the mark and the way out leads away; the console is silent',
    async () => {
      await space.visit({ width: 390, expected }, async (page) => {
        const said: string[] = []
        page.on('console', (message) => said.push(message.text()))
        const isQuiet = async () => {
          const links = page.locator('header a, footer a, .exit-strip a:not(.skip-link), [popovertarget]')
          await eventually(() => links.count()).toBe(2)
          expect(said.filter((text) => !expected.some((each) => each.test(text)))).toEqual([])
        }
        await page.goto(address.letUsKnow(locale))
        expect(said).toEqual([])
        expect(await page.locator('footer').getByRole('link', { name: w.let_us_know_link }).count()).toBe(0)
        await page.goto(address.openReport(locale))
        await isQuiet()
        await page.goto(address.writeReport(locale, 'anonymous'))
        await isQuiet()
        await page.keyboard.press('Tab')
        await page.getByRole('link', { name: w.space_exit }).and(page.locator(':focus')).waitFor()
        await write(page, locale, 'In quiet')
        await isQuiet()
        await page.getByRole('button', { name: w.space_code_kept }).click()
        await page.getByText('In quiet').waitFor()
        await isQuiet()
        await page.getByRole('button', { name: w.space_delete_ask }).click()
        await page.getByRole('button', { name: w.space_delete_yes }).waitFor()
        await isQuiet()
      })
    },
  )

  walk('menu, search and the other language work without the code of the site', async () => {
    await space.visit({ width: 390 }, async (page) => {
      await page.goto(address.letUsKnow(locale))
      await page.getByRole('button', { name: w.nav_open }).click()
      await page.locator('#menu').waitFor({ state: 'visible' })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: w.search_open }).click()
      await page.locator('#search-box').getByRole('combobox').fill('iso')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\?q=iso/)
      await page.goto(address.letUsKnow(locale))
      await page.locator('header a[hreflang]').first().click()
      await page.waitForURL(address.letUsKnow(locale === 'es' ? 'en' : 'es'))
    })
  })
})

describe('before anybody can read reports', () => {
  const closed = journeys()

  test.each(locales)('the page takes a message without a name, in %s', async (locale) => {
    await closed.visit({ javaScript: false, expected: [/status of 4/] }, async (page) => {
      const send = main(page).getByRole('button', { name: words[locale].let_us_know_send, exact: true })
      await page.goto(address.letUsKnow(locale))
      await send.click()
      await page.locator('main [aria-invalid=true]').waitFor()
      await page.goto(address.letUsKnow(locale))
      await main(page).getByRole('textbox').first().fill('While the space is closed')
      await send.click()
      await page.getByText(words[locale].message_sent).first().waitFor()
    })
  })
})

describe('with a tag manager', () => {
  const tagged = journeys({ env: { GTM_ID: 'GTM-ABC1234' } })

  test('a link into the space loads a document of its own, in which nothing of it runs', async () => {
    await openSpace(tagged.site.site)
    await tagged.visit(
      { from: address.home('es'), expected: [/googletagmanager/, /Failed to load/] },
      async (page) => {
        await page.getByRole('button', { name: words.es.consent_accept, exact: true }).click()
        await page.evaluate(() => Object.assign(window, { isTheDocumentBefore: true }))
        await page.locator('footer').getByRole('link', { name: words.es.let_us_know_link }).click()
        await page.waitForURL(address.letUsKnow('es'))
        await page.getByRole('link', { name: words.es.space_exit }).waitFor()
        expect(
          await page.evaluate(() => ['isTheDocumentBefore', 'dataLayer'].filter((name) => name in window)),
        ).toEqual([])
        expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0)
      },
    )
  })
})
