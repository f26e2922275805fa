import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { pdf } from '../support/hostile-files.ts'
import { journeys } from '../support/journeys.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enterAsNew, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()
const number = 'LSQ-J-1'

beforeAll(async () => {
  await storeSamples(walks.site.site.database, '2026-05-01', {
    companies: [sampleCompany({ id: 'J-C', legalName: 'Frigorífico de la Queja S.A.' })],
    certificates: [sampleCertificate({ id: 'J-1', companyId: 'J-C' })],
  })
})

describe.each(demoLocales)('a complaint about a certificate, in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]

  walk(
    'comes with a file, is decided, told and closed, and stands on the page of the certificate',
    async () => {
      const text = `La marca está en otro producto (${locale})`
      await walks.visit({ from: address.contactAbout(locale, 'complaint') }, async (page) => {
        await page.locator('#contact-concerns').fill(number)
        await fill(page, text)
        await page.locator('#contact-files').setInputFiles(Array.from({ length: 5 }, () => file('uno.pdf')))
        await page.getByRole('button', { name: w.contact_send }).click()
        await page.locator('#contact-files-problem').waitFor()
        expect(await page.locator('#contact-message').inputValue()).toBe(text)
        expect(await accessibilityFaults(page)).toEqual([])
        await page.locator('#contact-files').setInputFiles([file('informe.pdf')])
        await page.getByRole('button', { name: w.contact_send }).click()
        await page.waitForURL(/sent=/)
        await eventually(() => page.evaluate(() => sessionStorage.getItem('aval:contact'))).toBeNull()
      })
      const { orm } = walks.site.site.database
      const [row] = await orm.select().from(contactMessage).where(eq(contactMessage.message, text))
      expect(row).toMatchObject({ certificateId: 'J-1', companyId: 'J-C' })
      const target = adminAddress.message(row?.id ?? '')

      await walks.visit({ locale, expected: [/status of 422/], reducedMotion: 'reduce' }, async (page) => {
        await enterAsNew(page, walks.site, locale)
        await open(page, target)
        await page.getByRole('link', { name: number, exact: true }).waitFor()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'informe.pdf' }).click(),
        ])
        expect(download.suggestedFilename()).toBe('informe.pdf')

        await close(page, locale)
        expect(await page.getByRole('alert').textContent()).toBe(w.inbox_problem_close_undecided)
        await page.getByRole('combobox', { name: w.inbox_outcome, exact: true }).selectOption('upheld')
        await page.getByLabel(w.inbox_decided_by).fill('Juan Paz')
        await page.getByRole('button', { name: w.inbox_step_do_decide }).click()
        await page.getByRole('alert').filter({ hasText: w.inbox_problem_not_apart }).waitFor()
        expect(await page.getByLabel(w.inbox_decided_by).inputValue()).toBe('Juan Paz')
        await page.getByLabel(w.inbox_decided_apart).check()
        await page.getByRole('button', { name: w.inbox_step_do_decide }).click()
        await page.getByLabel(w.inbox_told_on).fill(todayIn(new Date()))
        await page.getByRole('button', { name: w.inbox_step_do_tell }).click()
        await page.getByRole('button', { name: w.inbox_step_do_tell }).waitFor({ state: 'detached' })
        await close(page, locale)
        await page.locator('div:has(> h1)').getByText(w.inbox_state_closed).waitFor()
        await expectReadable(page, locale, target)

        await open(page, adminAddress.certificate('J-1'))
        const part = page.locator('section:has(> #concerning)')
        expect(await part.textContent()).toContain(w.inbox_state_closed)
        await part.getByRole('link', { name: row?.reference }).click()
        await page.waitForURL(target)
      })
    },
  )

  walk('comes without script too', async () => {
    const text = `Sin programas, con archivo (${locale})`
    await walks.visit(
      { from: address.contactAbout(locale, 'complaint'), javaScript: false },
      async (page) => {
        await fill(page, text)
        await page.locator('#contact-files').setInputFiles([file('informe.pdf')])
        await page.getByRole('button', { name: w.contact_send }).click()
        await page.waitForURL(/sent=/)
      },
    )
    const { orm } = walks.site.site.database
    expect(await orm.$count(contactMessage, eq(contactMessage.message, text))).toBe(1)
  })
})

function file(name: string) {
  return { name, mimeType: 'application/pdf', buffer: pdf('') }
}

async function fill(page: Page, text: string): Promise<void> {
  const written = {
    name: 'Ana',
    surname: 'Núñez',
    email: 'ana@campo.example',
    country: 'Uruguay',
    message: text,
  }
  for (const [name, value] of Object.entries(written)) await page.locator(`#contact-${name}`).fill(value)
  await page.locator('#contact-consent').check()
}

async function close(page: Page, locale: 'es' | 'en'): Promise<void> {
  const state = words[locale].inbox_state
  await page.getByLabel(state, { exact: true }).selectOption('closed')
  await page.getByRole('button', { name: new RegExp(`^(Guardar|Save) ${state}$`) }).click()
}
