import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { journeys } from '../support/journeys.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { held } from './held.ts'
import { words } from './words.ts'

const walks = journeys()
const say = words.es

type Place = {
  /** Opens the page with the field. */
  find(page: Page): Promise<Locator>
  typed: string
  /** The address that answers. */
  asks: RegExp
  /** What is taken by Enter while no option was gone to; elsewhere what was typed is sent. */
  takesFirst?: true
  /** What Escape does once the list is closed. */
  thenEscape: 'empties' | 'leaves'
}

const places: Record<string, Place> = {
  'the search box': {
    async find(page) {
      await open(page, address.home('es'))
      await page.getByRole('button', { name: say.search_open }).click()
      return page.locator('#search-box').getByRole('combobox')
    },
    typed: 'iso',
    asks: /\/search\/suggestions\?/,
    thenEscape: 'leaves',
  },
  'the directory': {
    async find(page) {
      await open(page, address.companies('es'))
      return page.getByRole('combobox', { name: say.dir_label })
    },
    typed: 'frigor',
    asks: /\/search\/companies\?/,
    thenEscape: 'empties',
  },
  'a field that leads to entries': {
    async find(page) {
      await enter(page, walks.site, 'es')
      await open(page, adminAddress.newEntry('news'))
      return page.getByPlaceholder(say.input_entry_search)
    },
    typed: 'iso',
    asks: /\/admin\/pick\//,
    takesFirst: true,
    thenEscape: 'empties',
  },
  'the target of a link': {
    async find(page) {
      await enter(page, walks.site, 'es')
      await open(page, adminAddress.newEntry('news'))
      await page.locator('[contenteditable]').first().click()
      await page.keyboard.press('Control+k')
      return page.getByRole('combobox', { name: say.text_link_target })
    },
    typed: 'iso',
    asks: /\/admin\/text\/links\?/,
    takesFirst: true,
    thenEscape: 'leaves',
  },
}

describe.each(Object.entries(places))('in %s', (_, { find, typed, asks, takesFirst, thenEscape }) => {
  test('keys go through the options while the focus stays in the field, and Escape closes first', async () => {
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      const field = await find(page)
      const options = page.getByRole('option')
      await field.fill(typed)
      await options.nth(1).waitFor()
      const last = (await options.count()) - 1
      await eventually(() => field.getAttribute('aria-expanded')).toBe('true')
      const begins = takesFirst ? 0 : null
      const goes = async (key: string, to: number | null) => {
        await page.keyboard.press(key)
        await eventually(() => activeOf(page, field)).toBe(to)
      }
      await eventually(() => activeOf(page, field)).toBe(begins)
      await goes('ArrowDown', takesFirst ? 1 : 0)
      await goes('Home', begins)
      await goes('ArrowUp', last)
      await goes('ArrowDown', 0)
      await goes('ArrowUp', last)
      await goes('End', begins)
      expect(await field.evaluate((each) => (each as HTMLInputElement).selectionStart)).toBe(typed.length)
      await eventually(() => page.getByRole('status').allTextContents()).toContainEqual(
        expect.stringMatching(new RegExp(`^Opciones: ${last + 1}$|${say.input_entries_more}`)),
      )

      await page.keyboard.press('Escape')
      await options.first().waitFor({ state: 'detached' })
      await eventually(() => field.getAttribute('aria-expanded')).toBe('false')
      expect(await field.inputValue()).toBe(typed)
      await page.keyboard.press('ArrowDown')
      await options.first().waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      if (thenEscape === 'leaves') await field.waitFor({ state: 'hidden' })
      else await eventually(() => field.inputValue()).toBe('')
    })
  })

  test('a press on an option leaves the focus in the field, and the list closes when the focus goes elsewhere', async () => {
    await walks.visit({ width: 390 }, async (page) => {
      const field = await find(page)
      await field.fill(typed)
      const option = page.getByRole('option').first()
      await option.waitFor()
      const place = await option.boundingBox()
      if (!place) throw new Error('The option is not shown')
      await page.mouse.move(place.x + 20, place.y + place.height / 2)
      await page.mouse.down()
      expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
      expect(await option.isVisible()).toBe(true)
      await field.blur()
      await option.waitFor({ state: 'detached' })
      await page.mouse.up()
    })
  })

  test('that the server is in trouble is not told as nothing found', async () => {
    await walks.visit({ expected: [/status of 503/] }, async (page) => {
      await page.route(asks, (route) => route.fulfill({ status: 503 }))
      const field = await find(page)
      const asked = page.waitForResponse(asks)
      await field.fill(typed)
      await asked
      await eventually(() => page.getByRole('status').allTextContents()).not.toContain('Opciones: 0')
      const said = (await page.getByRole('status').allTextContents()).join()
      expect(said).not.toContain(say.text_link_none)
      expect(said).not.toContain(say.input_entries_none)
      expect(await page.getByRole('option').count()).toBe(0)
    })
  })
})

test('an Enter that is faster than the answer waits for it, and takes what it says', async () => {
  await walks.visit({ locale: 'es' }, async (page) => {
    await enter(page, walks.site, 'es')
    await open(page, adminAddress.dashboard)
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    const answers = await held(page, /\/admin\/find\?q=ge/)
    await page.keyboard.type('gestion de la calidad')
    await page.keyboard.press('Enter')
    answers.release()
    await page.waitForURL(/\/admin\/certifications\/[0-9a-f-]{36}$/)
  })
})

test('what was asked before answers nothing that is asked next', async () => {
  const { find, typed, asks } = places['the search box'] as Place
  await walks.visit({}, async (page) => {
    const field = await find(page)
    await field.fill(typed)
    await page.getByRole('option').first().waitFor()
    await field.fill('')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    const answers = await held(page, asks)
    const asked = page.waitForRequest(asks)
    await field.fill('calidad')
    await asked
    expect(await page.getByRole('option').count()).toBe(0)
    answers.release()
    await page.getByRole('option').first().waitFor()
  })
})

test('an Enter where nothing was found begins no entry, also when it is faster than the answer', async () => {
  const { find, asks } = places['a field that leads to entries'] as Place
  await walks.visit({}, async (page) => {
    const field = await find(page)
    const answers = await held(page, asks)
    await field.fill('Nadie la escribió')
    await page.keyboard.press('Enter')
    answers.release()
    await page.getByText(say.input_entries_none).waitFor()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
  })
})

/** The place of the option that the field names as active; null where it names none. */
async function activeOf(page: Page, field: Locator): Promise<number | null> {
  const id = await field.getAttribute('aria-activedescendant')
  const options = await page
    .getByRole('option')
    .evaluateAll((all) => all.map((each) => [each.id, each.getAttribute('aria-selected')] as const))
  const selected = options.findIndex(([, isSelected]) => isSelected === 'true')
  const named = options.findIndex(([each]) => each === id)
  if (named !== selected) throw new Error(`${id} is named, and another one selected`)
  return named < 0 ? null : named
}
