import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReply } from '#cases/store/add-reply.ts'
import { openReport } from '#cases/store/open-report.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { callerOf } from '#kernel/site.ts'
import type { SignedInBrowser } from '../support/accounts.ts'
import {
  addRecoveryKey,
  handlerPassphrase,
  receivedReport,
  signedInHandler,
} from '../support/case-handlers.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { sealedPart } from '../support/sealed-part.ts'
import { carry } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()
const text = 'Lo que vi en la balanza de Ñandubay\n<img src=x onerror=alert(1)> https://trampa.example'
const photo = {
  name: 'foto.png',
  type: 'image/png',
  bytes: Buffer.from('no es una foto'),
  isOriginal: true,
  isKeptOnRequest: false,
}

const handlers = {} as Record<DemoLocale, SignedInBrowser>
beforeAll(async () => {
  await addRecoveryKey(walks.site.site)
  for (const locale of demoLocales) handlers[locale] = await signedInHandler(walks.site, { locale })
})

test('a case goes from report to answer to reply to closing, opened in the browser alone', async () => {
  const { site } = walks.site
  const { id, code } = await receivedReport(site, { text, files: [photo] })
  const caller = callerOf(site, { locale: 'es' })
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await carry(page, walks.site, handlers.es)
    await page.goto(adminAddress.case(id))
    await takenOver(page, 'main input[type=password]')
    expect(await page.locator('main').textContent()).not.toContain('balanza')
    const erased = page.getByLabel(words.es.case_facts).locator('dd').last()
    const untilOpened = await erased.textContent()
    await unlock(page)
    await eventually(() => erased.textContent()).not.toBe(untilOpened)
    const first = pieces(page).first().locator('p[lang]')
    await first.waitFor()
    expect(await first.textContent()).toBe(text)
    expect(await pieces(page).locator('img, a').count()).toBe(0)

    const saving = page.waitForEvent('download')
    await page.getByRole('list', { name: words.es.case_files }).getByRole('button').click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('foto.png')
    expect(await readFile(await saved.path(), 'utf8')).toBe('no es una foto')

    await page.getByRole('button', { name: words.es.case_acknowledge_now }).click()
    await pieces(page).nth(1).locator('p[lang]').waitFor()
    await page.selectOption('#answer-kind', 'question')
    await page.fill('#answer-text', '¿Qué balanza?')
    await page.getByRole('button', { name: words.es.case_write_send, exact: true }).click()
    await pieces(page).nth(2).locator('p[lang]').waitFor()
    await eventually(() => page.inputValue('#answer-text')).toBe('')

    const read = await openReport(caller, site.cases.vault, code)
    expect(read.ok && read.value.pieces.map(({ content }) => content?.answer ?? null)).toEqual([
      null,
      'acknowledgement',
      'question',
    ])
    expect(read.ok && read.value.pieces.at(-1)?.content?.text).toBe('¿Qué balanza?')

    // What the writer adds meanwhile has to be read before anything else is sent; the draft stays.
    await addReply(caller, site.cases.vault, code, { text: 'La del galpón', files: [] })
    await page.fill('#answer-text', 'Gracias')
    await page.getByRole('button', { name: words.es.case_write_send, exact: true }).click()
    await pieces(page).nth(3).locator('p[lang]').waitFor()
    expect(await pieces(page).nth(3).textContent()).toContain('La del galpón')
    expect(await page.inputValue('#answer-text')).toBe('Gracias')
    await page.getByRole('button', { name: words.es.case_write_send, exact: true }).click()
    await pieces(page).nth(4).locator('p[lang]').waitFor()

    // Whoever wrote is told what was done before the case is closed, in the same step.
    await page.selectOption('select[name=outcome]', 'confirmed')
    const close = page.locator('section[aria-labelledby=close] button')
    await close.click()
    await page.getByText(words.es.case_problem_no_feedback).waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('close-text')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await page.fill('#close-text', 'Se cambió la balanza')
    await close.click()
    await page.locator('section[aria-labelledby=reopen]').waitFor()
    expect(sent.some((body) => body.includes('age-encryption') || body.includes('sealed'))).toBe(true)
    expect(decodeURIComponent(sent.join('').replaceAll('+', ' '))).not.toContain('Se cambió')
    const closed = await openReport(caller, site.cases.vault, code)
    expect(closed).toMatchObject({ value: { state: 'closed', outcome: 'confirmed', silentReason: null } })
    expect(closed.ok && closed.value.pieces.at(-1)?.content).toMatchObject({
      text: 'Se cambió la balanza',
      answer: 'feedback',
    })
  })
})

