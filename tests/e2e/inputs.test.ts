import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { type AdminSectionPath, adminAddress, adminSectionAt } from '#domain/admin-addresses.ts'
import type { Place } from '#domain/content/editing/place.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { type Caller, systemActor } from '#server/caller.ts'
import { readEntry } from '#server/content/editing/read-entry.ts'
import { listPublished } from '#server/content/list-published.ts'
import { callerOf } from '#server/site.ts'
import { journeys } from '#tests/support/journeys.ts'
import { enter } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { words } from './words.ts'

const walks = journeys()

describe.each(locales)('in %s', (locale) => {
  const say = words[locale]

  test('things of a list are added, put in order by keyboard and by drag, removed and brought back', async () => {
    await onForm('certifications', locale, async (page, entry) => {
      const steps = part(page, 'es', 'steps')
      const names = () => steps.locator('.item-summary').allTextContents()
      const before = await names()
      const [first = '', second = '', third = ''] = before
      expect(before.length).toBeGreaterThan(3)

      await steps.locator('.item-toggle').first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      expect((await names()).slice(0, 3)).toEqual([second, first, third])
      expect(await steps.locator('.item-toggle').nth(1).evaluate(isFocused)).toBe(true)
      const said = filled(say.input_order_moved, { place: '2', count: String(before.length) })
      await steps.getByRole('status').getByText(said).waitFor()

      await drag(page, steps.locator('.drag-handle').nth(2), steps.locator('.item-row').first())
      expect((await names()).slice(0, 3)).toEqual([third, second, first])

      await steps.getByRole('button', { name: filled(say.input_remove, { name: third }) }).click()
      expect((await names())[0]).toBe(second)
      const undo = steps.getByRole('button', { name: say.input_undo })
      expect(await undo.evaluate(isFocused)).toBe(true)
      await undo.click()
      expect((await names()).slice(0, 3)).toEqual([third, second, first])

      await steps.getByRole('button', { name: say.input_item_add, exact: true }).click()
      await page.keyboard.type('Un paso nuevo')
      expect((await names()).at(-1)).toBe('Un paso nuevo')
      await eventually(() => stored(entry, 'es', 'steps')).toHaveLength(before.length + 1)
      const kept = (await stored(entry, 'es', 'steps')) as { title: string }[]
      expect(kept.at(-1)).toEqual({ title: 'Un paso nuevo' })
      expect(third).toContain(kept[0]?.title)
    })
  })

  test('lines are typed one after the other, pasted together, and blank ones are not kept', async () => {
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

  test('a place is pasted, moved on the map by keyboard, and typed; what is no number is told and not kept', async () => {
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
  })
})

/** A form with an entry of the demonstration that no other test of this file changes. */
async function onForm(
  section: AdminSectionPath,
  locale: Locale,
  walk: (page: Page, entry: Entry) => Promise<void>,
): Promise<void> {
  const kind = kinds[adminSectionAt(section)?.kind ?? 'page']
  const all = await listPublished(asEditor(locale), kind)
  const id = all[forms++ % all.length]?.id ?? ''
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, locale)
    await page.goto(adminAddress.entry(section, id))
    await page.waitForFunction(() => {
      const form = document.querySelector('.entry-form')
      return form !== null && Object.keys(form).some((key) => key.startsWith('__react'))
    })
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
    await after.goto(address)
    await after.getByRole('button', { name: say.entry_journal_restore }).click()
    expect(await part(after, 'shared', 'email').inputValue()).toBe('montevideo@')
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

function asEditor(locale: Locale): Caller {
  return callerOf(walks.site.site, { locale, actor: systemActor })
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
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
