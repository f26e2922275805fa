import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enterAsNew, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { filled, languagesIn, words } from './words.ts'

const walks = journeys()
const field = (page: Page, id: string) => page.locator(`#${id}`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

async function openScheme(page: Page): Promise<void> {
  await open(page, adminAddress.entries('certifications'))
  await open(page, (await page.locator('main tbody th a').first().getAttribute('href')) ?? '')
  await page.waitForLoadState('networkidle')
}

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const say = words[locale]

  test('the form of a scheme opens in three screens, and folds, unfolds and speaks one language for everybody', async () => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enterAsNew(page, walks.site, locale)
      await showAt(page, { width: 1280 })
      await openScheme(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2700)
      const body = page.locator('#section-page-head')
      expect(await field(page, 'es-body').isVisible()).toBe(false)
      for (const width of [390, 1280]) {
        await showAt(page, { width })
        expect(await overflow(page), `folded, ${width} px`).toEqual([])
        expect(await accessibilityFaults(page), `folded, ${width} px`).toEqual([])
      }
      await body.press('Enter')
      expect(await body.getAttribute('aria-expanded')).toBe('true')
      await field(page, 'es-body').waitFor()
      expect(await accessibilityFaults(page), 'open').toEqual([])
      await body.press('Enter')
      await page.locator('#section-process-head').press('Enter')

      await page.getByRole('radio', { name: say.entry_shown_both }).focus()
      await page.keyboard.press('ArrowRight')
      await eventually(() => field(page, 'en-title').isVisible()).toBe(false)
      const other = filled(say.entry_other_text, { language: languagesIn[locale].en })
      const look = page.locator('.other-text', { hasText: other }).first()
      await look.locator('summary').press('Enter')
      await look.locator('[lang=en]').waitFor()
      for (const width of [390, 1280]) {
        await showAt(page, { width })
        expect(await overflow(page), `one language, ${width} px`).toEqual([])
        expect(await accessibilityFaults(page), `one language, ${width} px`).toEqual([])
      }
      await page.reload()
      await eventually(() => field(page, 'en-title').isVisible()).toBe(false)
      expect(await page.locator('#section-process-head').getAttribute('aria-expanded')).toBe('true')
    })
  })

  walk.each([390, 1280] as const)(
    'at %s px the keyboard goes to what is incomplete, opens it and hears where it is',
    async (width) => {
      await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
        await enterAsNew(page, walks.site, locale)
        await showAt(page, { width })
        await open(page, adminAddress.newEntry('news'))
        await field(page, 'es-title').fill('Jornada')
        // It begins with today's.
        await field(page, 'shared-date').fill('')
        await page.locator('#section-facts-head').press('Enter')
        expect(await field(page, 'shared-date').isVisible()).toBe(false)
        expect(await page.locator('#section-facts-head').textContent()).toMatch(/2/)
        await page.keyboard.press('F8')
        await eventually(() => focused(page)).toBe('shared-date')
        const where = page.locator('.form-head [role=status]')
        await eventually(() => where.textContent()).toContain(say.entry_lack_missing)
        const outline = page.getByRole('navigation', { name: say.entry_outline })
        const toggle = outline.getByRole('button', { name: say.entry_outline })
        if (width === 390) await toggle.press('Enter')
        await outline.locator('a[href="#en-title"]').press('Enter')
        await eventually(() => focused(page)).toBe('en-title')
        expect(await accessibilityFaults(page)).toEqual([])
      })
    },
  )
})

test('a picture that does not say what it shows is among what is missing, in the languages that are written', async () => {
  const say = words.es
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await open(page, `${adminAddress.entries('news')}?es=published&en=published`)
    await open(page, (await page.locator('main tbody th a').first().getAttribute('href')) ?? '')
    const head = page.locator('#section-pictures-head')
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.press('Enter')
    await field(page, 'shared-cover-alt-en').fill('')
    await eventually(() => head.textContent()).toMatch(/1/)
    await page.keyboard.press('F8')
    await eventually(() => focused(page)).toMatch(/^shared-cover/)
    await page.getByRole('radio', { name: say.entry_shown_both }).focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => field(page, 'en-title').isVisible()).toBe(false)
    expect(await head.textContent()).not.toMatch(/1/)
  })
})

test.each([
  [390, 844],
  [390, 420],
  [320, 256],
])(
  'at %i × %i px the state of saving stays in view while somebody writes, and covers neither words nor caret',
  async (width, height) => {
    await walks.visit({ reducedMotion: 'reduce', expected: [/ERR_INTERNET_DISCONNECTED/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await page.setViewportSize({ width, height })
      await open(page, adminAddress.newEntry('news'))
      await field(page, 'es-body').click()
      for (let line = 0; line < 30; line++) await page.keyboard.type(`Línea ${line}\n`)
      const bar = page.locator('.form-state')
      const state = bar.locator('.save-state')
      const below = async () => {
        const [edge, caret] = await Promise.all([
          bar.evaluate((each) => each.getBoundingClientRect().bottom),
          page.evaluate(() => getSelection()?.getRangeAt(0).getClientRects()[0]?.top ?? Number.NaN),
        ])
        return caret - edge
      }
      for (let line = 0; line < 25; line++) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('End')
      await eventually(below).toBeGreaterThanOrEqual(0)
      await state.and(page.locator('[data-phase="saved"]')).waitFor()
      const { top, bottom } = await bar.evaluate((each) => each.getBoundingClientRect().toJSON())
      expect(top).toBe(0)
      expect(bottom).toBeLessThan(40)
      await page.context().setOffline(true)
      await page.keyboard.type('sin red')
      await state.and(page.locator('[data-phase="offline"]')).waitFor()
      expect(await bar.evaluate((each) => each.getBoundingClientRect().top)).toBe(0)
      await page.context().setOffline(false)
    })
  },
)

test('a problem in a folded section or in a language that is not shown is said, and its link opens it', async () => {
  const say = words.es
  await walks.visit({ expected: [/status of 422/] }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await open(page, adminAddress.newEntry('news'))
    await page.locator('#section-search-head').press('Enter')
    await field(page, 'en-seoTitle').fill('x'.repeat(80))
    await page.locator('[data-phase=problems] a').first().waitFor()
    await page.locator('#section-search-head').press('Enter')
    await page.getByRole('radio', { name: 'Español' }).check()
    await eventually(() => page.locator('#section-search-head').textContent()).toContain('1 problema')
    await page.locator('[data-phase=problems] a').first().press('Enter')
    await eventually(() => focused(page)).toBe('en-seoTitle')
    expect(await page.getByRole('radio', { name: say.entry_shown_both }).isChecked()).toBe(true)
    expect(await field(page, 'en-seoTitle').inputValue()).toBe('x'.repeat(80))
  })
})
