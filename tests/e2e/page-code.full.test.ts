import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { alive, journeys, takenOver } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open, toPlace } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { homeLink, newsLink, pageChunk } from './pages.ts'
import { words } from './words.ts'

const walks = journeys()
const { visit } = walks
const chunk = pageChunk('news')
const expected = [/ChunkLoadError/, /^uncaught: Loading chunk/, /Failed to load resource/, /net::ERR/]

describe.each(locales)('the code of a page, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]
  const home = address.home(locale)
  const newsList = address.newsList(locale)

  walk('that cannot be fetched raises a ChunkLoadError, whose page offers a retry that works', async () => {
    await visit({ expected }, async (page) => {
      const watched = await watch(page)
      await page.goto(home)
      await alive(page)
      await page.route(chunk, (route) => route.abort('connectionfailed'))
      await newsLink(page, locale).click()
      await page.locator('main h1', { hasText: w.chunk_title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(newsList)
      await eventually(() => watched.errors).toEqual(['ChunkLoadError'])
      expect(await newsLink(page, locale).isVisible()).toBe(true)
      await eventually(() => page.title()).toContain(w.chunk_title)
      expect(watched.documents).toEqual([home])

      // Still missing: the same page again, and no loop.
      await Promise.all([page.waitForRequest(chunk), page.getByRole('button', { name: w.try_again }).click()])
      await eventually(() => watched.documents).toEqual([home, newsList])
      await page.waitForLoadState()

      await page.goto(home)
      await alive(page)
      await newsLink(page, locale).click()
      const retry = page.getByRole('button', { name: w.try_again })
      await retry.waitFor()
      await page.unroute(chunk)
      await retry.click()
      await page.locator('main h1', { hasText: w.nav_news }).waitFor()
      await alive(page)
    })
  })

  walk('that could not be fetched is fetched by the next visit to that page', async () => {
    await visit({ expected, from: home }, async (page) => {
      await page.route(chunk, (route) => route.abort('connectionfailed'))
      await newsLink(page, locale).click()
      await page.locator('main h1', { hasText: w.chunk_title }).waitFor()
      await homeLink(page).click()
      await page.getByRole('main').getByRole('heading', { name: w.task_check }).first().waitFor()
      await page.unroute(chunk)
      await newsLink(page, locale).click()
      await page.locator('main h1', { hasText: w.nav_news }).waitFor()
      await alive(page)
    })
  })

  walk('that never answers does the same after 120 seconds', async () => {
    await visit({ expected }, async (page) => {
      const watched = await watch(page)
      await page.clock.install()
      await page.goto(home)
      await alive(page)
      await page.route(chunk, () => {})
      await newsLink(page, locale).click()
      await page.getByText('Cargando...', { exact: true }).waitFor()
      await page.clock.fastForward(119_000)
      expect(await page.getByText('Cargando...', { exact: true }).isVisible()).toBe(true)
      expect(watched.errors).toEqual([])
      await page.clock.fastForward(2_000)
      await page.locator('main h1', { hasText: w.chunk_title }).waitFor()
      await eventually(() => watched.errors).toEqual(['ChunkLoadError'])
      expect(watched.documents).toEqual([home])
    })
  })

  walk('that a new deployment has replaced is fetched by loading the tab again, once', async () => {
    await visit({ expected }, async (page) => {
      const watched = await watch(page)
      await page.goto(home)
      await alive(page)
      await page.route('**/version', (route) => route.fulfill({ body: 'another' }))
      await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }))
      const reloaded = page.waitForEvent('load')
      await newsLink(page, locale).click()
      await reloaded
      expect(watched.documents).toEqual([home, newsList])

      await page.goto(home)
      await alive(page)
      const asked = page.waitForResponse('**/version')
      await newsLink(page, locale).click()
      await page.getByRole('button', { name: w.try_again }).waitFor()
      await asked
      await page.evaluate(() => new Promise((later) => requestAnimationFrame(() => setTimeout(later))))
      expect(watched.documents).toEqual([home, newsList, home])
    })
  })
})

describe.each(locales)('in the admin area, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]

  walk(
    'a page whose code is gone after a deployment is opened again by itself, and otherwise by a button',
    async () => {
      await visit({ expected }, async (page) => {
        await enter(page, walks.site, locale)
        const watched = await watch(page)
        await open(page, adminAddress.dashboard)
        await page.route(pageChunk('history'), (route) => route.fulfill({ status: 404, body: '' }))
        await toPlace(page, w.admin_group_people, w.place_history)
        const retry = page.getByRole('button', { name: w.try_again })
        await retry.waitFor()
        expect(watched.documents).toEqual([adminAddress.dashboard])
        await open(page, adminAddress.dashboard)
        // The version is asked once the code was missing: from then on the new deployment has it.
        await page.route('**/version', async (route) => {
          await page.unroute(pageChunk('history'))
          await route.fulfill({ body: 'another' })
        })
        const reloaded = page.waitForEvent('load')
        await toPlace(page, w.admin_group_people, w.place_history)
        await reloaded
        await takenOver(page)
        expect(watched.documents).toEqual([
          adminAddress.dashboard,
          adminAddress.dashboard,
          adminAddress.history,
        ])
      })
    },
  )

  test('a part whose code does not arrive says so, comes by a button or with the line, and the page stays', async () => {
    await visit({ expected: [...expected, /ERR_INTERNET_DISCONNECTED/] }, async (page) => {
      await enter(page, walks.site, locale)
      await open(page, adminAddress.dashboard)
      await page.getByRole('button', { name: w.session_log_out }).waitFor()
      await page.context().setOffline(true)
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: w.palette_open })
      await dialog.getByText(w.part_missing).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: w.try_again }).click()
      await dialog.getByText(w.part_missing).waitFor()
      await page.context().setOffline(false)
      await dialog.getByRole('combobox').waitFor()
      await page.keyboard.press('Escape')
      expect(new URL(page.url()).pathname).toBe(adminAddress.dashboard)
    })
  })
})

/** The documents that the page loads, and the names of the errors that its window is told of. */
async function watch(page: Page): Promise<{ documents: string[]; errors: string[] }> {
  const watched = { documents: [] as string[], errors: [] as string[] }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) watched.documents.push(new URL(request.url()).pathname)
  })
  page.on('pageerror', (error) => watched.errors.push(error.name))
  return watched
}
