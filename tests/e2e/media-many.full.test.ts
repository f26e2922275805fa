import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listMedia } from '#content/store/library/list-media.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { ask } from '../support/ask.ts'
import { noise } from '../support/hostile-files.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const walks = journeys()

describe.each(demoLocales)('in %s', (locale) => {
  const say = words[locale]

  test('a file that the library has is not sent again: the one that is there is taken, or both are kept', async () => {
    await asEditor(locale, async (page) => {
      await open(page, adminAddress.media)
      const [first, again] = [`primera-${locale}.png`, `otra-${locale}.png`]
      const bytes = await noise(40).png().toBuffer()
      await choose(page, say.upload_choose, { name: first, bytes })
      await page.getByRole('link', { name: say.upload_open, exact: true }).waitFor()

      await choose(page, say.upload_choose, { name: again, bytes })
      const told = page.locator('.upload-row[data-state="known"]')
      await told.getByText(say.upload_same).waitFor()
      await told.getByRole('link', { name: first }).waitFor()
      await expectReadable(page, locale, 'a file that is there already')
      await told.getByRole('button', { name: say.upload_same_take }).press('Enter')
      await eventually(() => page.locator('.upload-row[data-state="done"]').count()).toBe(2)
      expect(await namesNow()).not.toContain(again)

      await choose(page, say.upload_choose, { name: again, bytes })
      await told.getByRole('button', { name: say.upload_same_keep }).press('Enter')
      await eventually(namesNow).toContain(again)
      await open(page, adminAddress.mediaFile((await fileNamed(again)).id))
      await page.getByRole('heading', { name: say.media_twins }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: say.media_twin_take }).click()
      await page.getByText(say.media_repointed).waitFor()
      expect(await namesNow()).not.toContain(again)
    })
  })

  test('of files with the same bytes that are sent together, one is, and the others ask', async () => {
    await asEditor(locale, async (page) => {
      await open(page, adminAddress.media)
      const bytes = await noise(40).png().toBuffer()
      const names = [1, 2, 3].map((each) => `junta-${each}-${locale}.png`)
      await choose(page, say.upload_choose, ...names.map((name) => ({ name, bytes })))
      const asking = page.locator('.upload-row[data-state="known"]')
      await eventually(() => asking.count()).toBe(2)
      for (const [nth, answer] of [say.upload_same_take, say.upload_same_keep].entries()) {
        await eventually(() => asking.count()).toBe(2 - nth)
        await asking.first().getByRole('button', { name: answer }).press('Enter')
      }
      await eventually(() => page.locator('.upload-row[data-state="done"]').count()).toBe(3)
      expect((await namesNow()).filter((name) => names.includes(name))).toHaveLength(2)
    })
  })

  test('several files are chosen with Shift and the keyboard alone, tagged, found by the tag, and taken back', async () => {
    await asEditor(locale, async (page) => {
      await open(page, `${adminAddress.media}?q=news&sort=name`)
      const boxes = page.getByRole('list', { name: say.media_title }).getByRole('checkbox')
      await boxes.nth(1).press('Space')
      await boxes.nth(3).press('Shift+Space')
      const bar = page.getByRole('region', { name: say.media_many })
      const tag = `Feria ${locale}`
      await bar.getByRole('combobox', { name: say.media_tag }).fill(tag)
      await expectReadable(page, locale, 'files that are chosen')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: say.media_many_undo, exact: true }).waitFor()
      const tagged = () => listed({ tag }).then((files) => files.length)
      expect(await tagged()).toBe(3)

      const filter = page.getByRole('search')
      await filter.getByRole('combobox', { name: say.media_tag }).selectOption(`${tag} (3)`)
      await filter.getByRole('searchbox').press('Enter')
      await page.waitForURL((url) => url.searchParams.get('tag') === tag)
      await eventually(() => boxes.count()).toBe(3)
      await boxes.first().check()
      await page.getByRole('button', { name: say.media_choose_page }).click()
      await bar.getByRole('combobox', { name: say.media_tag }).fill(tag)
      await bar.getByRole('button', { name: say.media_tag_remove }).click()
      await eventually(tagged).toBe(0)
      await page.getByRole('button', { name: say.media_many_undo, exact: true }).click()
      await eventually(tagged).toBe(3)
      await eventually(() => boxes.count()).toBe(3)
      expect(new URL(page.url()).searchParams.get('tag')).toBe(tag)
    })
  })

  test('what of a picture is shown is drawn with the pointer, set with the arrow keys, and taken back', async () => {
    await asEditor(locale, async (page) => {
      const { id, base } = await fileNamed({ es: 'news-seal.png', en: 'news-water.png' }[locale])
      await open(page, adminAddress.mediaFile(id))
      const area = page.locator('.crop-area')
      await area.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width * 0.3, y + height * 0.3)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.8, y + height * 0.8, { steps: 4 })
      await page.mouse.up()
      const side = (name: string) => page.getByRole('spinbutton', { name }).inputValue().then(Number)
      expect(await side(say.media_crop_left)).toBeCloseTo(30, 0)
      await page.getByRole('button', { name: say.media_crop_move }).press('Shift+ArrowLeft')
      expect(await side(say.media_crop_left)).toBeCloseTo(20, 0)
      await page.getByRole('button', { name: say.media_crop_end }).press('ArrowDown')
      expect(await side(say.media_crop_height)).toBeCloseTo(51, 0)
      await expectReadable(page, locale, 'a crop that is being chosen')
      await page.getByRole('button', { name: say.media_crop_do }).click()
      await page.getByText(say.media_cropped).waitFor()
      const cropped = await fileNamed({ es: 'news-seal.png', en: 'news-water.png' }[locale])
      expect(cropped.base).not.toBe(base)
      const { bytes } = await ask(walks.site.url, `${cropped.base}/480.webp`)
      const seen = await sharp(bytes).metadata()
      expect(seen.width / seen.height).toBeCloseTo((cropped.width ?? 0) / (cropped.height ?? 1), 1)
      await page.getByRole('button', { name: say.media_crop_none }).click()
      await page.getByText(say.media_uncropped).waitFor()
      expect((await fileNamed(cropped.fileName)).base).toBe(base)
    })
  })
})

