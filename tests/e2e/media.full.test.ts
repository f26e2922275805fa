import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listMedia } from '#content/store/library/list-media.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { ask } from '../support/ask.ts'
import { hostileFiles, noise } from '../support/hostile-files.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { filled, languagesIn, words } from './words.ts'

const walks = journeys()

/** A file that is refused is answered 422, which Chromium writes to the console. */
const refusals = [/status of 422/]

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const say = words[locale]

  test('several files are chosen, dropped and pasted; each says how far it is, and then is in the library', async () => {
    await inLibrary(locale, async (page) => {
      const before = await cards(page).count()
      const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((name) => `${name}-${locale}.png`)
      const [one, two, three, four, five, six] = (await Promise.all(names.map(picture))) as [
        ...[Sent, Sent, Sent, Sent, Sent, Sent],
      ]
      const parts = await hold(page)
      await choose(page, say.upload_choose, [one, two, three])
      await carry(page, 'dragenter', [four, five])
      await page.getByText(say.upload_drop).waitFor()
      await carry(page, 'drop', [four, five])
      await page.getByText(say.upload_drop).waitFor({ state: 'detached' })
      await carry(page, 'paste', [six])

      for (const name of names) await page.getByRole('progressbar', { name }).waitFor()
      // Three are on their way at once, the others wait.
      await rows(page, 'sending').nth(2).waitFor()
      await eventually(() => rows(page, 'waiting').count()).toBe(3)
      await expectReadable(page, locale, 'files on their way')
      parts.letGo()
      await eventually(() => rows(page, 'done').count()).toBe(6)
      await eventually(() => cards(page).count()).toBe(Math.min(36, before + 6))
      for (const name of names) await cards(page).filter({ hasText: name }).waitFor()
      await page.getByRole('button', { name: say.upload_clear }).click()
      await eventually(() => rows(page).count()).toBe(0)
    })
  })

  walk('what is hostile is refused with words, and nothing of it is in the library', async () => {
    await inLibrary(locale, async (page) => {
      const before = await namesInLibrary()
      const hostile = (await hostileFiles()).filter(({ what }) => tried.test(what))
      expect(hostile.length).toBeGreaterThanOrEqual(8)
      for (const { what, name, bytes, refusal } of hostile) {
        await choose(page, say.upload_choose, [{ name, bytes: Buffer.from(bytes) }])
        const row = rows(page)
        await row.getByRole('alert').waitFor()
        expect(await row.getByRole('alert').textContent(), what).toBe(say[refusalWords[refusal]])
        await row.getByRole('button', { name: filled(say.upload_dismiss, { name }) }).click()
        await row.waitFor({ state: 'detached' })
      }
      expect(await namesInLibrary()).toEqual(before)
    })
  })

  test('a picture that moves becomes a film in the browser, which plays on its page', async () => {
    await inLibrary(locale, async (page) => {
      const { name, bytes } = await movingPicture(`prensa-${locale}.gif`)
      await choose(page, say.upload_choose, [{ name, bytes }])
      await rows(page, 'done').waitFor()
      await cards(page)
        .filter({ hasText: `prensa-${locale}` })
        .click()
      const film = page.locator('video')
      await film.waitFor()
      await film.evaluate((video: HTMLVideoElement) => video.play())
      await eventually(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true)
      await expectReadable(page, locale, 'the page of a film')
    })
  })

  test('the library and its states can be read by everybody', async () => {
    await inLibrary(locale, async (page) => {
      await expectReadable(page, locale, 'the library')
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await choose(page, say.upload_choose, [
        { name: 'dibujo.svg', bytes: svg },
        await picture(`${locale}.png`),
      ])
      await rows(page, 'refused').waitFor()
      await rows(page, 'done').waitFor()
      await expectReadable(page, locale, 'files that were sent')
      for (const asked of ['?show=trash', '?q=qqzzx', '?type=document&sort=size']) {
        await open(page, adminAddress.media + asked)
        await expectReadable(page, locale, asked)
      }
    })
  })

  walk(
    'a file is found by its name and by what describes it, in either language, with or without accents',
    async () => {
      await inLibrary(locale, async (page) => {
        const own = { es: 'albahaca', en: 'juniper' }[locale]
        const name = `Señalización ${own} 01.png`
        await choose(page, say.upload_choose, [await picture(name)])
        await page.getByRole('link', { name: say.upload_open, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        for (const [language, text] of [
          [languagesIn[locale].es, `Brújula de latón ${own}`],
          [languagesIn[locale].en, `A brass compass ${own}`],
        ] as const)
          await page.getByLabel(filled(say.media_alt_suggested, { language })).fill(text)
        await page.getByRole('button', { name: say.media_save, exact: true }).click()
        await page.getByText(say.media_saved).waitFor()

        await page.getByRole('link', { name: say.media_all }).click()
        for (const query of [`senalizacion ${own}`, `BRUJULA laton ${own}`, `compass ${own}`]) {
          await page.getByRole('searchbox', { name: say.media_search }).fill(query)
          await page.keyboard.press('Enter')
          await page.waitForURL((url) => url.searchParams.get('q') === query)
          await eventually(() => cards(page).locator('bdi').allTextContents()).toEqual([name])
        }
        await page.getByRole('link', { name: say.admin_list_clear }).click()
        await eventually(() => cards(page).count()).toBeGreaterThan(1)
      })
    },
  )
})

