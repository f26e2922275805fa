import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { alive, readingJourneys } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { held } from './held.ts'
import { inTurn } from './in-turn.ts'
import { focusedWords, newsLink, pageChunk, submenus } from './pages.ts'
import { samples, words } from './words.ts'

const { visit } = readingJourneys()
const overlay = '.loading-overlay'

describe.each(demoLocales)('a route change, in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]
  const home = address.home(locale)
  const newsList = address.newsList(locale)

  walk('shows the overlay for 500 ms over the new page, which is already there', async () => {
    await visit({}, async (page) => {
      await page.clock.install()
      await page.goto(home)
      await alive(page)
      expect(await page.locator(overlay).count()).toBe(0)
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await newsLink(page, locale).click()
      await page.locator(overlay).waitFor()
      expect(await page.locator('h1').textContent()).toBe(w.nav_news)
      await page.clock.runFor(490)
      expect(await page.locator(`${overlay} span`).isVisible()).toBe(true)
      await page.clock.runFor(20)
      await page.locator(overlay).waitFor({ state: 'detached' })
    })
  })

  walk('lets clicks and keys through the overlay', async () => {
    await visit({}, async (page) => {
      await page.clock.install()
      await page.goto(home)
      await alive(page)
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await newsLink(page, locale).click()
      await page.locator(overlay).waitFor()
      await page.getByLabel(w.year).focus()
      await page.keyboard.press('Tab')
      expect(await focusedWords(page)).toBe(w.filter_apply)
      const title = await page.locator('main li h2 a').first().textContent()
      await page.locator('main li h2 a').first().click()
      await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
      expect(await page.locator(overlay).count()).toBe(1)
      await page.clock.runFor(600)
      await page.locator(overlay).waitFor({ state: 'detached' })
    })
  })

  walk('holds the spinner still for those who asked for less motion', async () => {
    await visit({ reducedMotion: 'reduce' }, async (page) => {
      await page.clock.install()
      await page.goto(home)
      await alive(page)
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await newsLink(page, locale).click()
      const spinner = page.locator(`${overlay} span`)
      await spinner.waitFor()
      const turns = await spinner.evaluate((element) => getComputedStyle(element).animationIterationCount)
      expect(turns).toBe('1')
    })
  })

  for (const [slow, pattern] of [
    ['code', pageChunk('news')],
    ['data', /\/news\.data/],
  ] as const)
    walk(`shows Cargando... while the page's ${slow} is on its way`, async () => {
      await visit({ from: home }, async (page) => {
        const answers = await held(page, pattern)
        await newsLink(page, locale).click()
        const fallback = page.getByText('Cargando...', { exact: true })
        await fallback.waitFor()
        expect(await fallback.getAttribute('lang')).toBe('es')
        expect(await page.locator('h1').textContent()).not.toBe(w.nav_news)
        answers.release()
        await page.locator('h1', { hasText: w.nav_news }).waitFor()
        await fallback.waitFor({ state: 'detached' })
      })
    })

  walk('moves the focus to the new heading and announces the title', async () => {
    await visit({ from: home }, async (page) => {
      await newsLink(page, locale).click()
      await page.waitForURL(newsList)
      await eventually(() => page.title()).toContain(w.nav_news)
      // The link that was clicked has the same words, so what is focused must be the heading itself.
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      expect(await focusedWords(page)).toBe(w.nav_news)
      await page.locator('[role=status]', { hasText: await page.title() }).waitFor({ state: 'attached' })
    })
  })

  walk('announces the state of a certificate with its title', async () => {
    await visit({ from: address.companies(locale, { q: 'granja' }) }, async (page) => {
      await page.locator('main .holder li a').first().click()
      const state = await page.locator('main p.state-sentence').textContent()
      await page
        .locator('[role=status]', { hasText: `${await page.title()}. ${state}` })
        .waitFor({ state: 'attached' })
    })
  })

  walk('closes the submenu that led there', async () => {
    await visit({ from: home }, async (page) => {
      const submenu = submenus(page, locale).first()
      await submenu.getByRole('button').click()
      await submenu.getByRole('list').getByRole('link').first().click()
      await page.waitForURL(address.family(locale, 'management'))
      await submenu.getByRole('list').waitFor({ state: 'hidden' })
      await eventually(() => submenu.getByRole('button').getAttribute('aria-expanded')).toBe('false')
    })
  })

  walk('begins at the top, and going back returns to where one was', async () => {
    await visit({ from: newsList }, async (page) => {
      const link = page.locator('main li h2 a').nth(4)
      const title = await link.textContent()
      await link.scrollIntoViewIfNeeded()
      const before = await scrolled(page)
      expect(before).toBeGreaterThan(100)
      await link.click()
      await page.locator('h1', { hasText: title ?? '' }).waitFor()
      await eventually(() => scrolled(page)).toBe(0)
      await page.goBack()
      await page.locator('h1', { hasText: w.nav_news }).waitFor()
      await eventually(() => scrolled(page)).toBe(before)
      await page.goForward()
      await page.locator('h1', { hasText: title ?? '' }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    })
  })

  walk('accreditations and memberships are reached from another page, and by their own address', async () => {
    await visit({ from: samples[locale].scheme }, async (page) => {
      const submenu = submenus(page, locale).nth(1)
      await submenu.hover()
      await submenu.getByRole('link', { name: w.nav_accreditations }).click()
      await page.waitForURL(address.accreditations(locale))
      await isShownBelowHeader(page)
      await page.goto(newsList)
      await page.goto(address.accreditations(locale))
      await alive(page)
      await isShownBelowHeader(page)
    })
  })
})

test('going back and forward across the languages keeps each page in its own', async () => {
  await visit({ from: address.newsList('es') }, async (page) => {
    const heading = (text: string) => page.locator('h1', { hasText: text }).waitFor()
    const language = () => page.locator('html').getAttribute('lang')
    await page.getByRole('link', { name: words.en.switch_language, exact: true }).click()
    await heading(words.en.nav_news)
    await eventually(language).toBe('en')
    await page.goBack()
    await heading(words.es.nav_news)
    await eventually(language).toBe('es')
    await newsLink(page, 'es').waitFor()
    await page.goForward()
    await heading(words.en.nav_news)
    await eventually(language).toBe('en')
    await newsLink(page, 'en').waitFor()
  })
})

async function isShownBelowHeader(page: Page): Promise<void> {
  const position = () =>
    page.evaluate(() => {
      const heading = document.querySelector('#accreditations h2')?.getBoundingClientRect()
      const header = document.querySelector('.nav-bar')?.getBoundingClientRect()
      if (!heading || !header) return 'missing'
      const covered = header.top <= 0 ? header.bottom : 0
      return heading.top >= covered && heading.top < window.innerHeight / 2 ? 'shown' : `at ${heading.top}`
    })
  await eventually(position).toBe('shown')
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
