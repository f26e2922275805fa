import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { journeys } from '../support/journeys.ts'
import { sentByNobody } from '../support/sent-messages.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { words } from './words.ts'

/** Exactly as the specification says them, sections 4 and 8. */
const said = {
  es: {
    sent: 'Mensaje enviado correctamente',
    refused: 'Error al enviar el mensaje: ',
    unreachable: 'Error al conectar con el servidor',
  },
  en: {
    sent: 'Message sent successfully',
    refused: 'Error sending message: ',
    unreachable: 'Error connecting to the server',
  },
} as const satisfies Record<DemoLocale, Record<string, string>>

const endpoint = '**/api/contact'

describe.each(demoLocales)('the message in the footer, in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const { visit } = journeys()
  const w = said[locale]
  const footerPage = address.footerMessage(locale)

  walk('is asked for by the browser while it is empty, and nothing is sent', async () => {
    await visit({ from: address.newsList(locale) }, async (page) => {
      const asked = requestsTo(page, endpoint)
      await sendButton(page, locale).click()
      const isMissing = await textOf(page).evaluate(
        (field: HTMLTextAreaElement) => field.validity.valueMissing,
      )
      expect(isMissing).toBe(true)
      expect(asked).toEqual([])
    })
  })

  walk('asks the server for nothing before somebody begins to write', async () => {
    await visit({ from: address.home(locale) }, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.locator('footer').scrollIntoViewIfNeeded()
      expect(asked.filter((url) => url.includes('/api/contact'))).toEqual([])
      await textOf(page).focus()
      await eventually(() => asked.filter((url) => url.includes('/api/contact/form'))).toHaveLength(1)
    })
  })

  test('arrives with exactly the eight fields; the status says so and the text is cleared', async () => {
    await visit({ from: address.home(locale) }, async (page) => {
      expect(await statusOf(page).textContent()).toBe('')
      const [request] = await Promise.all([
        page.waitForRequest(endpoint),
        write(page, locale, `Una puerta cerrada (${locale})`),
      ])
      expect(request.method()).toBe('POST')
      expect(request.headers()['content-type']).toBe('application/json')
      expect(request.postDataJSON()).toEqual({
        ...sentByNobody,
        message: `Una puerta cerrada (${locale})`,
        origin: 'footer',
      })
      await eventually(() => statusOf(page).textContent()).toBe(w.sent)
      expect(await textOf(page).inputValue()).toBe('')
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })

  test('is refused with the error of the server, in the language of the page, and stays', async () => {
    const expected = [/status of 400/]
    await visit({ from: address.home(locale), expected, reducedMotion: 'reduce' }, async (page) => {
      const [answer] = await Promise.all([page.waitForResponse(endpoint), write(page, locale, '   ')])
      expect(answer.status()).toBe(400)
      const { error } = await answer.json()
      await eventually(() => statusOf(page).textContent()).toBe(w.refused + error)
      expect(await textOf(page).inputValue()).toBe('   ')
      for (const colorScheme of ['light', 'dark'] as const) {
        await showAt(page, { colorScheme })
        expect(await accessibilityFaults(page), colorScheme).toEqual([])
      }
      for (const width of [320, 390, 768]) {
        await showAt(page, { width })
        expect(await overflow(page), `${width} px`).toEqual([])
      }
    })
  })

  walk('stays when the server cannot be reached, and is sent by the next press', async () => {
    const expected = [/Failed to load resource/]
    await visit({ from: address.home(locale), expected }, async (page) => {
      await page.route('**/api/contact/**', abort)
      await page.route(endpoint, abort)
      await write(page, locale, 'Vuelvo a intentarlo')
      await eventually(() => statusOf(page).textContent()).toBe(w.unreachable)
      expect(await textOf(page).inputValue()).toBe('Vuelvo a intentarlo')
      await page.unroute('**/api/contact/**')
      await page.unroute(endpoint)
      await sendButton(page, locale).click()
      await eventually(() => statusOf(page).textContent()).toBe(w.sent)
    })
  })

  walk('is written and sent by keyboard alone', async () => {
    await visit({ from: address.home(locale) }, async (page) => {
      await textOf(page).focus()
      await page.keyboard.type('Con el teclado')
      await page.keyboard.press('Tab')
      expect(await sendButton(page, locale).evaluate((button) => button === document.activeElement)).toBe(
        true,
      )
      await page.keyboard.press('Enter')
      await eventually(() => statusOf(page).textContent()).toBe(w.sent)
    })
  })

  walk(
    'is told to nobody: neither that something was pressed there nor that something was sent',
    async () => {
      for (const from of [address.home(locale), footerPage])
        await visit({ from }, async (page) => {
          await write(page, locale, 'secreto-de-nadie')
          await eventually(() => statusOf(page).textContent()).toBe(w.sent)
          const layer = await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer)
          expect(layer).toEqual([expect.objectContaining({ event: 'page_view' })])
        })
    },
  )

  walk('has a page of its own that everybody can use', async () => {
    for (const from of [footerPage, `${footerPage}?sent=yes`])
      await visit({ from, width: 390 }, async (page) => {
        expect(await accessibilityFaults(page)).toEqual([])
      })
  })

  walk('is sent without script with the same words', async () => {
    await visit({ javaScript: false, from: address.newsList(locale) }, async (page) => {
      await write(page, locale, 'Sin programas')
      await page.waitForURL(`${address.footerMessage(locale)}?sent=*`)
      expect(await page.locator('main').getByRole('status').textContent()).toBe(w.sent)
    })
  })

  walk('is refused without script with the same words, and the text is still there', async () => {
    const expected = [/status of 400/]
    await visit({ javaScript: false, from: address.newsList(locale), expected }, async (page) => {
      await write(page, locale, '  ')
      await page.waitForURL(address.footerMessage(locale))
      expect(await page.locator('main').getByRole('status').textContent()).toContain(w.refused)
      expect(await page.locator('main textarea').inputValue()).toBe('  ')
    })
  })
})

function textOf(page: Page) {
  return page.locator('footer textarea')
}

function statusOf(page: Page) {
  return page.locator('footer').getByRole('status')
}

function sendButton(page: Page, locale: DemoLocale) {
  return page.locator('footer').getByRole('button', { name: words[locale].let_us_know_send, exact: true })
}

async function write(page: Page, locale: DemoLocale, text: string): Promise<void> {
  await textOf(page).fill(text)
  await sendButton(page, locale).click()
}

function requestsTo(page: Page, pattern: string): string[] {
  const asked: string[] = []
  page.route(pattern, (route) => {
    asked.push(route.request().url())
    return route.continue()
  })
  return asked
}

function abort(route: Route): Promise<void> {
  return route.abort('connectionreset')
}