test('a piece that was changed or taken away is said to be so, loudly, and the others stand', async () => {
  const { site } = walks.site
  const { id, code } = await receivedReport(site, { text, files: [photo] })
  const caller = callerOf(site, { locale: 'es' })
  for (const reply of ['uno', 'dos', 'tres'])
    await addReply(caller, site.cases.vault, code, { text: reply, files: [] })
  const folder = path.join(site.env.dataDir, 'cases', id)
  const [secondName, thirdName] = [
    await sealedPart(site.database, id, 'piece', 2),
    await sealedPart(site.database, id, 'piece', 3),
  ]
  const third = await readFile(path.join(folder, thirdName))
  await writeFile(path.join(folder, secondName), third)
  await site.cases.vault.removePart(id, thirdName)
  await walks.visit({ reducedMotion: 'reduce', expected: [/status of 404/] }, async (page) => {
    await carry(page, walks.site, handlers.es)
    await page.goto(adminAddress.case(id))
    await takenOver(page, 'main input[type=password]')
    await unlock(page)
    await page.locator('[data-state=tampered]').waitFor()
    const states = () =>
      pieces(page).evaluateAll((all) => all.map((piece) => piece.getAttribute('data-state')))
    await eventually(states).toEqual(['open', 'tampered', 'missing', 'open'])
    await eventually(() => pieces(page).getByRole('alert').count()).toBe(2)
  })
})

test('whoever leaves a draft is asked, and stays or goes', async () => {
  const { id } = await receivedReport(walks.site.site)
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await carry(page, walks.site, handlers.es)
    await page.goto(adminAddress.case(id))
    await takenOver(page, 'main input[type=password]')
    await unlock(page)
    await page.fill('#answer-text', 'Un borrador')
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      dialog.dismiss()
    })
    await page.getByRole('link', { name: words.es.case_all }).click()
    await eventually(() => asked).toHaveLength(1)
    expect(await page.inputValue('#answer-text')).toBe('Un borrador')
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      dialog.accept()
    })
    await page.getByRole('link', { name: words.es.case_all }).click()
    await page.getByRole('table', { name: words.es.cases_title }).waitFor()
    expect(asked).toEqual([words.es.draft_leave, words.es.draft_leave])
  })
})

describe.each(demoLocales)('in %s', (locale) => {
  test('the list and an open case can be read by everybody, at every width', { tags: ['full'] }, async () => {
    const { id } = await receivedReport(walks.site.site, {
      ...{ text, files: [photo], door: 'named', name: 'Ñ'.repeat(80), contact: 'x'.repeat(120) },
    })
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await carry(page, walks.site, handlers[locale])
      await page.goto(adminAddress.cases)
      await expectReadable(page, locale)
      await page.goto(adminAddress.case(id))
      await expectReadable(page, locale)
      await takenOver(page, 'main input[type=password]')
      await unlock(page)
      await page.locator('#answer-text').waitFor()
      await page.getByRole('region', { name: words[locale].case_conflict }).locator('summary').first().click()
      await expectReadable(page, locale)
      await page.goto(adminAddress.caseRecord)
      expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
      await expectReadable(page, locale)
    })
  })
})

async function unlock(page: Page): Promise<void> {
  await page.fill('main input[type=password]', handlerPassphrase)
  await page.keyboard.press('Enter')
  await page.locator('li[data-state]:not([data-state=sealed])').first().waitFor()
}

/** What was written in the case, one after the other. */
function pieces(page: Page): Locator {
  return page.locator('section[aria-labelledby=conversation] > ol > li')
}