test('a large photograph is served small, as AVIF and as WebP, upright, without what it says of its making', async () => {
  await inLibrary('es', async (page) => {
    const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#3f7d6e' } })
      .withExif({ IFD0: { Artist: 'CANARY-5180' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(large.includes('CANARY-5180')).toBe(true)
    await choose(page, words.es.upload_choose, [{ name: 'cerro.jpg', bytes: large }])
    await rows(page, 'done').waitFor()
    const card = cards(page).filter({ hasText: 'cerro.jpg' })
    await eventually(() =>
      card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    const base = ((await card.locator('img').getAttribute('src')) ?? '').replace(/\/[^/]+$/, '')
    for (const [ending, type] of [
      ['1600.avif', 'image/avif'],
      ['640.webp', 'image/webp'],
    ] as const) {
      const { status, headers, bytes } = await ask(walks.site.url, `${base}/${ending}`)
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        type,
        'nosniff',
      ])
      const { width, height, exif } = await sharp(bytes).metadata()
      expect({ width, height, exif }).toEqual({
        width: Number.parseInt(ending, 10),
        height: Number.parseInt(ending, 10) * 1.5,
        exif: undefined,
      })
    }
    await card.click()
    await page.getByText(filled(words.es.media_pixels, { width: '4000', height: '6000' })).waitFor()
  })
})

test('a picture with a page behind its end is served without the page', async () => {
  await inLibrary('es', async (page) => {
    const jpeg = await noise(40).jpeg().toBuffer()
    const bytes = Buffer.concat([jpeg, Buffer.from('<html><script>alert("CANARY-2209")</script></html>')])
    await choose(page, words.es.upload_choose, [{ name: 'doble.jpg', bytes }])
    await page.getByRole('link', { name: words.es.upload_open, exact: true }).click()
    const href = await page.getByRole('link', { name: words.es.media_download }).getAttribute('href')
    const served = await ask(walks.site.url, href ?? '')
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    })
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect(served.bytes.includes('CANARY-2209')).toBe(false)
  })
})

