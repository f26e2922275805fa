import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { readingJourneys } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { filled, words } from './words.ts'

const { visit } = readingJourneys()

/** What is looked for, what must be among the words that are marked, and a typing error of it. */
const asked = {
  es: {
    query: 'certificacion',
    marked: ['certificación', 'certificaciones'],
    typo: 'inocuidda',
    meant: 'inocuidad',
  },
  en: {
    query: 'certificate',
    marked: ['certificate', 'certificates'],
    typo: 'enviroment',
    meant: 'environment',
  },
} as const

describe.each(demoLocales)('searching in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]
  const home = address.home(locale)
  const { query, marked, typo, meant } = asked[locale]

  walk('nothing, or only spaces, does nothing', async () => {
    await visit({ from: home }, async (page) => {
      const field = await openBox(page, w.search_open)
      for (const blank of ['', '   ']) {
        await field.fill(blank)
        await field.press('Enter')
        await page.locator('#search-box').getByRole('button', { name: w.search_submit }).click()
      }
      expect(new URL(page.url()).pathname).toBe(home)
      expect(await field.isVisible()).toBe(true)
    })
  })

  walk('the address holds what was typed, trimmed and encoded', async () => {
    await visit({ from: home }, async (page) => {
      const field = await openBox(page, w.search_open)
      await field.fill('  ISO 9001 & más?  ')
      await field.press('Enter')
      await page.waitForURL((url) => url.pathname === address.search(locale))
      expect(page.url().split('?')[1]).toBe('q=ISO%209001%20%26%20m%C3%A1s%3F')
      expect(await page.locator('#page-search').inputValue()).toBe('ISO 9001 & más?')
      await page.locator('#search-box').waitFor({ state: 'hidden' })
    })
  })

  test('accents, singular and plural do not matter, and what was found is marked', async () => {
    await visit({ from: address.search(locale, query) }, async (page) => {
      const found: string[] = []
      for (;;) {
        found.push(...(await page.locator('main ol mark').allTextContents()))
        const next = page.locator('a[rel=next]')
        if ((await next.count()) === 0) break
        const href = (await next.getAttribute('href')) ?? ''
        await page.goto(href)
      }
      expect(found.map((word) => word.toLowerCase())).toEqual(expect.arrayContaining([...marked]))
    })
  })

  test('a typing error is forgiven, and said', async () => {
    await visit({ from: address.search(locale, typo) }, async (page) => {
      await page.getByText(w.search_corrected.replace('{query}', meant)).waitFor()
      const found = await page.locator('main ol mark').allTextContents()
      expect(found.map((word) => word.toLowerCase())).toContain(meant)
    })
  })

  walk('nothing found leads on', async () => {
    await visit({ from: address.search(locale, 'qqzzxxw') }, async (page) => {
      const nothing = page.locator('main [role=status]', {
        hasText: filled(w.search_none, { query: 'qqzzxxw' }),
      })
      await nothing.waitFor()
      expect(await nothing.getByRole('link').count()).toBeGreaterThan(2)
      await nothing.getByRole('link', { name: w.search_none_certifications }).click()
      await page.waitForURL(address.certifications(locale))
    })
  })

  walk('groups say how many there are, and show as many; the rest is on further pages', async () => {
    await visit({ from: address.search(locale, 'iso') }, async (page) => {
      const groups = page.getByRole('navigation', { name: w.search_groups }).getByRole('link')
      const counts = (await groups.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
      const [all = 0, ...each] = counts
      expect(each.length).toBeGreaterThan(1)
      expect(each.reduce((sum, count) => sum + count, 0)).toBe(all)

      const smallest = each.indexOf(Math.min(...each)) + 1
      const label = (await groups.nth(smallest).textContent()) ?? ''
      await groups.nth(smallest).click()
      await page.waitForURL(/[?&]kind=/)
      await page.locator('a[aria-current]', { hasText: label.replace(/ \d+$/, '') }).waitFor()
      await eventually(() => page.locator('main li h2').count()).toBe(Math.min(counts[smallest] ?? 0, 10))

      await page.goto(address.search(locale, 'iso'))
      const first = await page.locator('main li h2').allTextContents()
      await page.locator('a[rel=next]').click()
      await page.waitForURL(/[?&]page=2/)
      await eventually(() => page.locator('main li h2').first().textContent()).not.toBe(first[0])
      const second = await page.locator('main li h2').allTextContents()
      expect(second.filter((title) => first.includes(title))).toEqual([])
    })
  })

  walk('while typing, the first three results appear and lead there', async () => {
    await visit({ from: home }, async (page) => {
      const field = await openBox(page, w.search_open)
      await field.pressSequentially('iso 9001')
      const options = page.locator('#search-box').getByRole('option')
      // While somebody types, options for less of it may be shown.
      await options.first().locator('mark', { hasText: '9001' }).waitFor()
      await eventually(() => options.count()).toBe(3)
      const title = await options.first().locator('.font-medium').textContent()
      await options.first().click()
      await page.locator('h1', { hasText: title ?? '' }).waitFor()
    })
  })

  walk('an answer that comes late never replaces a newer one', async () => {
    await visit({ from: home }, async (page) => {
      let answerLate = () => {}
      const asking: Promise<void>[] = []
      await page.route(/suggestions\?q=is$/, (route) => {
        const late = new Promise<void>((resolve) => {
          answerLate = resolve
        })
        const body = JSON.stringify([
          { href: home, kind: 'page', kindLabel: '', title: [{ text: 'late', hit: false }] },
        ])
        asking.push(late.then(() => route.fulfill({ contentType: 'application/json', body }).catch(() => {})))
      })
      const field = await openBox(page, w.search_open)
      const [older] = await Promise.all([
        page.waitForRequest(/suggestions\?q=is$/),
        field.pressSequentially('is'),
      ])
      await field.pressSequentially('o')
      const options = page.locator('#search-box').getByRole('option')
      await options.first().waitFor()
      const newest = await options.allTextContents()
      answerLate()
      await Promise.all(asking)
      await older.response().catch(() => null)
      expect(await options.allTextContents()).toEqual(newest)
      expect(newest.join()).not.toContain('late')
    })
  })
})

async function openBox(page: Page, opener: string) {
  await page.getByRole('button', { name: opener }).click()
  const field = page.locator('#search-box').getByRole('combobox')
  await field.waitFor()
  return field
}
