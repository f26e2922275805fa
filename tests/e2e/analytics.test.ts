import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { alive, journeys } from '../support/journeys.ts'
import { openSpaceOnce } from '../support/open-space.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { homeLink, newsLink } from './pages.ts'
import { words } from './words.ts'

type Told = Record<string, string>

const walks = journeys()
const { visit } = walks

describe.each(locales)('the data layer, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]
  const home = address.home(locale)
  const newsList = address.newsList(locale)

  walk('is told of each page once', async () => {
    await visit({ from: home }, async (page) => {
      const first = {
        event: 'page_view',
        page_path: home,
        page_title: await page.title(),
        page_language: locale,
        page_referrer: '',
      }
      await eventually(() => told(page, 'page_view')).toEqual([first])
      await newsLink(page, locale).click()
      await eventually(async () => (await told(page, 'page_view')).length).toBe(2)
      const origin = new URL(page.url()).origin
      const second = {
        ...first,
        page_path: newsList,
        page_title: await page.title(),
        page_referrer: origin + home,
      }
      expect(await told(page, 'page_view')).toEqual([first, second])
      await page.goBack()
      await eventually(async () => (await told(page, 'page_view')).length).toBe(3)
    })
  })

  walk('is told of clicks, where they were and on what, in at most 80 characters', async () => {
    await visit({ from: home }, async (page) => {
      await page.evaluate(() => {
        const long = document.createElement('button')
        long.textContent = 'x'.repeat(100)
        document.querySelector('main')?.prepend(long)
        document.addEventListener('click', (event) => event.preventDefault())
      })
      await page.getByRole('button', { name: 'xxx' }).click()
      await homeLink(page).click()
      await page.locator('footer').getByRole('link', { name: w.footer_privacy }).click()
      const origin = new URL(page.url()).origin
      const link = { event: 'auto_click', click_element: 'a' }
      expect(await told(page, 'auto_click')).toEqual([
        {
          event: 'auto_click',
          click_text: 'x'.repeat(80),
          click_url: '',
          click_element: 'button',
          click_area: 'main',
        },
        { ...link, click_text: 'Sello Sur', click_url: origin + home, click_area: 'header' },
        {
          ...link,
          click_text: w.footer_privacy,
          click_url: origin + address.privacy(locale),
          click_area: 'footer',
        },
      ])
    })
  })

  walk('is told that a form was submitted, never what was written', async () => {
    await visit({ from: home }, async (page) => {
      await page.getByRole('button', { name: w.search_open }).click()
      const field = page.locator('#search-box').getByRole('combobox')
      // An empty search submits nothing.
      await field.press('Enter')
      await field.fill('   ')
      await field.press('Enter')
      await field.fill('something of mine')
      await field.press('Enter')
      await page.waitForURL(/\/search/)
      const submits = await told(page, 'auto_form_submit')
      expect(submits).toEqual([{ event: 'auto_form_submit', form_id: 'site-search-form', form_name: '' }])
      const { pathname } = new URL(page.url())
      await eventually(async () => (await told(page, 'page_view')).at(-1)).toMatchObject({
        ...{ page_path: pathname, page_title: '' },
      })
      await newsLink(page, locale).click()
      await eventually(async () => (await told(page, 'page_view')).length).toBe(3)
      expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).not.toContain(
        'something',
      )
    })
  })

  walk('is told nothing of the anonymous space, not even the way there and back', async () => {
    await openSpaceOnce(walks.site.site)
    await visit({}, async (page) => {
      await page.goto(address.letUsKnow(locale))
      await page.locator('main').click()
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
      await newsLink(page, locale).click()
      await alive(page)
      await eventually(async () => (await told(page, 'page_view')).length).toBe(1)
      // What is told in the moment of leaving would be told to a document that is gone: it is written down elsewhere.
      const known: string[] = []
      await page.exposeFunction('writeDown', (layer: string) => known.push(layer))
      await page.evaluate(() => {
        const { dataLayer, writeDown } = window as unknown as {
          dataLayer: unknown[]
          writeDown: (layer: string) => void
        }
        const push = dataLayer.push.bind(dataLayer)
        dataLayer.push = (...events) => {
          writeDown(JSON.stringify(events))
          return push(...events)
        }
        writeDown(JSON.stringify(dataLayer))
      })
      await page.locator('footer').getByRole('link', { name: w.let_us_know_link }).click()
      await page.waitForURL(address.letUsKnow(locale))
      await page.locator('h1').waitFor()
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
      expect(known.length).toBeGreaterThan(0)
      expect(known.join()).not.toContain('let-us-know')
    })
  })
})

