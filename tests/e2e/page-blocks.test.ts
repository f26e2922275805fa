import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import type { StoredBlock } from '#content/model/fields/field.ts'
import { menus } from '#content/model/kinds/menus.ts'
import { page as pageKind } from '#content/model/kinds/page.ts'
import type { MenuItem } from '#content/model/menus/menu.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { findByKey } from '#content/store/find-published.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import { enter } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { filled, words } from './words.ts'

const walks = journeys({ demoContent: 'off' })
const editor = () => callerOf(walks.site.site, { locale: 'es', actor: systemActor })

beforeAll(() => ensureFirstContent(editor()))

/** Opens a form as an editor of this language. */
async function onForm(
  path: string,
  locale: (typeof locales)[number],
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, locale)
    await page.goto(path)
    await takenOver(page, '.form-body:not([inert])')
    await walk(page)
  })
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function keptOf(id: string): Promise<Record<string, Record<string, unknown>>> {
  const read = await readEntry(editor(), pageKind.name, id)
  return read.ok ? (read.value.values as never) : {}
}

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk(
    'blocks are added, filled in, moved, doubled, removed and brought back by keyboard alone',
    async () => {
      const id = await saveSample(editor(), pageKind, { key: `blocks-${locale}`, es: { title: 'Bloques' } })
      const blocks = async () => ((await keptOf(id)).es?.blocks ?? []) as StoredBlock[]
      const kindsOf = async () => (await blocks()).map(({ kind }) => kind)
      await onForm(adminAddress.entry('pages', id), locale, async (page) => {
        const input = page.locator('#es-blocks')
        const opener = input.getByRole('button', { name: say.input_block_add })
        const focused = () => page.evaluate(() => document.activeElement?.id ?? '')

        await opener.focus()
        await press(page, 'Enter', 'Escape')
        expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
        // The third is that of cards; its first field takes the focus.
        await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
        await eventually(focused).toMatch(/-heading$/)
        await page.keyboard.type('Lo que hacemos')
        await opener.focus()
        await press(page, 'Enter', 'ArrowUp', 'Enter')
        await page.keyboard.type('El paso siguiente')
        await eventually(kindsOf).toEqual(['cards', 'action'])

        const toggles = input.locator('ol.items > li > div > button[aria-expanded]')
        await toggles.first().focus()
        await press(page, 'Alt+ArrowDown')
        await eventually(kindsOf).toEqual(['action', 'cards'])
        const before = await blocks()
        expect(before.map(({ values }) => values.heading)).toEqual(['El paso siguiente', 'Lo que hacemos'])

        const buttons = input.locator('.row-actions button')
        await buttons.first().focus()
        await press(page, 'Enter')
        await eventually(kindsOf).toEqual(['action', 'action', 'cards'])
        expect(new Set((await blocks()).map((block) => block.id)).size).toBe(3)

        await buttons.nth(1).focus()
        await press(page, 'Enter')
        await eventually(kindsOf).toEqual(['action', 'cards'])
        await press(page, 'Enter')
        await eventually(kindsOf).toEqual(['action', 'action', 'cards'])
      })
    },
  )

  walk(
    'entries of a menu are moved, hidden and put under another by keyboard, and all is as it was again',
    async () => {
      const kept = async () => {
        const found = await findByKey(editor(), menus, 'menus')
        const read = found && (await readEntry(editor(), menus.name, found.id))
        return ((read?.ok && read.value.values.shared.header) ?? null) as MenuItem[] | null
      }
      const names = async () => (await kept())?.map(({ name }) => name) ?? null
      await onForm(adminAddress.entries('menus'), locale, async (page) => {
        const input = page.locator('#shared-header')
        const toggles = input.locator('> ol > li > div > button[aria-expanded]')
        const called = await toggles.allTextContents()
        const [news = '', contact = ''] = called.slice(-2)

        await toggles.last().focus()
        await press(page, 'Alt+ArrowUp')
        await eventually(async () => (await names())?.slice(-2)).toEqual(['contact', 'news'])

        await input.getByRole('button', { name: filled(say.input_menu_hide, { name: news }) }).focus()
        await press(page, 'Enter')
        await eventually(async () => (await kept())?.find(({ name }) => name === 'news')?.hidden).toBe(true)

        const under = { name: news, above: contact }
        await input.getByRole('button', { name: filled(say.input_menu_under, under) }).focus()
        await press(page, 'Enter')
        await eventually(async () => (await kept())?.at(-1)?.children?.map(({ name }) => name)).toEqual([
          'news',
        ])
        expect(await toggles.last().evaluate((button) => button === document.activeElement)).toBe(true)

        await page.getByRole('button', { name: say.input_menu_reset }).focus()
        await press(page, 'Enter')
        await eventually(kept).toBe(null)
        expect(await toggles.allTextContents()).toEqual(called)
      })
    },
  )
})
