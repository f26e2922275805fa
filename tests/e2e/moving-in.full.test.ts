import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import type { DemoLocale } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { formerPeople, formerSite, writeFormerSite } from '../support/former-site.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, open } from './as-editor.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { filled, words } from './words.ts'

const started = journeys({ demoContent: 'off' })
const folder = mkdtempSync(path.join(tmpdir(), 'aval-former-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the documents of a site and their files are sent, looked at, imported, repeated without change and taken back', {
  timeout: 300_000,
}, async () => {
  const former = await writeFormerSite(folder)
  await started.visit({}, async (page) => {
    await enter(page, started.site, 'es')
    const say = words.es
    await send(page, 'es', former.documents)
    await page.getByRole('row', { name: /^news 16 / }).waitFor()
    await isFine(page, 'es')

    await page.getByRole('button', { name: say.moving_look }).click()
    await page.getByRole('button', { name: say.moving_folder }).waitFor({ timeout: 120_000 })
    const needed = formerSite.news + formerSite['team-member'] + formerSite.document
    const files = page.getByRole('region', { name: say.moving_files_title })
    expect(await files.textContent()).toContain(String(needed))
    // Until a first part may go on, so that what the page offers meanwhile can be looked at.
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const parts = `**${adminAddress.mediaUpload}**`
    await page.route(parts, (route) => isHeld.then(() => route.continue()))
    await files.locator('input[type=file]').setInputFiles(former.storage)
    const buttons = page.locator('main button[name=intent]:enabled')
    await expect.poll(() => buttons.count()).toBe(0)
    expect(await page.getByRole('button', { name: say.moving_folder }).isDisabled()).toBe(true)
    goOn()
    await files
      .getByText(filled(say.moving_files_here, { count: String(needed) }))
      .waitFor({ timeout: 240_000 })

    await look(page, 'es')
    await page.getByRole('button', { name: say.moving_import }).click()
    await page.getByText(say.moving_imported).waitFor({ timeout: 240_000 })
    expect(await counts(page)).toEqual(Object.values(formerSite).sort(byNumber))
    await isFine(page, 'es')

    await look(page, 'es')
    // The profiles of its people are no content.
    await page.getByText(filled(say.moving_nothing_new, { count: String(formerPeople) })).waitFor()

    await open(page, adminAddress.entries('news'))
    await page.getByRole('link', { name: 'Noticia 15' }).first().click()
    await page.getByText('Primero 15').first().waitFor()
    await page.locator('main img').first().waitFor()

    await page.goto(adminAddress.moves)
    await page.getByRole('link', { name: 'firestore.json' }).click()
    await page.getByRole('button', { name: say.moving_undo }).click()
    await page.getByText(say.moving_undone).waitFor({ timeout: 120_000 })
    await open(page, adminAddress.entries('news'))
    expect(await page.getByRole('link', { name: /^Noticia/ }).count()).toBe(0)
  })
})

test('what a collection means is mended by a person, and counts for the next export of the same site', async () => {
  const file = path.join(folder, 'recetas.jsonl')
  const lines = ['uno', 'dos'].map((id) =>
    JSON.stringify({
      path: `recetas/${id}`,
      data: { titulo_en: `Advice ${id}`, cuerpo_en: `<p>${id}</p>`, tipo: 'Aviso' },
    }),
  )
  writeFileSync(file, lines.join('\n'))
  await started.visit({ width: 390, expected: [/status of 422/] }, async (page) => {
    await enter(page, started.site, 'en')
    const say = words.en
    await send(page, 'en', file)
    const collection = page.getByRole('row', { name: /^recetas/ })
    await collection.getByText(say.moving_stays).waitFor()
    await collection.getByRole('link').click()
    await page.getByLabel(say.moving_kind).selectOption('news')
    await page.getByRole('button', { name: say.moving_save }).click()
    await page.getByText(say.moving_guessed).waitFor()
    expect(await page.getByLabel('titulo_en').inputValue()).toBe('title.en')
    await page.getByLabel('cuerpo_en').selectOption('')
    await page.getByLabel(say.moving_address).fill('consejos')
    await page.getByRole('button', { name: say.moving_save }).click()
    await page.getByText(say.moving_not_pattern).waitFor()
    // Nothing that was chosen is lost.
    expect(await page.getByLabel('cuerpo_en').inputValue()).toBe('')
    await isFine(page, 'en')
    await page.getByLabel(say.moving_address).fill('/consejos/{id}')
    await page.getByRole('button', { name: say.moving_save }).click()
    await page.getByText(say.moving_saved).waitFor()

    await send(page, 'en', file)
    await page
      .getByRole('row', { name: /^recetas/ })
      .getByRole('link')
      .click()
    expect(await page.getByLabel(say.moving_kind).inputValue()).toBe('news')
    expect(await page.getByLabel('cuerpo_en').inputValue()).toBe('')
    expect(await page.getByLabel(say.moving_address).inputValue()).toBe('/consejos/{id}')
  })
})

test('files in no known format are named, and can be forgotten', async () => {
  const file = path.join(folder, 'broken.json')
  writeFileSync(file, '{"__collections__": ')
  await started.visit({}, async (page) => {
    await enter(page, started.site, 'en')
    await send(page, 'en', file, false)
    await page.getByText(words.en.moving_damaged).waitFor()
    await page.getByText(`${words.en.moving_forget}…`).click()
    await page.getByText(words.en.moving_forget_question).waitFor()
    await page.getByRole('button', { name: words.en.moving_forget }).click()
    await page.getByText(words.en.moving_forgotten).waitFor()
    expect(await page.getByRole('link', { name: 'broken.json' }).count()).toBe(0)
  })
})

async function send(page: Page, locale: DemoLocale, file: string, isReadable = true): Promise<void> {
  await open(page, adminAddress.moves)
  await page.locator('main input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/move\/[0-9a-f-]{36}$/)
  if (isReadable) await page.getByRole('heading', { name: words[locale].moving_holds }).waitFor()
}

async function look(page: Page, locale: DemoLocale): Promise<void> {
  const again = page.getByRole('button', { name: words[locale].moving_look_again })
  await again.click()
  // The page shows the work first, and the button comes back with its report.
  await page.getByText(words[locale].moving_working_looking).waitFor()
  await again.waitFor({ timeout: 120_000 })
}

/** How many entries of each list are new, in order. */
async function counts(page: Page): Promise<number[]> {
  const rows = page.getByRole('region', { name: words.es.moving_report_done }).locator('tbody tr')
  const cells = await rows.locator('td:nth-of-type(1)').allTextContents()
  return cells.map(Number).sort(byNumber)
}

function byNumber(one: number, other: number): number {
  return one - other
}

async function isFine(page: Page, locale: DemoLocale): Promise<void> {
  expect(await accessibilityFaults(page), locale).toEqual([])
  for (const width of [390, 1280]) {
    await showAt(page, { width })
    expect(await overflow(page), `${width} px`).toEqual([])
  }
}
