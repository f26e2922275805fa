import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { alive, journeys } from '../support/journeys.ts'
import { openSpaceOnce } from '../support/open-space.ts'
import { eventually } from './eventually.ts'
import { held } from './held.ts'
import { inTurn } from './in-turn.ts'
import { newsLink } from './pages.ts'
import { words } from './words.ts'

const started = journeys()
const { visit } = started
const scripts = /\/assets\/.*\.js$/
const states = /[?&]_state=/

describe.each(locales)('a page, before its application runs, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]
  const home = address.home(locale)
  const newsList = address.newsList(locale)

  walk('asks for no script before it has loaded, and then starts by itself', async () => {
    await visit({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => scripts.test(request.url()) && asked.push(request.url()))
      const picture = await held(page, /160\.webp$/)
      await page.goto(home, { waitUntil: 'domcontentloaded' })
      await page.mouse.move(200, 200)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(asked).toEqual([])
      picture.release()
      await alive(page)
      expect(asked.length).toBeGreaterThan(5)
    })
  })

  walk('carries no copy of what it shows', async () => {
    await visit({ javaScript: false }, async (page) => {
      const text = await (await page.goto(newsList))?.text()
      const title = (await page.locator('main li h2').first().textContent()) ?? ''
      expect(text?.split(title)).toHaveLength(2)
    })
  })

  walk('holds a click until it runs: one document, the overlay, and the data layer is told', async () => {
    await visit({}, async (page) => {
      const documents = watchDocuments(page)
      const overlay = await watchOverlay(page)
      const code = await held(page, scripts)
      const asked = page.waitForRequest(scripts)
      await page.goto(home)
      await newsLink(page, locale).click()
      await asked
      expect(new URL(page.url()).pathname).toBe(home)
      code.release()
      await overlay.shown
      await page.getByRole('heading', { level: 1, name: w.nav_news }).waitFor()
      expect(documents).toEqual([home])
      expect(await told(page)).toEqual(['page_view', 'auto_click', 'page_view'])
    })
  })

  walk('holds a click on what React takes over last, within the page', async () => {
    await visit({}, async (page) => {
      const documents = watchDocuments(page)
      const code = await held(page, scripts)
      const asked = page.waitForRequest(scripts)
      await page.goto(newsList)
      const link = page.locator('main li a').first()
      const target = await link.getAttribute('href')
      await link.click()
      await asked
      code.release()
      await page.waitForURL(`**${target}`)
      expect(documents).toEqual([newsList])
    })
  })

  walk('on a slow machine loses no click while it starts', async () => {
    await visit({}, async (page) => {
      const documents = watchDocuments(page)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      const code = page.waitForResponse((response) => /entry\.client/.test(response.url()))
      await page.goto(home)
      await code
      await newsLink(page, locale).click()
      await page.getByRole('heading', { level: 1, name: w.nav_news }).waitFor()
      expect(documents).toEqual([home])
    })
  })

  walk('keeps what was typed, and sends its form once', async () => {
    await visit({}, async (page) => {
      const documents = watchDocuments(page)
      const ticket = page.waitForRequest(/\/api\/contact\/form/)
      const sent: string[] = []
      await page.route('**/api/contact', (route) => {
        sent.push(route.request().postDataJSON().message)
        return route.fulfill({ status: 200, json: { ok: true } })
      })
      const code = await held(page, scripts)
      const asked = page.waitForRequest(scripts)
      await page.goto(home)
      const form = page.locator('footer form')
      await form.locator('textarea').fill('Escrito antes')
      await form.getByRole('button').click()
      await form.getByRole('button').click()
      await asked
      expect(await form.locator('textarea').inputValue()).toBe('Escrito antes')
      const age = await page.evaluate(() => performance.now())
      code.release()
      // Whoever wrote before was not as fast as a program.
      expect(Number(new URL((await ticket).url()).searchParams.get('open'))).toBeGreaterThan(age)
      await form.locator('[role=status][data-kind]').waitFor()
      expect(sent).toEqual(['Escrito antes'])
      expect(documents).toEqual([home])
      expect(await told(page)).not.toContain('auto_form_submit')
    })
  })

  walk('searches for what was typed before', async () => {
    await visit({}, async (page) => {
      const documents = watchDocuments(page)
      const code = await held(page, scripts)
      const asked = page.waitForRequest(scripts)
      await page.goto(address.search(locale))
      await page.locator('#page-search').fill('iso')
      await page.keyboard.press('Enter')
      await asked
      code.release()
      await page.waitForURL(`**${address.search(locale, 'iso')}`)
      expect(await told(page)).toContain('auto_form_submit')
      expect(documents).toEqual([address.search(locale)])
    })
  })

  walk.each([
    ['site', address.search(locale), '#page-search'],
    ['directory', address.companies(locale), '#directory-query'],
  ] as const)('keeps what was typed into the search of the %s', async ([, target, field]) => {
    await visit({}, async (page) => {
      const code = await held(page, scripts)
      await page.goto(target)
      await page.locator(field).fill('iso')
      code.release()
      await alive(page)
      await page.locator(field).press('End')
      await page.keyboard.press('Tab')
      expect(await page.locator(field).inputValue()).toBe('iso')
    })
  })

  walk('leads nobody away who comes back to it', async () => {
    await visit({}, async (page) => {
      const code = await held(page, scripts)
      await page.goto(home)
      await newsLink(page, locale).click()
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
      code.release()
      await alive(page)
      expect(new URL(page.url()).pathname).toBe(home)
      expect(await told(page)).toEqual(['page_view'])
    })
  })

  walk('does nothing by itself for a button, which waits for the application', async () => {
    await visit({}, async (page) => {
      await page.clock.install()
      const code = await held(page, scripts)
      await page.goto(home)
      const toggle = page.locator('.nav-toggle').first()
      await toggle.click()
      await page.clock.runFor(3_100)
      expect(await toggle.getAttribute('aria-expanded')).toBe('false')
      code.release()
      await page.clock.resume()
      await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true')
    })
  })

  walk('goes on as the document that it is where the application does not come', async () => {
    await visit({ expected: [/net::ERR/] }, async (page) => {
      const documents = watchDocuments(page)
      await page.route(scripts, (route) => route.abort('connectionfailed'))
      await page.goto(home)
      await newsLink(page, locale).click()
      await page.getByRole('heading', { level: 1, name: w.nav_news }).waitFor()
      expect(documents).toEqual([home, newsList])
    })
  })

  walk('where the application never answers, a click waits no longer than three seconds', async () => {
    await visit({}, async (page) => {
      const documents = watchDocuments(page)
      await page.clock.install()
      await page.route(scripts, () => {})
      await page.goto(home)
      await newsLink(page, locale).click()
      await page.clock.runFor(2_900)
      expect(documents).toEqual([home])
      await page.clock.runFor(200)
      await page.getByRole('heading', { level: 1, name: w.nav_news }).waitFor()
      expect(documents).toEqual([home, newsList])
    })
  })

  walk('never meets the data of another version: it stays a document until the next click', async () => {
    await visit({ expected: [/status of 404/] }, async (page) => {
      const documents = watchDocuments(page)
      await page.route(states, (route) => {
        const other = route
          .request()
          .url()
          .replace(/_state=.*/, '_state=another')
        return route.continue({ url: other })
      })
      const refused = page.waitForResponse(states)
      await page.goto(home)
      expect((await refused).status()).toBe(404)
      await newsLink(page, locale).click()
      await page.getByRole('heading', { level: 1, name: w.nav_news }).waitFor()
      expect(documents).toEqual([home, newsList])
    })
  })

  walk('waits for nothing on the way to the anonymous space', async () => {
    await openSpaceOnce(started.site.site)
    await visit({}, async (page) => {
      await page.route(scripts, (route) =>
        /let-us-know/.test(route.request().url()) ? route.continue() : new Promise(() => {}),
      )
      await page.goto(home)
      await page.locator(`footer a[href="${address.letUsKnow(locale)}"]`).click()
      await page.waitForURL(`**${address.letUsKnow(locale)}`)
    })
  })
})

function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** `shown` resolves once the overlay has been in the page, however busy the machine is while it is. */
async function watchOverlay(page: Page): Promise<{ shown: Promise<void> }> {
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('overlayShown', resolve)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.loading-overlay'))
        (window as { overlayShown?: () => void }).overlayShown?.()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return { shown }
}

function told(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event),
  )
}
