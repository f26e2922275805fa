import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Place } from '#content/model/editing/place.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { listPublished } from '#content/store/list-published.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { filled, saying, words } from './words.ts'

const walks = journeys()

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk(
    'things of a list are added, put in order by keyboard and by drag, removed and brought back',
    async () => {
      await onForm('certifications', locale, async (page, entry) => {
        await page.locator('#section-process-head').press('Enter')
        const steps = part(page, 'es', 'steps')
        const toggles = steps.locator('button[aria-controls]')
        const handles = steps.getByRole('button', { name: saying(say.order_handle) })
        const places = steps.getByRole('button', { name: saying(say.order_place) })
        const rows = steps.locator('li', { has: page.locator('button[aria-controls]') })
        const names = () => toggles.locator('> span:first-child').allTextContents()
        const begins = async (...order: string[]) => {
          await eventually(async () => (await names()).slice(0, order.length)).toEqual(order)
        }
        const before = await names()
        const [first = '', second = '', third = ''] = before
        expect(before.length).toBeGreaterThan(3)

        await toggles.first().focus()
        await page.keyboard.press('Alt+ArrowDown')
        await begins(second, first, third)
        await eventually(() => toggles.nth(1).evaluate(isFocused)).toBe(true)
        const moved = { title: first, place: '2', of: String(before.length) }
        await steps.getByRole('status').getByText(filled(say.order_moved, moved)).waitFor()

        await handles.first().focus()
        await page.keyboard.press('Alt+ArrowUp')
        const top = filled(say.order_ends, { place: '1', of: String(before.length) })
        await steps.getByRole('status').getByText(top).waitFor()

        await drag(page, handles.nth(2), rows.first())
        await begins(third, second, first)

        await handles.first().focus()
        for (const key of ['Enter', 'End', 'Home', 'ArrowDown', ' ']) await page.keyboard.press(key)
        await begins(second, third, first)
        await eventually(() => handles.nth(1).evaluate(isFocused)).toBe(true)
        for (const key of [' ', 'End', 'Escape']) await page.keyboard.press(key)
        await begins(second, third, first)
        await steps
          .getByRole('status')
          .getByText(filled(say.order_left, { title: third }))
          .waitFor()

        // One after the other, while the handle of the row before still has the focus.
        await drag(page, handles.nth(2), rows.first())
        await begins(first, second, third)
        await drag(page, handles.nth(1), rows.first())
        await drag(page, handles.nth(2), rows.nth(1))
        await begins(second, third, first)

        await places.nth(1).click()
        await page
          .getByRole('textbox', { name: filled(say.order_dialog_place, { total: moved.of }) })
          .fill('1')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await begins(third, second, first)
        await eventually(() => places.first().evaluate(isFocused)).toBe(true)

        await steps.getByRole('button', { name: filled(say.input_remove, { name: third }) }).click()
        await begins(second)
        const undo = steps.getByRole('button', { name: say.input_undo })
        await eventually(() => undo.evaluate(isFocused)).toBe(true)
        await undo.click()
        await begins(third, second, first)

        await steps.getByRole('button', { name: say.input_item_add, exact: true }).click()
        await page.keyboard.type('Un paso nuevo')
        await eventually(async () => (await names()).at(-1)).toBe('Un paso nuevo')
        const kept = async () => (await stored(entry, 'es', 'steps')) as { title: string }[]
        await eventually(async () => (await kept()).at(-1)).toEqual({ title: 'Un paso nuevo' })
        expect(await kept()).toHaveLength(before.length + 1)
        expect(third).toContain((await kept())[0]?.title)
      })
    },
  )

  walk('lines are typed one after the other, pasted together, and blank ones are not kept', async () => {
    await onForm('offices', locale, async (page, entry) => {
      const phones = part(page, 'shared', 'phones')
      const lines = phones.getByRole('textbox')
      await lines.last().focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('+598 2000 1111')
      await page.keyboard.press('Enter')
      await paste(lines.last(), '• +598 2000 2222\n• +598 2000 3333')
      await page.keyboard.press('Enter')
      await eventually(async () => ((await stored(entry, 'shared', 'phones')) as string[]).slice(-3)).toEqual(
        ['+598 2000 1111', '+598 2000 2222', '+598 2000 3333'],
      )
    })
  })

  walk(
    'a place is pasted, moved on the map by keyboard, and typed; what is no number is told and not kept',
    async () => {
      await onForm('offices', locale, async (page, entry) => {
        const place = part(page, 'shared', 'coordinates')
        const latitude = place.getByLabel(say.input_latitude)
        await paste(latitude, '34°54′00″S 56°12′00″O')
        await eventually(() => stored(entry, 'shared', 'coordinates')).toEqual({ lat: -34.9, lng: -56.2 })
        await place.getByRole('application').focus()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowRight')
        await eventually(() => stored(entry, 'shared', 'coordinates')).toMatchObject({ lng: -56.125 })
        const moved = (await stored(entry, 'shared', 'coordinates')) as { lat: number }
        expect(moved.lat).toBeCloseTo(-34.84, 1)
        expect(moved.lat).not.toBe(-34.9)
        await latitude.fill('-33,5')
        const longitude = place.getByLabel(say.input_longitude)
        await longitude.fill('al oeste')
        await longitude.blur()
        await place.getByText(say.input_number_problem).waitFor()
        await eventually(() => stored(entry, 'shared', 'coordinates')).toEqual({ lat: -33.5, lng: -56.125 })
        expect(await longitude.inputValue()).toBe('al oeste')
      })
    },
  )

  test('while the map of a city has not arrived, its place is not empty without a word', async () => {
    await onForm('offices', locale, async (page) => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/chart/2/**', async (route) => {
        await held
        await route.continue()
      })
      const place = part(page, 'shared', 'coordinates')
      await place.getByLabel(say.input_city).fill('Salto')
      await page.keyboard.press('Enter')
      await place.getByRole('button', { name: 'Salto, Uruguay' }).click()
      const drawing = place.getByText(say.input_map_drawing)
      await drawing.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      letGo()
      await drawing.waitFor({ state: 'detached' })
      const city = place.getByLabel(say.input_city)
      await city.fill('Tacuarembó')
      await page.keyboard.press('Enter')
      const found = place.getByRole('button', { name: 'Tacuarembó, Uruguay', exact: true })
      await found.waitFor()
      await city.pressSequentially('x')
      await found.waitFor({ state: 'detached' })
    })
  })
})

/** A form with an entry of the demonstration that no other test of this file changes. */
async function onForm(
  section: string,
  locale: Locale,
  walk: (page: Page, entry: Entry) => Promise<void>,
): Promise<void> {
  const kind = kinds[adminSectionAt(section)?.kind ?? 'page']
  const all = await listPublished(asEditor(locale), kind)
  const id = all[forms++ % all.length]?.id ?? ''
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, locale)
    await page.goto(adminAddress.entry(section, id))
    await takenOver(page, '.form-body:not([inert])')
    await walk(page, { kind: kind.name, id })
  })
}
let forms = 0

