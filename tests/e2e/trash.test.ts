import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { planChange } from '#content/store/publishing/plan-change.ts'
import { plannedOf } from '#content/store/publishing/planned-changes.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import { enter, open } from './as-editor.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const say = words[locale]

  walk(
    'several entries are found in the trash, restored by keyboard, taken back another day, and deleted after a question',
    async () => {
      await throwAway(locale, 4)
      await asEditor(locale, async (page) => {
        await open(page, adminAddress.trash)
        const rows = page.locator('tbody tr')
        await page.getByRole('searchbox').fill(`JUBILACION ${locale}`)
        await page.keyboard.press('Enter')
        await page.waitForURL(/q=JUBILACION/)
        await expect.poll(() => rows.count()).toBe(4)

        const boxes = rows.getByRole('checkbox')
        await boxes.nth(0).press('Space')
        await boxes.nth(2).press('Shift+Space')
        const bar = page.getByRole('region', { name: say.bulk_region })
        await bar.getByText('3', { exact: false }).first().waitFor()
        await expectReadable(page, locale, 'entries of the trash that are chosen')
        await bar.getByRole('button', { name: say.trash_restore, exact: true }).press('Enter')
        await page.getByRole('button', { name: say.bulk_recent_undo }).waitFor()
        await expect.poll(() => rows.count()).toBe(1)

        // Also after the page was left.
        await open(page, adminAddress.dashboard)
        await open(page, adminAddress.trash)
        await page.getByRole('button', { name: say.bulk_recent_undo }).press('Enter')
        // Its outcome stands there, and has the focus.
        await page.locator('[role="status"]:focus').waitFor()
        expect(new URL(page.url()).pathname).toBe(adminAddress.trash)
        await open(page, `${adminAddress.trash}?q=jubilaci%C3%B3n+${locale}`)
        await expect.poll(() => rows.count()).toBe(4)

        await boxes.nth(0).check()
        await page.getByRole('button', { name: say.trash_choose_page }).click()
        await bar.getByRole('button', { name: say.trash_delete }).press('Enter')
        await page.getByText(say.trash_delete_text).waitFor()
        await expectReadable(page, locale, 'the question before entries are deleted for good')
        expect(await rows.count()).toBe(4)
        await page.locator('form:has([name="sure"])').getByRole('button').press('Enter')
        await page.getByRole('heading', { name: say.trash_none_found }).waitFor()
      })
    },
  )
})

test('without script all of a filter is restored and deleted by plain forms', async () => {
  const say = words.es
  await throwAway('es', 27)
  await asEditor(
    'es',
    async (page) => {
      await page.goto(`${adminAddress.trash}?q=jubilacion+es&kind=news`)
      const bar = page.getByRole('region', { name: say.bulk_region })
      expect(await bar.isVisible()).toBe(false)
      await page.locator('tbody').getByRole('checkbox').first().check()
      await bar.getByRole('checkbox').check()
      await bar.getByRole('button', { name: say.trash_delete }).click()
      await page.getByText(say.trash_delete_text).waitFor()
      await page.locator('form:has([name="sure"])').getByRole('button').click()
      await page.getByRole('heading', { name: say.trash_none_found }).waitFor()
    },
    { javaScript: false },
  )
})

test('what is planned is named before its entry goes to the trash, and is planned again once it is back', async () => {
  const say = words.es
  const title = 'Convocatoria'
  const id = await saveSample(asSystem(), news, { key: 'convocatoria', es: { title, slug: 'convocatoria' } })
  const at = new Date(asSystem().now.getTime() + 24 * 3_600_000)
  await planChange(asSystem(), id, { planned: 'publish', at, locales: ['es'], revision: 1 })
  const plans = async () => (await plannedOf(asSystem(), [id])).get(id)?.es ?? []
  await asEditor('es', async (page) => {
    await page.goto(adminAddress.entry('news', id))
    await takenOver(page, '.form-body:not([inert])')
    await page.getByRole('button', { name: say.entry_trash, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: say.entry_trash })
    await dialog.getByText(say.entry_plans_cancelled).waitFor()
    await expectReadable(page, 'es', 'the question before what is planned goes to the trash')
    await dialog.getByRole('button', { name: say.entry_trash, exact: true }).press('Enter')
    await page.waitForURL((url) => url.pathname === adminAddress.entries('news'))
    expect(await plans()).toEqual([])
    await open(page, `${adminAddress.trash}?q=convocatoria`)
    await page.getByRole('button', { name: `${say.trash_restore} ${title}` }).press('Enter')
    await page.getByRole('button', { name: say.bulk_recent_undo }).waitFor()
  })
  expect(await plans()).toMatchObject([{ at: at.toISOString() }])
})

const asSystem = (): Editor => callerOf(walks.site.site, { locale: 'es', actor: systemActor })

async function throwAway(locale: DemoLocale, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const key = `jubilacion-${locale}-${at}`
    const title = `Jubilación ${locale} ${at}`
    const id = await saveSample(asSystem(), news, { key, es: { title, slug: key }, publish: ['es'] })
    expect(await trashEntry(asSystem(), id)).toMatchObject({ ok: true })
  }
}

async function asEditor(
  locale: DemoLocale,
  walk: (page: Page) => Promise<void>,
  { javaScript = true }: { javaScript?: boolean } = {},
): Promise<void> {
  await walks.visit({ locale, reducedMotion: 'reduce', javaScript }, async (page) => {
    await enter(page, walks.site, locale)
    await walk(page)
  })
}
