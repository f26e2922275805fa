import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { auditWords, groupWords } from '#register/model/work/register-asks.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { journeys } from '../support/journeys.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { enter } from './as-editor.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const day = '2026-11-24'
const walks = journeys({ now: new Date(`${day}T15:00:00Z`) })
const scheme = 'zz-programme'

describe.each(locales)('in %s', (locale) => {
  const say = words[locale]

  test('an overdue audit leads to a suspension that somebody decides; once it is recorded nothing is overdue', async () => {
    const number = await seed(locale)
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      await page.goto(`${adminAddress.programme}?scheme=${scheme}`)
      await page.getByRole('link', { name: groupWords.overdue[locale] }).click()
      await page.waitForURL('**when=overdue*')
      await expectReadable(page, locale, 'the programme')
      await page.getByRole('link', { name: filled(say.programme_propose_of, { number }) }).click()
      await page.waitForURL('**propose=suspend*')
      await expectReadable(page, locale, 'a certificate of which an audit is overdue')
      await page.getByRole('button', { name: say.companies_decide_preview }).click()
      await page.getByRole('heading', { name: say.companies_preview_title }).waitFor()
      expect((await stored(locale))?.decisions).toEqual([])
      await page.getByRole('button', { name: say.companies_decision_suspend }).click()
      await shown(page, say.companies_done_decided)
      expect((await stored(locale))?.decisions).toMatchObject([
        { decision: 'suspend', on: day, reason: 'audit-not-possible' },
      ])

      await page.getByText(say.programme_record, { exact: true }).click()
      await page.getByLabel(say.programme_record_note, { exact: true }).first().fill('Acta 12')
      await page.getByRole('button', { name: say.programme_record_send }).click()
      await shown(page, say.companies_done_audited)
      await page.getByRole('listitem').getByText('Acta 12').first().waitFor()
      await page.goto(`${adminAddress.programme}?scheme=${scheme}&when=overdue`)
      await shown(page, say.programme_none_asked)
    })
  }, 120_000)
})

test('without script an audit is recorded, corrected and taken back', async () => {
  await seed('none')
  const say = words.es
  await walks.visit({ javaScript: false }, async (page) => {
    await enter(page, walks.site, 'es')
    await page.goto(adminAddress.certificate('zp-none'))
    await page.getByText(say.programme_record, { exact: true }).click()
    await page.getByRole('button', { name: say.programme_record_send }).click()
    await shown(page, say.companies_done_audited)
    await page.getByText(say.programme_correct).click()
    const kind = page.getByLabel(say.programme_record_kind, { exact: true }).last()
    await kind.selectOption({ label: auditWords.special.es })
    await page.getByRole('button', { name: say.programme_correct_send }).click()
    await shown(page, say.companies_done_audit_corrected)
    await page.getByText(say.programme_correct).click()
    await page.getByRole('button', { name: say.programme_take_back, exact: true }).click()
    await shown(page, say.companies_done_audit_taken_back)
    await shown(page, say.programme_recorded_none)
  })
})

/** A certificate whose first surveillance was due on 15 March 2026; answers its number. */
async function seed(name: string): Promise<string> {
  const number = `ZP-${name}/25`
  await storeSamples(walks.site.site.database, day, {
    companies: [sampleCompany({ id: `ZP-${name}` })],
    certificates: [sampleCertificate({ id: `zp-${name}`, companyId: `ZP-${name}`, number, scheme })],
  })
  return number
}

async function stored(name: string) {
  const id = `zp-${name}`
  return (await readCertificateRecords(walks.site.site.database.orm, [id])).get(id)
}

async function shown(page: Page, text: string): Promise<void> {
  await page.locator('main').getByText(text).first().waitFor()
}