test('without script files are chosen and changed by plain forms, and what is used says by what', async () => {
  const say = words.es
  await asEditor(
    'es',
    async (page) => {
      const file = await fileNamed('news-vineyard.png')
      await page.goto(`${adminAddress.media}?q=news-vineyard.png`)
      const bar = page.getByRole('region', { name: say.media_many })
      expect(await bar.isVisible()).toBe(false)
      await page.getByRole('checkbox', { name: filled(say.media_choose, { name: file.fileName }) }).check()
      await bar.getByRole('button', { name: say.media_many_trash }).click()
      const used = page.getByRole('alert')
      await used.getByRole('link', { name: file.fileName }).waitFor()
      expect(await used.getByRole('link').count()).toBeGreaterThan(1)
      expect(await namesNow()).toContain(file.fileName)

      await page.goto(adminAddress.mediaFile(file.id))
      await page.getByLabel(say.media_crop_left).fill('50')
      await page.getByLabel(say.media_crop_width).fill('50')
      await page.getByRole('button', { name: say.media_crop_do }).click()
      await page.getByText(say.media_cropped).waitFor()
      expect((await fileNamed(file.fileName)).width).toBe((file.width ?? 0) / 2)
    },
    { javaScript: false },
  )
})

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

type Chosen = { name: string; bytes: Buffer }

async function choose(page: Page, button: string, ...files: Chosen[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })))
}

async function listed(asked: { tag?: string } = {}) {
  const asSystem: Editor = callerOf(walks.site.site, { locale: 'es', actor: systemActor })
  const found = await listMedia(asSystem, { page: 1, size: 1000, ...asked })
  if (!found.ok) throw new Error(found.problem)
  return found.value.media
}

const namesNow = async () => (await listed()).map(({ fileName }) => fileName)

async function fileNamed(name: string) {
  const found = (await listed()).find(({ fileName }) => fileName === name)
  if (!found) throw new Error(`The library has no ${name}`)
  return found
}