type Entry = { kind: string; id: string }

test('half an address is not kept, but neither lost: whoever leaves is asked, and after a crash it is offered', async () => {
  const say = words.es
  await onForm('offices', 'es', async (page, entry) => {
    const before = await stored(entry, 'shared', 'email')
    await part(page, 'shared', 'email').fill('montevideo@')
    await page.getByText(say.entry_save_half, { exact: true }).waitFor()
    let asked = 0
    page.once('dialog', (dialog) => {
      asked += 1
      return dialog.dismiss()
    })
    await page
      .locator(`a[href="${adminAddress.entries('team')}"]`)
      .first()
      .click()
    await eventually(() => asked).toBe(1)
    expect(await part(page, 'shared', 'email').inputValue()).toBe('montevideo@')

    const after = await page.context().newPage()
    const address = page.url()
    await page.close({ runBeforeUnload: false })
    await open(after, address)
    await after.getByRole('button', { name: say.entry_journal_restore }).click()
    await eventually(() => part(after, 'shared', 'email').inputValue()).toBe('montevideo@')
    expect(await stored(entry, 'shared', 'email')).toEqual(before)
    await part(after, 'shared', 'email').fill('montevideo@organismo.example')
    await eventually(() => stored(entry, 'shared', 'email')).toBe('montevideo@organismo.example')
    await after.getByText(say.entry_save_half, { exact: true }).waitFor({ state: 'detached' })
  })
})

/** A field of the form. */
function part(page: Page, place: Place, field: string): Locator {
  return page.locator(`#${place}-${field}`)
}

/** What is kept of a field. */
async function stored({ kind, id }: Entry, place: Place, field: string): Promise<unknown> {
  const read = await readEntry(asEditor('es'), kind, id)
  return read.ok ? read.value.values[place][field] : read.problem
}

function asEditor(locale: Locale): Editor {
  return callerOf(walks.site.site, { locale, actor: systemActor })
}

async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(from.x, to.y + 2, { steps: 4 })
  await page.mouse.up()
}

const isFocused = (element: Element) => element === window.document.activeElement
