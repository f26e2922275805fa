import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { filled, saying, words } from './words.ts'

const walks = journeys()
const team = adminAddress.entries('team')
const news = adminAddress.entries('news')

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const say = words[locale]

  walk(
    'a list is narrowed by what is in the address, each filter can be taken away, and nothing else is asked',
    async () => {
      await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
        await enter(page, walks.site, locale)
        await open(page, news)
        const everything = await page.locator('tbody tr').count()
        await page.getByText(say.admin_list_more_filters).click()
        const english = { es: 'Inglés', en: 'English' }[locale]
        await page.getByRole('combobox', { name: english, exact: true }).selectOption('missing')
        await page.locator('select[name=category]').selectOption('events')
        await page.getByRole('button', { name: say.admin_list_apply }).click()
        await page.waitForURL(/en=missing/)
        await page.getByRole('list', { name: say.admin_list_asked }).getByRole('link').first().waitFor()
        expect(new URL(page.url()).searchParams.get('category')).toBe('events')
        const narrowed = await page.locator('tbody tr').count()
        expect(narrowed).toBeLessThan(everything)
        await page.reload()
        expect(await page.locator('tbody tr').count()).toBe(narrowed)
        await page.getByRole('list', { name: say.admin_list_asked }).getByRole('link').first().click()
        await page.waitForURL((url) => !url.searchParams.has('en'))
        expect(new URL(page.url()).search).toBe('?category=events')
      })
    },
  )

  walk(
    'a view that was saved closes its form, says so, and leaves the focus where it was begun',
    async () => {
      await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
        await enter(page, walks.site, locale)
        await open(page, `${news}?category=events`)
        const name = `Eventos ${locale}`
        await page.getByText(say.view_save, { exact: true }).click()
        const field = page.getByRole('textbox', { name: say.view_name, exact: true })
        await field.fill(name)
        await page.keyboard.press('Enter')
        await page.getByRole('status').getByText(filled(say.view_saved, { name })).waitFor()
        expect(await field.isVisible()).toBe(false)
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say.view_save)
        await page.getByRole('link', { name, exact: true }).waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
      })
    },
  )

  test('a narrowed list, an empty one and the trash can be read by everybody, at every width and in both themes', {
    tags: ['full'],
  }, async () => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      for (const path of [`${news}?es=published&category=events`, `${news}?q=qqzzx`, adminAddress.trash]) {
        await page.goto(path)
        await page.locator('main h1').waitFor()
        await expectReadable(page, locale, path)
      }
    })
  })

  walk('the palette finds entries, places and actions by the keyboard alone', async () => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      await page.goto(news)
      await takenOver(page)
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: say.palette_field })
      await field.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.type(locale === 'es' ? 'equipo' : 'team')
      await page
        .getByRole('option', { name: locale === 'es' ? 'Equipo' : 'Team' })
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })

      await page.keyboard.press('Control+k')
      await field.waitFor()
      await page.keyboard.type('gestion de la calidad')
      const entry = page.getByRole('dialog').getByRole('option', { name: /ISO 9001/ })
      await entry.waitFor()
      await eventually(() => entry.getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/certifications\/[0-9a-f-]{36}$/)

      // What the open page offers comes first, by its own words.
      await page.getByRole('link', { name: say.entry_history, exact: true }).waitFor()
      await page.keyboard.press('Control+k')
      await field.waitFor()
      await page.keyboard.type(say.entry_history.toLowerCase())
      const offered = page.getByRole('group', { name: say.palette_here }).getByRole('option').first()
      await eventually(() => offered.getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/certifications\/[0-9a-f-]{36}\/history$/)
    })
  })

  walk(
    'single keys go through a list and to places, not while typing, and not once they are switched off',
    async () => {
      await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
        await enter(page, walks.site, locale)
        await page.goto(news)
        await takenOver(page)
        const [first, second] = [page.locator('tbody tr').nth(0), page.locator('tbody tr').nth(1)]
        await page.keyboard.press('j')
        await eventually(() => inRow(first)).toBe(true)
        await page.keyboard.press('j')
        await eventually(() => inRow(second)).toBe(true)
        await page.keyboard.press('x')
        await eventually(() => second.getByRole('checkbox').isChecked()).toBe(true)
        await page.keyboard.press('/')
        await page.keyboard.type('gt?n')
        expect(await page.getByRole('searchbox').inputValue()).toBe('gt?n')
        expect(page.url()).toContain(news)
        await page.locator('main h1').click()
        await page.keyboard.press('g')
        await page.keyboard.press('e')
        await page.waitForURL(`**${team}`)

        await page.keyboard.press('?')
        const dialog = page.getByRole('dialog', { name: say.shortcuts_title })
        await dialog.waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        await dialog.getByLabel(say.shortcuts_on).uncheck()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await page.reload()
        await takenOver(page)
        await page.keyboard.press('?')
        await page.keyboard.press('g')
        await page.keyboard.press('n')
        expect(await dialog.count()).toBe(0)
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: say.palette_field }).waitFor()
        expect(new URL(page.url()).pathname).toBe(team)
      })
    },
  )
})

