import type { Page } from 'playwright'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type { People } from './people-at-work.ts'

export type Shown = { page: Page; people: People; locale: Locale }

/** A picture of the manual: what is opened for it, and how much of the page it shows, in pixels from above. */
export type Shot = { name: string; height: number; by?: 'nora'; open(shown: Shown): Promise<void> }

const form = (id: string) => adminAddress.entry('news', id)
const whole = 800

/** The pictures, in the order of the manual. */
export const shots: readonly Shot[] = [
  {
    ...{ name: 'form', height: whole },
    open: ({ page, people }) => go(page, form(people.entries.briefing)),
  },
  {
    ...{ name: 'older', height: 760 },
    async open({ page, people }) {
      await go(page, form(people.entries.report))
      const frame = page.locator(`[data-type]:has([id="en-title"])`)
      await frame.locator('summary, .stale button, button[aria-expanded]').first().click()
      await frame.scrollIntoViewIfNeeded()
    },
  },
  {
    ...{ name: 'text', height: 700 },
    async open({ page, people }) {
      await go(page, form(people.entries.briefing))
      const text = page.locator('[data-type="richText"][data-place="es"]')
      await text.locator('.callout').waitFor()
      await text.locator('.callout').evaluate((each) => each.scrollIntoView({ block: 'center' }))
    },
  },
  {
    ...{ name: 'versions', height: 620 },
    open: ({ page, people }) => go(page, adminAddress.entryHistory('news', people.entries.report)),
  },
  {
    ...{ name: 'leaving', height: 1000 },
    async open({ page }) {
      await go(page, adminAddress.entries('documents'))
      await page.locator('tbody th a').first().click()
      await page.locator('.language-ways button').first().click()
      await page.getByRole('dialog').getByRole('combobox').first().scrollIntoViewIfNeeded()
    },
  },
  {
    ...{ name: 'many', height: 700 },
    async open({ page }) {
      await go(page, adminAddress.entries('news'))
      for (const at of [0, 1, 3]) await page.locator('tbody').getByRole('checkbox').nth(at).check()
    },
  },
  {
    ...{ name: 'trash', height: 720 },
    async open({ page }) {
      await go(page, adminAddress.trash)
      await page.locator('tbody').getByRole('checkbox').first().check()
    },
  },
  {
    ...{ name: 'file', height: 900 },
    async open({ page }) {
      await go(page, `${adminAddress.media}?q=news-vineyard`)
      const file = page.locator('main ul a[href^="/admin/media/"]').last()
      await go(page, (await file.getAttribute('href')) ?? '')
    },
  },
  {
    ...{ name: 'import', height: whole },
    async open({ page, locale }) {
      await go(page, adminAddress.import('news'))
      const title = { es: 'Puertas abiertas en la sede', en: 'Open day at head office' }
      const rows = [
        'key,title.es,title.en,date,category',
        `annual-report-2025,El informe anual de 2025 en línea,The annual report for 2025 online,2026-05-05,our-work`,
        `open-day-2026,${title.es},${title.en},2026-12-04,events`,
        'assessors-course,Curso para evaluadores,Course for assessors,2026-13-40,events',
      ]
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.locator('input[type=file]').first().click({ force: true }),
      ])
      await chooser.setFiles({
        ...{ name: locale === 'es' ? 'novedades.csv' : 'news.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(rows.join('\r\n')),
      })
      if (!/import\/news\/./.test(page.url())) {
        const send = page.locator('form:has(input[type=file]) button[type=submit]')
        if (await send.count()) await send.first().click()
      }
      await page.waitForURL(/import\/news\/./)
      await page.locator('main table').first().waitFor()
      await go(page, page.url())
    },
  },
  {
    ...{ name: 'view', height: 640 },
    async open({ page }) {
      await go(page, adminAddress.entries('news'))
      await page.getByRole('link', { name: 'Encuentros · Events' }).click()
      await page.waitForURL(/category=events/)
      await go(page, page.url())
    },
  },
  {
    ...{ name: 'comment', height: whole },
    async open({ page, people }) {
      await go(page, form(people.entries.report))
      await page.locator('[data-place="es"]:has(#es-summary) [data-comments]').click()
      await page.getByRole('dialog').locator('li > p').first().waitFor()
    },
  },
  {
    ...{ name: 'review', height: 760 },
    open: ({ page, people }) => go(page, adminAddress.entryReview('news', people.entries.climate)),
  },
  { ...{ name: 'dashboard', height: whole }, open: ({ page }) => go(page, adminAddress.dashboard) },
  {
    ...{ name: 'changes', height: 430 },
    async open({ page }) {
      await go(page, adminAddress.dashboard)
      const yesterday = page.locator(`main a[href="${adminAddress.history}?when=yesterday"]`)
      await yesterday.evaluate((each) => each.closest('section')?.scrollIntoView())
    },
  },
  {
    ...{ name: 'palette', height: 560 },
    async open({ page, locale }) {
      await go(page, adminAddress.entries('news'))
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.type(locale === 'es' ? 'calidad' : 'quality')
      await page
        .getByRole('dialog')
        .getByRole('option', { name: /ISO 9001/ })
        .first()
        .waitFor()
    },
  },
  {
    ...{ name: 'rights', height: 500, by: 'nora' },
    open: ({ page }) => go(page, adminAddress.account),
  },
]

/** Opens a page of the admin area until its script has taken it over. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  // The script has taken over, and knows whose session it is.
  await page.locator('header form button, header button').last().waitFor()
  await page
    .getByText(/^(Cerrar sesión|Log out|Sign out)$/)
    .first()
    .waitFor()
}
