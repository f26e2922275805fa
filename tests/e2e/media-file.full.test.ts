import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { listMedia } from '#content/store/library/list-media.ts'
import { whereUsed } from '#content/store/library/where-used.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { ask } from '../support/ask.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { overflow } from './overflow.ts'
import { expectReadable } from './readable.ts'
import { filled, languagesIn, words } from './words.ts'

const walks = journeys()
const publicPage = { es: '/es', en: '/en' }

describe.each(demoLocales)('in %s', (locale) => {
  const say = words[locale]

  test('a picture is replaced: the public page shows the new one at the next request, and the one before can be brought back', async () => {
    await asEditor(locale, async (page) => {
      const file = await fileNamed({ es: 'slide-river.png', en: 'slide-forest.png' }[locale])
      expect(await shownPicture(locale, file.id)).toBe(file.base)
      await open(page, adminAddress.mediaFile(file.id))
      await choose(page, say.media_replace_choose, await plain('#b3471d', 'nueva.png'))
      const beside = page.getByRole('dialog', {
        name: filled(say.media_replace_heading, { name: file.fileName }),
      })
      await beside.getByText(filled(say.media_pixels, { width: '1600', height: '1000' })).waitFor()
      const uses = await usesOf(file.id, locale)
      expect(uses.length).toBeGreaterThan(0)
      for (const { title } of uses) await beside.getByRole('link', { name: title?.text }).waitFor()
      expect(await shownPicture(locale, file.id)).toBe(file.base)
      await expectReadable(page, locale, 'a file beside the one that replaces it')
      await beside.getByRole('button', { name: say.media_replace_do }).click()
      await page.getByRole('heading', { level: 1, name: 'nueva.png' }).waitFor()
      await page.getByText(say.media_replaced).waitFor()
      const shown = await shownPicture(locale, file.id)
      expect(shown).not.toBe(file.base)
      expect(await isRed(`${shown}/320.webp`)).toBe(true)
      const old = await ask(walks.site.url, `${file.base}/320.webp`)
      expect([old.status, old.headers.location]).toEqual([302, `${shown}/320.webp`])
      await expectReadable(page, locale, 'a file that was replaced')

      await page
        .getByRole('button', { name: filled(say.media_replace_undo, { name: file.fileName }) })
        .click()
      await page.getByText(say.media_version_brought_back).waitFor()
      expect(await shownPicture(locale, file.id)).toBe(file.base)
      await page.getByRole('heading', { level: 1, name: file.fileName }).waitFor()
    })
  })

  test('a document does not take the place of a picture', async () => {
    await asEditor(locale, async (page) => {
      const file = await fileNamed('news-office.png')
      await open(page, adminAddress.mediaFile(file.id))
      await choose(page, say.media_replace_choose, { name: 'a.txt', bytes: Buffer.from('Un texto.') })
      await page.getByRole('dialog').getByRole('button', { name: say.media_replace_do }).click()
      await page.getByRole('alert').getByText(say.refusal_other_group).waitFor()
      expect(await fileNamed('news-office.png')).toEqual(file)
    })
  })

  test('what is in use says where, and is deleted only once another is in its place; then it can be taken back', async () => {
    await asEditor(locale, async (page) => {
      const [gone, other] = { es: ['news-audit', 'news-energy'], en: ['news-water', 'news-seal'] }[
        locale
      ].map((name) => `${name}.png`) as [string, string]
      const file = await fileNamed(gone)
      const taking = await fileNamed(other)
      const [use] = await usesOf(file.id, locale)
      await open(page, adminAddress.media)
      await page.getByRole('list', { name: say.media_title }).getByRole('link', { name: gone }).click()
      await page.getByRole('heading', { level: 1, name: gone }).waitFor()
      await page.getByRole('link', { name: use?.title?.text }).waitFor()
      await page.getByText(say.media_delete_used).waitFor()
      expect(await page.getByRole('button', { name: say.media_delete, exact: true }).count()).toBe(0)
      await expectReadable(page, locale, 'a file in use')

      await page.getByRole('button', { name: say.media_repoint }).click()
      const picker = page.getByRole('dialog', { name: say.picker_title_image })
      await picker.getByRole('button', { name: other }).waitFor()
      expect(await picker.getByRole('button', { name: gone }).count()).toBe(0)
      await picker.getByRole('button', { name: other }).click()
      const sure = page.getByRole('dialog', { name: say.media_repoint })
      await sure.getByText(other).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await sure.getByRole('button', { name: say.media_repoint_do }).click()
      await page.getByText(say.media_repointed).waitFor()
      expect(await usesOf(file.id)).toEqual([])
      expect((await usesOf(taking.id)).map(({ entryId }) => entryId)).toContain(use?.entryId)
      expect((await ask(walks.site.url, file.href)).status).toBe(404)
      await expectReadable(page, locale, 'a file in the trash')

      await open(page, `${adminAddress.media}?show=trash`)
      expect(await page.getByRole('list', { name: say.media_title }).locator('img').count()).toBe(0)
      await page.getByRole('list', { name: say.media_title }).getByRole('link', { name: gone }).click()
      await page.getByRole('button', { name: say.media_restore }).click()
      await page.getByText(say.media_restored).waitFor()
      expect((await ask(walks.site.url, file.href)).status).toBe(200)

      await page.getByRole('button', { name: say.media_delete, exact: true }).click()
      await page.getByText(say.media_trashed_done).waitFor()
      expect((await ask(walks.site.url, file.href)).status).toBe(404)
    })
  })

  test('a picture of an entry is chosen by the keyboard alone, with what must stay in view, and described or decorative', async () => {
    await asEditor(locale, async (page) => {
      const picked = await fileNamed('mark-oda.png')
      const id =
        (await usesOf((await fileNamed({ es: 'news-meridian.png', en: 'news-vineyard.png' }[locale])).id))[0]
          ?.entryId ?? ''
      const cover = async () => {
        const read = await readEntry(asSystem(), 'news', id)
        return read.ok ? (read.value.values.shared.cover as { media: string } | undefined) : read.problem
      }
      await open(page, adminAddress.entry('news', id))
      const input = page.locator('#shared-cover')
      await input.getByRole('button', { name: say.image_input_change }).focus()
      await page.keyboard.press('Enter')
      const picker = page.getByRole('dialog', { name: say.picker_title_image })
      await picker.getByRole('button', { name: picked.fileName }).waitFor()
      await expectReadable(page, locale, 'the choice of a picture')
      await picker.getByRole('searchbox').focus()
      await page.keyboard.type('mark-oda')
      await eventually(() =>
        picker.getByRole('list', { name: say.picker_results }).getByRole('button').count(),
      ).toBe(1)
      for (const _ of [1, 2]) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await picker.waitFor({ state: 'detached' })
      const change = input.getByRole('button', { name: say.image_input_change })
      await eventually(() => change.evaluate(isFocused)).toBe(true)
      await eventually(cover).toMatchObject({ media: picked.id })

      const point = input.getByRole('button', { name: say.image_input_focal })
      await point.focus()
      for (const key of ['ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key)
      await eventually(cover).toMatchObject({ focal: { x: 0.55, y: 0.35 } })
      const alt = {
        es: filled(say.image_input_alt_in, { language: languagesIn[locale].es }),
        en: filled(say.image_input_alt_in, { language: languagesIn[locale].en }),
      }
      const missing = input.getByText(
        filled(say.image_input_alt_missing, { language: languagesIn[locale][locale] }),
      )
      await missing.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await input.getByLabel(alt.es).fill('Trigo al sol')
      await input.getByLabel(alt.en).fill('Wheat in the sun')
      await eventually(cover).toMatchObject({ alt: { es: 'Trigo al sol', en: 'Wheat in the sun' } })
      expect(await missing.count()).toBe(0)
      expect(await overflow(page)).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
      await input.getByLabel(say.image_input_decorative).check()
      await eventually(cover).toMatchObject({ alt: null, focal: { x: 0.55, y: 0.35 } })
      expect(await input.getByLabel(alt.es).count()).toBe(0)
      await input.getByRole('button', { name: say.image_input_remove }).focus()
      await page.keyboard.press('Enter')
      await eventually(cover).toBeUndefined()
      await eventually(() => input.evaluate(isFocused)).toBe(true)
      expect(await input.textContent()).toBe(say.image_input_choose)
    })
  })
})

test('a picture that is sent while one is chosen is chosen at once', async () => {
  await asEditor('es', async (page) => {
    await open(page, adminAddress.newEntry('team'))
    await page.getByRole('button', { name: `Fotografía (opcional) ${words.es.image_input_choose}` }).click()
    await choose(page, words.es.picker_upload, await plain('#2d5d34', 'retrato-nuevo.png'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('#shared-photo').getByRole('link', { name: 'retrato-nuevo.png' }).waitFor()
  })
})

test('without script a file is described, and nothing is offered that would need one', async () => {
  const say = words.es
  await asEditor(
    'es',
    async (page) => {
      const file = await fileNamed('news-seal.png')
      await page.goto(adminAddress.mediaFile(file.id))
      await page.getByLabel(say.media_name).fill('sello uno.png')
      await page.getByRole('button', { name: say.media_save, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'sello uno.png' }).waitFor()
      await page.getByText(say.media_saved).waitFor()
      expect(await page.getByRole('button', { name: say.media_replace_choose }).isVisible()).toBe(false)
    },
    { javaScript: false },
  )
})

test('what a picture is cut on and what must stay in view have their proportions before the picture has come', async () => {
  await asEditor('es', async (page) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/(640\.webp|whole\?.*)$/, async (route) => {
      await held
      await route.continue()
    })
    const file = await fileNamed('news-vineyard.png')
    await page.goto(adminAddress.mediaFile(file.id), { waitUntil: 'commit' })
    const areas = page.locator('.focal-area')
    await eventually(() => areas.count()).toBe(2)
    const sizes = () =>
      areas.evaluateAll((all) =>
        all.map((area) => {
          const { width, height } = area.getBoundingClientRect()
          return [Math.round(width), Math.round(height)] as const
        }),
      )
    const before = await sizes()
    for (const [width, height] of before) expect(Math.min(width, height)).toBeGreaterThan(100)
    letGo()
    await eventually(() =>
      areas
        .locator('img')
        .evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true)
    expect(await sizes()).toEqual(before)
  })
})

type Sent = { name: string; bytes: Buffer }

const isFocused = (element: Element) => element === window.document.activeElement

async function asEditor(
  locale: DemoLocale,
  walk: (page: Page) => Promise<void>,
  { javaScript = true }: { javaScript?: boolean } = {},
): Promise<void> {
  const expected = [/status of 422/]
  await walks.visit({ locale, reducedMotion: 'reduce', expected, javaScript }, async (page) => {
    await enter(page, walks.site, locale)
    await walk(page)
  })
}

async function choose(page: Page, button: string, { name, bytes }: Sent): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles({ name, mimeType: '', buffer: bytes })
}

async function plain(background: string, name: string): Promise<Sent> {
  const image = sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
  return { name, bytes: await image.png().toBuffer() }
}

function asSystem(locale: DemoLocale = 'es'): Editor {
  return callerOf(walks.site.site, { locale, actor: systemActor })
}

async function fileNamed(name: string) {
  const listed = await listMedia(asSystem(), { page: 1, size: 1000 })
  const found = listed.ok ? listed.value.media.find(({ fileName }) => fileName === name) : null
  if (!found) throw new Error(`The demonstration has no ${name}`)
  const { id, base, href, fileName } = found
  return { id, base, href, fileName }
}

async function usesOf(id: string, locale: DemoLocale = 'es') {
  const used = await whereUsed(asSystem(locale), id)
  return used
}

/** Where the home page takes this picture from. */
async function shownPicture(locale: DemoLocale, id: string): Promise<string | undefined> {
  const { text } = await ask(walks.site.url, publicPage[locale])
  return new RegExp(`/media/${id}/[0-9a-f]{12}`).exec(text)?.[0]
}

/** Whether a picture is as red as the one that was put in its place; drawings of the demonstration are none. */
async function isRed(address: string): Promise<boolean> {
  const { bytes } = await ask(walks.site.url, address)
  const [red, green, blue] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean) as [
    number,
    number,
    number,
  ]
  return red > 150 && green < 100 && blue < 60
}
