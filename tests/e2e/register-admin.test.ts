import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { certificateFields } from '#register/model/certificate-record.ts'
import { companyFields } from '#register/model/company-record.ts'
import { readCertificateRecords, readCompanyRecords } from '#register/store/read-records.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { saveSample } from '../support/saved-entries.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, toPlace } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const day = '2026-11-26'
const walks = journeys({ now: new Date(`${day}T15:00:00Z`) })
const longest = 'Cooperativa Agropecuaria Limitada de Responsabilidad Solidaria de Tacuarembó y Rivera'

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk('a company is added with its certificate by keyboard, and the certificate is suspended', async () => {
    const id = `J-${locale}`
    await walks.visit({ locale, reducedMotion: 'reduce', expected: [/status of 422/] }, async (page) => {
      await enter(page, walks.site, locale)
      await page.goto(adminAddress.dashboard)
      await toPlace(page, say.admin_group_register, say.companies_title)
      await page.getByRole('link', { name: say.companies_new }).click()
      await page.waitForURL(`**${adminAddress.newCompany}`)
      await takenOver(page, 'main form input')
      await field(page, companyFields.legalName.label[locale]).focus()
      await page.keyboard.type(longest)
      // The site has made an id; this body has one of its own.
      await page.getByText(say.companies_internal).press('Enter')
      await field(page, companyFields.id.label[locale]).fill(id)
      await field(page, companyFields.country.label[locale]).selectOption('UY')
      await field(page, say.companies_tax_number).fill('21 765432 0019')
      await page
        .getByRole('button', {
          name: `${say.companies_add_row} ${filled(say.companies_row_tax, { at: '2' })}`,
        })
        .press('Enter')
      // What was added has the focus: whoever uses the keyboard goes on at once.
      await page.keyboard.press('Tab')
      await page.keyboard.type('30-71234567-8')
      await page.keyboard.press('Enter')
      await shown(page, say.companies_done_added)
      expect((await readCompanyRecords(walks.site.site.database.orm, [id])).get(id)).toMatchObject({
        legalName: longest,
        taxIds: [{ number: '21 765432 0019' }, { number: '30-71234567-8' }],
      })

      await page.getByRole('link', { name: say.companies_new_certificate }).click()
      // The address changes before the page does, and the company's has a field of the name of the next one, too.
      await field(page, say.companies_scheme).selectOption('iso-9001')
      await page.getByRole('button', { name: say.companies_enter_go }).press('Enter')
      const offered = field(page, certificateFields.number.label[locale])
      await offered.waitFor()
      expect(await offered.inputValue()).toMatch(/^SSUR-\d{4,}\/26$/)
      await page.getByText(say.companies_internal).press('Enter')
      await field(page, certificateFields.id.label[locale]).fill(`j-${locale}-1`)
      expect(await field(page, say.companies_standard).inputValue()).toBe('ISO 9001')
      await field(page, certificateFields.isAccredited.label[locale]).uncheck()
      await field(page, say.companies_scope_es).fill('Faena bovina')
      await page.getByRole('button', { name: say.companies_add, exact: true }).click()
      await shown(page, say.companies_done_added)

      await field(page, say.companies_decision).selectOption('suspend')
      await page.getByRole('button', { name: say.companies_decide_preview }).click()
      const reason = field(page, say.companies_reason)
      await page.locator('#decision-reason-problem').waitFor()
      await reason.selectOption('fees')
      await field(page, say.companies_note).fill('Acta 12')
      await page.getByRole('button', { name: say.companies_decide_preview }).click()
      await preview(page, say).getByText(say.companies_state_suspended).waitFor()
      await page.getByRole('button', { name: say.companies_decision_suspend }).click()
      await shown(page, say.companies_done_decided)
      await page.getByRole('listitem').getByText('Acta 12').waitFor()
      const stored = await readCertificateRecords(walks.site.site.database.orm, [`j-${locale}-1`])
      expect([...stored.values()][0]?.decisions).toMatchObject([{ decision: 'suspend', on: day }])
    })
  })

  const pages = [
    ['the dashboard', adminAddress.dashboard],
    ['the companies', adminAddress.companies],
    ['a search that finds nothing', `${adminAddress.companies}?q=qqzzxxw`],
    ['a new company', adminAddress.newCompany],
    ['a company', adminAddress.company('ZZ-1')],
    ['suspended certificates', `${adminAddress.certificates}?due=suspension&sort=expires`],
    ['a certificate', adminAddress.certificate('zz-1')],
    ['what IAF CertSearch is sent', `${adminAddress.iaf}?check=1`],
  ] as const
  test('its pages can be read and used by everybody, at every width', {
    tags: ['full'],
    timeout: 240_000,
  }, async () => {
    await seed()
    // Few texts that show it are open, and many are folded.
    for (let at = 0; at < (locale === defaultLocale ? 2 : 5); at += 1)
      await showInText('zz-1', `${longest} ${at}`)
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      for (const [what, path] of pages) {
        await page.goto(path)
        await expectReadable(page, locale, what)
      }
    })
  })

  test('and so can what comes back: a decision before it is made, and a form that was refused', {
    tags: ['full'],
  }, async () => {
    await seed()
    await walks.visit({ locale, reducedMotion: 'reduce', expected: [/status of 422/] }, async (page) => {
      await enter(page, walks.site, locale)
      await page.goto(adminAddress.certificate('zz-1'))
      await takenOver(page, 'main form input')
      await field(page, say.companies_decision).selectOption('reduce')
      await field(page, say.companies_reason).selectOption('client-request')
      await page.locator('#decision-newScope-es').fill('Faena')
      await page.getByRole('button', { name: say.companies_decide_preview }).click()
      await preview(page, say).waitFor()
      await expectReadable(page, locale, 'a decision before it is made')
      await page.goto(adminAddress.newCompany)
      await takenOver(page, 'main form input')
      await page.getByRole('button', { name: say.companies_add, exact: true }).click()
      await page.getByRole('alert').waitFor()
      await expectReadable(page, locale, 'a form that was refused')
    })
  })
})

