import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { acceptFile } from '#kernel/files/accept-file.ts'
import { contactMessage } from '#messages/store/tables.ts'
import type { SignedInBrowser } from '../support/accounts.ts'
import {
  addRecoveryKey,
  handlerPassphrase,
  receivedReport,
  signedInHandler,
} from '../support/case-handlers.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { sendMultipart } from '../support/space-forms.ts'
import { carry, enter } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const walks = journeys()
const handlers = {} as Record<DemoLocale, SignedInBrowser>
let file: { name: string; bytes: Buffer }

beforeAll(async () => {
  await addRecoveryKey(walks.site.site)
  for (const locale of demoLocales) handlers[locale] = await signedInHandler(walks.site, { locale })
  const quiet = await readFile(new URL('../../demo/files/ss-r-05-tarifas.pdf', import.meta.url), 'latin1')
  const acting = quiet.replace(
    '/Type /Catalog',
    '/Type /Catalog /OpenAction << /S /URI /URI (http://evil.example) >>',
  )
  file = { name: 'tarifas.pdf', bytes: Buffer.from(acting, 'latin1') }
})

test.each(demoLocales)(
  'a PDF that acts is read by pictures of its pages, in a message, in %s',
  async (locale) => {
    const message = `Va el archivo (${locale})`
    const fields = {
      name: 'Ana',
      surname: 'Núñez',
      email: 'ana@campo.example',
      phone: '',
      company: '',
      country: 'Uruguay',
      subject: 'other',
      consent: 'yes',
      website: '',
      message,
      files: file,
    }
    await sendMultipart(walks.site.url, address.contact(locale), fields, { origin: walks.site.url })
    const { orm } = walks.site.site.database
    const [row] = await orm.select().from(contactMessage).where(eq(contactMessage.message, message))
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      await page.goto(adminAddress.message(row?.id ?? ''))
      await takenOver(page)
      await page.getByText(words[locale].risky_active).waitFor()
      expect(await page.getByRole('link', { name: words[locale].risky_download_anyway }).isVisible()).toBe(
        false,
      )
      await page.getByText(filled(words[locale].risky_pages, { count: '3' })).click()
      const picture = page.getByRole('img', {
        name: filled(words[locale].risky_page, { number: '1', name: file.name }),
      })
      await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        500,
      )
      await expectDownload(page, locale, 'link')
      await expectReadable(page, locale)
    })
  },
)

test.each(demoLocales)(
  'a PDF that acts is read by pictures of its pages, in a report, in %s',
  async (locale) => {
    const given = { keepOriginal: false, from: '', mostBytes: 10_000_000 }
    const accepted = await acceptFile(file, given)
    if (!accepted.ok) throw new Error(accepted.problem)
    const { id } = await receivedReport(walks.site.site, { text: 'Va el archivo', files: accepted.value })
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await carry(page, walks.site, handlers[locale])
      await page.goto(adminAddress.case(id))
      await takenOver(page, 'main input[type=password]')
      await page.fill('main input[type=password]', handlerPassphrase)
      await page.keyboard.press('Enter')
      await page.getByText(words[locale].risky_active).waitFor()
      expect(await page.getByText(words[locale].case_file_original).count()).toBe(0)
      await page.getByText(filled(words[locale].risky_pages, { count: '3' })).click()
      const picture = page.getByRole('img', {
        name: filled(words[locale].risky_page, { number: '1', name: file.name }),
      })
      // Before it is drawn it has the size of any page, and nothing on it.
      await eventually(() => picture.evaluate(darkest)).toBeLessThan(100)
      await expectDownload(page, locale, 'button')
      await expectReadable(page, locale)
    })
  },
)

/** The file itself is reached behind the warning, and only there. */
async function expectDownload(page: Page, locale: DemoLocale, by: 'link' | 'button'): Promise<void> {
  await page.getByText(words[locale].risky_download, { exact: true }).click()
  await page.getByText(words[locale].risky_download_warning).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole(by, { name: words[locale].risky_download_anyway }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(file.name)
  expect(Buffer.compare(await readFile(await saved.path()), file.bytes)).toBe(0)
}

function darkest(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement
  const seen = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
  let least = 255
  for (let at = 0; seen && at < seen.length; at += 4)
    if (seen[at + 3]) least = Math.min(least, seen[at] ?? 255)
  return least
}
