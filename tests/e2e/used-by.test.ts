import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { mostTold } from '#content/model/editing/bulk-change.ts'
import { news } from '#content/model/kinds/news.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { planChange } from '#content/store/publishing/plan-change.ts'
import { findUses } from '#content/store/uses/find-uses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { journeyLooks } from './looks.ts'
import { overflow } from './overflow.ts'
import { filled, words } from './words.ts'

const walks = journeys({ demoContent: 'off' })
const editor = () => callerOf(walks.site.site, { locale: 'es', actor: systemActor })

beforeAll(() => ensureFirstContent(editor()))

const article = (key: string, title: string, entry?: string) =>
  saveSample(editor(), news, {
    key,
    es: {
      title,
      slug: key,
      ...(entry && {
        body: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Vea', marks: [{ type: 'link', attrs: { href: null, entry } }] },
              ],
            },
          ],
        },
      }),
    },
    publish: ['es'],
  })

const leading = async (id: string) =>
  (await findUses(editor(), [id], { change: 'unpublish', locales: ['es'] })).places

describe.each(journeyLooks)('in %s at %i', (locale, width) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]
  const text = (key: string) => say[key as keyof typeof say] as unknown as string

  async function sound(page: Page): Promise<void> {
    // Bars that stay in view lie over what is scrolled under them, which is too small a target meanwhile.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
  }

  walk(
    'before an entry leaves the site its links are shown, led elsewhere by the keyboard alone, and taken back',
    async () => {
      const of = `${locale}-${width}`
      const gone = await article(`gone-${of}`, `Se va ${of}`)
      const next = await article(`next-${of}`, `Sigue ${of}`)
      await article(`user-${of}`, `Enlaza ${of}`, gone)
      const at = new Date(editor().now.getTime() + 24 * 3_600_000)
      await planChange(editor(), gone, { planned: 'publish', at, locales: ['es'], revision: 1 })
      await walks.visit({ width, reducedMotion: 'reduce' }, async (page) => {
        await enter(page, walks.site, locale)
        await page.goto(adminAddress.entry('news', gone))
        await takenOver(page, '.form-body:not([inert])')
        await page.getByRole('link', { name: /^(Se usa en|Used in) 1 / }).press('Enter')
        const section = page.getByRole('region', { name: text('uses_title') })
        await section.getByRole('link', { name: `Enlaza ${of}` }).waitFor()
        await sound(page)

        await page.getByRole('button', { name: new RegExp(`^${text('entry_unpublish')}`) }).press('Enter')
        const dialog = page.getByRole('dialog', { name: text('entry_unpublish') })
        await dialog.getByText(text('uses_plain_text')).waitFor()
        await sound(page)
        const box = dialog.getByRole('combobox', { name: text('uses_repoint_target') })
        await box.focus()
        await page.keyboard.type(`Sigue ${of}`)
        await page.getByRole('option', { name: `Sigue ${of}` }).waitFor()
        await page.keyboard.press('Enter')
        await dialog.getByRole('button', { name: text('uses_repoint_do') }).press('Enter')
        await dialog.getByText(text('uses_none_else')).waitFor()
        expect([await leading(gone), await leading(next)]).toEqual([0, 1])
        await sound(page)
        await dialog.getByRole('button', { name: text('uses_undo') }).press('Enter')
        await dialog.getByText(text('uses_plain_text')).waitFor()
        expect([await leading(gone), await leading(next)]).toEqual([1, 0])
        await page.keyboard.press('Escape')

        await page
          .getByRole('button', { name: text('input_slug_change') })
          .first()
          .press('Enter')
        await page.locator('#es-slug').fill(`gone-${of}-b`)
        await page.locator('.moved-uses summary').press('Enter')
        await page.getByText(text('uses_follows')).waitFor()
        await sound(page)
        await page.getByRole('button', { name: text('input_slug_keep') }).press('Enter')

        await page.getByRole('button', { name: text('entry_trash'), exact: true }).press('Enter')
        const trash = page.getByRole('dialog', { name: text('entry_trash') })
        await trash.getByText(text('uses_plain_text')).waitFor()
        await sound(page)
        await page.keyboard.press('Escape')
        await trash.waitFor({ state: 'detached' })

        await open(page, adminAddress.entries('news'))
        await page.getByLabel(filled(text('bulk_choose'), { title: `Se va ${of}` })).press('Space')
        await page.getByRole('button', { name: text('bulk_trash') }).press('Enter')
        const bulk = page.getByRole('dialog')
        await bulk.getByText(text('uses_plain_text')).waitFor()
        await bulk.getByText(text('entry_plans_cancelled')).waitFor()
        await sound(page)
        await bulk.getByRole('button', { name: filled(text('bulk_trash_do'), { count: '1' }) }).press('Enter')
        await eventually(() => leading(gone)).toBe(0)
      })
    },
  )
})

test('of a list with more than are told one by one, what leads to all of them is told, and can be led elsewhere', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const many = mostTold + 1
  for (let at = 0; at < many; at++) await article(`serie-${at}`, `Serie ${at}`)
  const last = await article('serie-final', 'Serie final')
  const next = await article('otra', 'Otra meta')
  await article('enlaza-ultima', 'Enlaza la última', last)
  const say = words.es
  await walks.visit({ width: 1280, reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, 'es')
    await open(page, `${adminAddress.entries('news')}?q=serie-`)
    await page.getByLabel(say.bulk_choose_page).press('Space')
    await page
      .locator('.bulk-bar')
      .getByRole('button', { name: String(many + 1) })
      .press('Enter')
    await page.getByRole('button', { name: say.bulk_trash }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Enlaza la última' }).waitFor()
    await dialog.getByRole('combobox', { name: say.uses_repoint_target }).focus()
    await page.keyboard.type('Otra meta')
    await page.getByRole('option', { name: 'Otra meta' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: say.uses_repoint_do }).press('Enter')
    await dialog.getByText(say.uses_none_else).waitFor()
    expect([await leading(last), await leading(next)]).toEqual([0, 1])
    // What was done is in sight, with the way back.
    const undo = dialog.getByRole('button', { name: say.uses_undo })
    await eventually(() => undo.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    )
    await undo.press('Enter')
    await eventually(async () => [await leading(last), await leading(next)]).toEqual([1, 0])
  })
})