describe('with a tag manager', () => {
  const tagged = journeys({ env: { GTM_ID: 'GTM-ABC1234' } })
  const expected = [/googletagmanager/, /Failed to load resource/]

  test('links of alerts are told to nobody: neither where they lead, nor from where somebody came', async () => {
    await tagged.visit({ expected }, async (page) => {
      const token = '00000000-0000-4000-8000-000000000000.secret'
      const asked: string[] = []
      await page.route(/googletagmanager/, (route) => {
        asked.push(route.request().url())
        return route.abort()
      })
      for (const link of ['confirm', 'manage', 'end'] as const) {
        await page.goto(watchAddress[link]('es', token), { waitUntil: 'load' })
        await page.locator('main').click()
        expect(await page.evaluate(() => 'dataLayer' in window), link).toBe(false)
        expect(await page.getByRole('region', { name: words.es.consent_label }).count(), link).toBe(0)
      }
      await newsLink(page, 'es').click()
      await eventually(async () => (await told(page, 'page_view')).length).toBe(1)
      expect(
        await page.evaluate(() => JSON.stringify((window as unknown as { dataLayer: unknown }).dataLayer)),
      ).not.toContain('secret')
      expect(asked).toEqual([])
    })
  })

  test.each([
    ['es', 'consent_refuse', false],
    ['en', 'consent_accept', true],
  ] as const)('consent is asked once in %s, and kept: %s', async (locale, answer, isLoaded) => {
    await tagged.visit({ expected }, async (page) => {
      const asked: string[] = []
      await page.route(/googletagmanager/, (route) => {
        asked.push(route.request().url())
        return route.abort()
      })
      await page.goto(address.home(locale))
      const question = page.getByRole('region', { name: words[locale].consent_label })
      await question.waitFor()
      expect(asked).toEqual([])
      expect(await consentDefault(page)).toMatchObject({
        analytics_storage: 'denied',
        ad_storage: 'denied',
      })
      await question.getByRole('button', { name: words[locale][answer], exact: true }).click()
      await question.waitFor({ state: 'detached' })
      const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'
      await eventually(() => asked).toEqual(isLoaded ? [container] : [])
      await page.goto(address.newsList(locale))
      await alive(page)
      // Once the answer was read again, the question would be there and the container asked for.
      await eventually(() => consentDefault(page)).toBeTruthy()
      expect(await question.count()).toBe(0)
      await eventually(() => asked.length).toBe(isLoaded ? 2 : 0)
    })
  })

  test('the anonymous space neither asks nor loads', async () => {
    await tagged.visit({}, async (page) => {
      await page.goto(address.letUsKnow('es'))
      expect(await page.getByRole('region', { name: words.es.consent_label }).count()).toBe(0)
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    })
  })
})

function told(page: Page, event: string): Promise<Told[]> {
  return page.evaluate((name) => {
    const layer = (window as unknown as { dataLayer?: Told[] }).dataLayer ?? []
    return layer.filter((each) => each.event === name)
  }, event)
}

/** What the tag manager is told to suppose before anybody answered. */
function consentDefault(page: Page): Promise<Told | undefined> {
  return page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []
    return layer.find((each) => each[0] === 'consent' && each[1] === 'default')?.[2] as Told | undefined
  })
}