describe('the order of a list', () => {
  test('is changed by drawing a row, by keys, and by a number, each can be taken back, for both languages', async () => {
    const say = words.es
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, 'es')
      await page.goto(team)
      await takenOver(page)
      const before = await titles(page)
      const [first, second, third] = before as [string, string, string]

      await handle(page, 0).focus()
      for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await settled(page, [second, third, first])
      await page.getByRole('button', { name: say.toast_undo }).last().click()
      await settled(page, [first, second, third])

      const from = await box(page, 2)
      const to = await box(page, 0)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y - 4, { steps: 8 })
      await eventually(() => page.locator('tbody tr').first().getAttribute('data-drop')).toBe('before')
      await page.mouse.up()
      await settled(page, [third, first, second])

      await page
        .getByRole('button', { name: saying(say.order_place) })
        .first()
        .click()
      const place = page.getByRole('dialog').getByRole('textbox')
      await place.fill('99999')
      await page.getByRole('button', { name: say.order_dialog_move, exact: true }).click()
      await page.getByRole('dialog').locator('[aria-invalid="true"]').waitFor()
      await place.fill('3')
      await page.getByRole('button', { name: say.order_dialog_move, exact: true }).click()
      await settled(page, [first, second, third])
      await eventually(async () => {
        await page.reload()
        return titles(page)
      }).toEqual(before)
      await takenOver(page)

      await handle(page, 0).focus()
      for (const key of ['Enter', 'End', 'Escape']) await page.keyboard.press(key)
      expect(await titles(page)).toEqual(before)

      await titleLinks(page).first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      await settled(page, [second, first, third])
      await eventually(() => titleLinks(page).nth(1).evaluate(isFocused)).toBe(true)
    })
  })

  test('is changed in two tabs at once and ends as one order in both', async () => {
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, 'es')
      const other = await page.context().newPage()
      for (const tab of [page, other]) {
        await tab.goto(team)
        await takenOver(tab)
      }
      const before = await titles(page)
      const down = async (tab: Page, row: number) => {
        await handle(tab, row).focus()
        for (const key of ['Enter', 'ArrowDown', 'Enter']) await tab.keyboard.press(key)
        await tab.getByRole('region', { name: words.es.toast_region }).getByRole('group').first().waitFor()
      }
      await Promise.all([down(page, 0), down(other, 3)])
      await page.goto(team)
      await other.goto(team)
      const after = await titles(page)
      expect(after).toEqual(await titles(other))
      expect(after.toSorted()).toEqual(before.toSorted())
      expect(after.slice(0, 2)).toEqual([before[1], before[0]])
    })
  })

  test('is not offered where the list is searched or sorted otherwise, and the list says why', async () => {
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, 'es')
      await page.goto(`${team}?sort=title`)
      await page.getByText(words.es.order_not_now).waitFor()
      expect(await handle(page, 0).count()).toBe(0)
      await page.getByRole('link', { name: words.es.order_show }).click()
      await handle(page, 0).waitFor()
    })
  })
})