describe('a file whose connection breaks', () => {
  const say = words.es

  test('goes on by itself where it stopped, and ends as one file', async () => {
    await inLibrary(
      'es',
      async (page) => {
        const bytes = await noise(2200).png({ compressionLevel: 0 }).toBuffer()
        expect(bytes.length).toBeGreaterThan(3 * partBytes)
        const sent: number[] = []
        let cut = false
        await page.route(`**${adminAddress.mediaUpload}/*`, async (route) => {
          const request = route.request()
          if (request.method() !== 'PATCH') return route.continue()
          const offset = Number(request.headers()['upload-offset'])
          if (offset > 0 && !cut) {
            cut = true
            await page.context().setOffline(true)
            return route.abort('internetdisconnected')
          }
          sent.push(offset)
          return route.continue()
        })
        await choose(page, say.upload_choose, [{ name: 'larga.png', bytes }])
        const row = rows(page)
        await rows(page, 'broken').waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        await page.context().setOffline(false)
        await rows(page, 'done').waitFor()
        expect(await row.count()).toBe(1)
        // No part was sent twice.
        expect(sent).toEqual([...new Set(sent)])
        expect(sent.length).toBeGreaterThan(2)
        expect((await namesInLibrary()).filter((name) => name === 'larga.png')).toHaveLength(1)
      },
      [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    )
  })

  test('is handed in once it is back, though the connection broke in the very moment', async () => {
    await inLibrary(
      'es',
      async (page) => {
        await page.route(
          `**${adminAddress.mediaAccept}`,
          async (route) => {
            // It arrives, and only the answer is lost.
            await route.fetch()
            await route.abort('connectionreset')
          },
          { times: 1 },
        )
        await choose(page, say.upload_choose, [await picture('justo.png')])
        await rows(page, 'done').waitFor()
        expect((await namesInLibrary()).filter((name) => name === 'justo.png')).toHaveLength(1)
      },
      [/ERR_CONNECTION_RESET/],
    )
  })

  test('begins once it is back, where there was none when the file was chosen', async () => {
    await inLibrary(
      'es',
      async (page) => {
        await page.getByRole('button', { name: say.session_log_out }).waitFor()
        await page.context().setOffline(true)
        await choose(page, say.upload_choose, [await picture('sin-red.png')])
        await rows(page, 'broken', 'failed').waitFor()
        await page.context().setOffline(false)
        await rows(page, 'done').waitFor()
        expect(await namesInLibrary()).toContain('sin-red.png')
      },
      [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /Loading chunk .* failed/],
    )
  })

  test('is paused and gone on with, or given up, by the person', async () => {
    await inLibrary(
      'es',
      async (page) => {
        const parts = await hold(page)
        const name = 'pausa.png'
        await choose(page, say.upload_choose, [await picture(name)])
        await page.getByRole('button', { name: filled(say.upload_pause, { name }) }).click()
        await rows(page, 'paused').waitFor()
        parts.letGo()
        await page.getByRole('button', { name: filled(say.upload_resume, { name }) }).click()
        await rows(page, 'done').waitFor()

        const held = await hold(page)
        await choose(page, say.upload_choose, [await picture('nunca.png')])
        await page.getByRole('button', { name: filled(say.upload_cancel, { name: 'nunca.png' }) }).click()
        held.letGo()
        await eventually(() => rows(page).count()).toBe(1)
        expect(await namesInLibrary()).not.toContain('nunca.png')
      },
      [/ERR_FAILED/, /ERR_ABORTED/],
    )
  })
})

type Sent = { name: string; bytes: Buffer }

const partBytes = 4 * 1024 * 1024

/** One of each sort; that all are refused, the requests of `media-upload` try. */
const tried =
  /^an SVG: <svg xmlns|^an SVG called JPEG|^a page called JPEG|^a page$|pixels|^half a JPEG|^a PDF with a script|^an encrypted PDF|^a docx with macros|^nothing$/

const refusalWords = {
  empty: 'refusal_empty',
  'too-large': 'refusal_too_large',
  'too-many-pixels': 'refusal_too_many_pixels',
  damaged: 'refusal_damaged',
  animated: 'refusal_animated',
  film: 'refusal_film',
  'film-unfit': 'refusal_film_unfit',
  'film-too-long': 'refusal_film_too_long',
  svg: 'refusal_svg',
  heic: 'refusal_heic',
  'too-heavy': 'refusal_too_heavy',
  encrypted: 'refusal_encrypted',
  active: 'refusal_active',
  'embedded-files': 'refusal_embedded_files',
  macros: 'refusal_macros',
  'unpacks-too-large': 'refusal_unpacks_too_large',
  type: 'refusal_type',
  'other-group': 'refusal_other_group',
} as const

async function inLibrary(
  locale: DemoLocale,
  walk: (page: Page) => Promise<void>,
  expected: RegExp[] = refusals,
): Promise<void> {
  await walks.visit({ locale, reducedMotion: 'reduce', expected }, async (page) => {
    await enter(page, walks.site, locale)
    await open(page, adminAddress.media)
    await walk(page)
  })
}

/** The files of the library that are shown. */
function cards(page: Page): Locator {
  const names = [words.es.media_title, words.en.media_title]
  return page.getByRole('list', { name: new RegExp(`^(${names.join('|')})$`) }).getByRole('link')
}

/** The files that are being sent, or those of them in one of these states. */
function rows(page: Page, ...states: string[]): Locator {
  const names = [words.es.upload_list, words.en.upload_list]
  const all = page.getByRole('region', { name: new RegExp(`^(${names.join('|')})$`) })
  return all.locator(states.map((state) => `li[data-state=${state}]`).join(', ') || 'li')
}

/** A picture that no other of its name is. */
async function picture(name: string): Promise<Sent> {
  return { name, bytes: await noise(60).png().toBuffer() }
}

/** Chooses files with a button that opens the chooser. */
async function choose(page: Page, button: string, files: Sent[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles(files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: bytes })))
}

/** What a browser tells a page of files that are carried over it, dropped on it or pasted into it. */
async function carry(page: Page, what: 'dragenter' | 'drop' | 'paste', files: Sent[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  await page.locator('main').evaluate(
    (main, { what, sent }) => {
      const data = new DataTransfer()
      for (const { name, base64 } of sent)
        data.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name))
      const about = { bubbles: true, cancelable: true }
      main.dispatchEvent(
        what === 'paste'
          ? new ClipboardEvent('paste', { ...about, clipboardData: data })
          : new DragEvent(what, { ...about, dataTransfer: data }),
      )
    },
    { what, sent },
  )
}

/** Holds what is sent back until it is let go. */
async function hold(page: Page): Promise<{ letGo(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${adminAddress.mediaUpload}/*`, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  return { letGo: resolve }
}

async function namesInLibrary(): Promise<string[]> {
  const caller = callerOf(walks.site.site, { locale: 'es', actor: systemActor })
  const listed = await listMedia(caller, { page: 1, size: 1000 })
  return listed.ok ? listed.value.media.map(({ fileName }) => fileName) : []
}

/** An animated picture of half a second that no other is. */
async function movingPicture(name: string): Promise<Sent> {
  const frames = await Promise.all(Array.from({ length: 5 }, () => noise(64).png().toBuffer()))
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
  return { name, bytes }
}