test('without script a company is changed, and a certificate decided about in two steps, also after a plan was taken back', async () => {
  await seed()
  const say = words.es
  await walks.visit({ javaScript: false }, async (page) => {
    await enter(page, walks.site, 'es')
    await page.goto(adminAddress.company('ZZ-1'))
    await field(page, companyFields.tradeName.label.es).fill('Sin guión')
    await page.getByRole('button', { name: say.companies_save, exact: true }).click()
    await shown(page, say.companies_done_saved)
    await page.goto(adminAddress.certificate('zz-2'))
    await cancel('2026-12-15')
    // What is planned keeps nobody from suspending today, but it is the end.
    const offered = await field(page, say.companies_decision)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(offered).toContain('suspend')
    for (const ending of ['cancel', 'withdraw', 'replace']) expect(offered).not.toContain(ending)
    await page.getByRole('button', { name: say.companies_take_back }).click()
    await shown(page, say.companies_done_taken_back)
    await cancel(day)
    await shown(page, say.companies_decide_ended)

    async function cancel(on: string) {
      await field(page, say.companies_decision).selectOption('cancel')
      await field(page, say.companies_reason).selectOption('ceased-activity')
      await field(page, say.companies_decided_on).fill(on)
      await page.getByRole('button', { name: say.companies_decide_preview }).click()
      await page.getByRole('button', { name: say.companies_decision_cancel }).click()
      await shown(page, say.companies_done_decided)
    }
  })
})

test('what somebody else saved meanwhile is shown, nothing that was typed is lost, and saving again saves it', async () => {
  await seed()
  const say = words.es
  await walks.visit({ expected: [/status of 409/], reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, 'es')
    await page.goto(adminAddress.company('ZZ-2'))
    await takenOver(page, 'main form input')
    await field(page, companyFields.tradeName.label.es).fill('Lo mío')
    await storeSamples(walks.site.site.database, day, {
      companies: [sampleCompany({ id: 'ZZ-2', city: 'Artigas' })],
      certificates: [],
    })
    await page.getByRole('button', { name: say.companies_save, exact: true }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Artigas').waitFor()
    await eventually(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field(page, companyFields.tradeName.label.es).inputValue()).toBe('Lo mío')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: say.companies_save, exact: true }).click()
    await shown(page, say.companies_done_saved)
    const { orm } = walks.site.site.database
    expect((await readCompanyRecords(orm, ['ZZ-2'])).get('ZZ-2')).toMatchObject({
      tradeName: 'Lo mío',
      city: 'Durazno',
    })
  })
})

test('what is not saved is not left unasked, and what was saved is', async () => {
  await seed()
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enter(page, walks.site, 'es')
    await page.goto(adminAddress.company('ZZ-1'))
    await takenOver(page, 'main form input')
    await field(page, companyFields.tradeName.label.es).fill('A medias')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      dialog.dismiss()
    })
    await toPlace(page, words.es.admin_group_register, words.es.companies_title)
    await eventually(() => asked).toEqual([words.es.draft_leave])
    expect(new URL(page.url()).pathname).toBe(adminAddress.company('ZZ-1'))
    await page.getByRole('button', { name: words.es.companies_save, exact: true }).click()
    await shown(page, words.es.companies_done_saved)
    await toPlace(page, words.es.admin_group_register, words.es.companies_title)
    await page.waitForURL(`**${adminAddress.companies}`)
    expect(asked).toHaveLength(1)
  })
})

/** Companies and certificates of their own among the demonstration ones, as they were. */
async function seed(): Promise<void> {
  const site = (at: number) => ({ name: `Planta ${at}`, street: 'Ruta 5', city: 'Durazno', country: 'UY' })
  await storeSamples(walks.site.site.database, day, {
    companies: [
      sampleCompany({ id: 'ZZ-1', legalName: longest, restrictedBecause: 'A pedido del cliente' }),
      sampleCompany({ id: 'ZZ-2' }),
    ],
    certificates: [
      sampleCertificate({
        ...{ id: 'zz-1', companyId: 'ZZ-1', number: 'ZZ-0001/24', sites: [1, 2, 3].map(site) },
        ownerRegisters: [{ owner: 'GLOBALG.A.P.', number: '4052852000001' }],
        products: [{ name: { es: 'Miel', en: 'Honey' } }],
      }),
      sampleCertificate({ id: 'zz-2', companyId: 'ZZ-1', number: 'ZZ-0002/24' }),
    ],
  })
}

/** An item of news with this title that shows a certificate, in public. */
async function showInText(certificate: string, title: string): Promise<void> {
  const body = { type: 'doc', content: [{ type: 'certificate', attrs: { certificate } }] }
  const editor = callerOf(walks.site.site, { locale: defaultLocale, actor: systemActor })
  const key = crypto.randomUUID()
  await saveSample(editor, news, {
    key,
    [defaultLocale]: { title, slug: key, body },
    publish: [defaultLocale],
  })
}

/** What a decision would change, under its heading. */
function preview(page: Page, say: (typeof words)[Locale]) {
  return page.locator('div', { has: page.locator('> h3', { hasText: say.companies_preview_title }) })
}

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true }).first()
}

async function shown(page: Page, text: string): Promise<void> {
  await page.locator('main').getByText(text).first().waitFor()
}