test('many are taken off the site and put into the trash after their effect was seen, and it is taken back', async () => {
  const say = words.es
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, 'es')
    await page.goto(`${news}?category=events`)
    await takenOver(page)
    const all = await page.locator('tbody tr').count()
    await page.getByRole('checkbox', { name: say.bulk_choose_page }).check()
    await page.getByRole('button', { name: say.bulk_unpublish }).click()
    const dialog = page.getByRole('dialog')
    const effects = dialog.getByRole('list', { name: say.bulk_effects }).locator('> li')
    await effects.first().waitFor()
    expect(await effects.count()).toBe(all)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => !document.querySelector('tbody [data-state="published"]'))
    await page.locator('.toast').getByRole('button', { name: say.toast_undo }).click()
    await page.locator('tbody [data-state="published"]').first().waitFor()

    await page.locator('tbody').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say.bulk_trash }).click()
    await effects.first().waitFor()
    await dialog.locator('button[type=submit]').click()
    await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count, all - 1)
    await page.goto(adminAddress.trash)
    await takenOver(page)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: say.trash_restore }).first().click()
    await page.getByRole('heading', { name: say.trash_none }).waitFor()
    await page.goto(`${news}?category=events`)
    expect(await page.locator('tbody tr').count()).toBe(all)
  })
})

test('what many are to name is chosen from everything that there is, asked for once the field is chosen', async () => {
  const say = words.en
  await walks.visit({ locale: 'en', reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, 'en')
    await page.goto(adminAddress.entries('certifications'))
    const all = await page.locator('tbody tr').count()
    await page.goto(news)
    await takenOver(page)
    await page.locator('tbody').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: say.bulk_set }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.bulk_set_field).selectOption({ label: 'Related certifications' })
    const offered = dialog.getByLabel(say.bulk_set_value).locator('option:not([value=""])')
    await eventually(() => offered.count()).toBe(all)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('what is chosen is added to a list of many, told in the history in words, and taken back as one', async () => {
  const say = words.en
  await walks.visit({ locale: 'en', reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, 'en')
    await page.goto(news)
    await takenOver(page)
    const boxes = page.locator('tbody').getByRole('checkbox')
    await boxes.first().check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: say.bulk_set }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.bulk_set_field).selectOption({ label: 'Related certifications' })
    const how = dialog.getByLabel(say.bulk_set_how)
    const value = dialog.getByLabel(say.bulk_set_value)
    await value.locator('option').nth(1).waitFor({ state: 'attached' })
    await how.focus()
    await page.keyboard.press('ArrowDown')
    expect(await how.locator('option:checked').textContent()).toBe(say.bulk_set_how_add)
    // Nothing can be set, but not added.
    expect(await value.locator('option', { hasText: say.bulk_set_nothing }).count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    const effects = dialog.getByRole('list', { name: say.bulk_effects }).locator('> li')
    await effects.first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: say.toast_undo }).waitFor()
    await page.goto(adminAddress.history)
    const told = page.locator('tbody th').filter({ hasText: 'Related certifications' })
    await told.first().waitFor()
    // It is named as the body calls it in its first language, as everything in the history is.
    expect(await told.first().textContent()).toMatch(/^.+: .*Related certifications/)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('what no list can be asked for is not found', async () => {
  await walks.visit({ expected: [/status of 404/] }, async (page) => {
    await enter(page, walks.site, 'es')
    for (const asked of [
      'family=product',
      'es=x',
      'date-from=2026-02-30',
      'category=__proto__',
      'x=1',
      'certifications=1',
    ])
      expect((await page.goto(`${news}?${asked}`))?.status(), asked).toBe(404)
  })
})

const handle = (page: Page, row: number) =>
  page.getByRole('button', { name: saying(words.es.order_handle) }).nth(row)
const isFocused = (element: Element) => element === window.document.activeElement
const inRow = (row: Locator) => row.evaluate((each) => each.contains(document.activeElement))
const titleLinks = (page: Page) => page.locator('tbody a[data-shortcut-row]')
const titles = (page: Page) => titleLinks(page).allTextContents()

async function box(page: Page, row: number): Promise<{ x: number; y: number }> {
  const place = await handle(page, row).boundingBox()
  if (!place) throw new Error('The row has no handle')
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 }
}

/** Until the list begins with these. */
async function settled(page: Page, first: string[]): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('tbody a[data-shortcut-row]')]
        .slice(0, expected.length)
        .every((link, at) => link.textContent === expected[at]),
    first,
  )
}
