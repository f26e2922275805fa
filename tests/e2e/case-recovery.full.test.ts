import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type KeyPair, makeKeyPair } from '#cases/model/case-keys.ts'
import { caseEvent } from '#cases/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { makeAccount, type SignedInBrowser, signIn } from '../support/accounts.ts'
import { addRecoveryKey, receivedReport, signedInHandler } from '../support/case-handlers.ts'
import { journeys } from '../support/journeys.ts'
import { carry, open } from './as-editor.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()
const passphrase = 'la garza espera en el bañado'
const text = 'Las actas de Ñandubay se firman sin auditoría.'

let recovery: KeyPair
beforeAll(async () => {
  recovery = await addRecoveryKey(walks.site.site)
})

test.each(locales)('after the only reader lost their key, a new one opens old cases (%s)', async (locale) => {
  const w = words[locale]
  const { site } = walks.site
  const former = await signedInHandler(walks.site, { name: `Ana Former ${locale}` })
  const { id, number } = await receivedReport(site, { text })
  const reader = await signIn(walks.site, await makeAccount(site, { name: `Bruno New ${locale}`, locale }))
  const rewrap = (page: Page) => page.locator('#rewrap')
  const use = (page: Page) => page.getByRole('button', { name: w.keys_rewrap_recovery_start })

  await walks.visit({}, async (page) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''))
    await carry(page, walks.site, reader)
    await open(page, adminAddress.caseKeys)
    await endKey(page, former, w.keys_end)
    await page.locator('#readers select').selectOption(reader.account.uid)
    await page.getByRole('button', { name: w.keys_give }).click()
    await rewrap(page).getByText(w.keys_rewrap_key_first).waitFor()
    await page.getByLabel(w.keys_public_name, { exact: true }).fill('Bruno Paz')
    await page.getByRole('button', { name: w.keys_public_name_save }).click()
    await page.getByLabel(w.keys_new_passphrase, { exact: true }).fill(passphrase)
    await page.getByLabel(w.keys_new_again, { exact: true }).fill(passphrase)
    await page.getByRole('button', { name: w.keys_new_make }).click()

    await rewrap(page).locator('summary', { hasText: w.keys_rewrap_recovery }).click()
    const field = page.getByLabel(w.keys_recovery_key, { exact: true })
    for (const [typed, problem] of [
      ['', w.keys_recovery_key_none],
      [recovery.identity.slice(0, -1), w.keys_recovery_key_none],
      [recovery.recipient, w.keys_recovery_key_none],
      [(await makeKeyPair()).identity, w.keys_recovery_key_another],
    ] as const) {
      await field.fill(typed)
      await use(page).click()
      await rewrap(page).getByText(problem).waitFor()
    }
    await expectReadable(page, 'es')
    expect(await used()).not.toContain(number)

    await field.fill(` ${recovery.identity.toLowerCase()} `)
    await use(page).click()
    await page.getByText(w.keys_rewrap_recovery_done).waitFor()
    await rewrap(page).getByText(w.keys_rewrap_none).waitFor()
    await expectReadable(page, 'es')
    expect(await page.content()).not.toMatch(/AGE-SECRET-KEY-1[A-Z0-9]{20}/i)
    expect(await used()).toContain(number)

    await open(page, adminAddress.case(id))
    await page.getByLabel(w.keys_unlock_label, { exact: true }).fill(passphrase)
    await page.getByRole('button', { name: w.keys_unlock, exact: true }).click()
    await page.getByText(text).waitFor()
    await page.goto(adminAddress.caseRecord)
    await page
      .locator('tr', { hasText: w.case_event_recovery_key_used })
      .filter({ hasText: number })
      .filter({ hasText: `Bruno New ${locale}` })
      .waitFor()

    expect(sent.join()).toContain('name="wrapped"')
    for (const part of sent) {
      expect(part.toUpperCase()).not.toContain(recovery.identity.slice(0, 30))
      expect(part).not.toContain('AGE-SECRET-KEY')
    }
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored.toUpperCase()).not.toContain('AGE-SECRET-KEY')
  })
  await walks.visit({}, async (page) => {
    await carry(page, walks.site, reader)
    await open(page, adminAddress.caseKeys)
    await endKey(page, reader, w.keys_end)
  })
})

async function endKey(page: Page, { account }: SignedInBrowser, label: string): Promise<void> {
  const row = page.locator('#readers li', { hasText: account.email })
  await row.locator('summary', { hasText: label }).click()
  await row.getByRole('button', { name: label }).click()
  await row.locator('summary', { hasText: label }).waitFor({ state: 'detached' })
}

/** Numbers of the cases for which the recovery key was used, as the record has it. */
async function used(): Promise<(string | null)[]> {
  const rows = await walks.site.site.database.orm.select().from(caseEvent)
  return rows.filter(({ what }) => what === 'recovery-key-used').map(({ caseNumber }) => caseNumber)
}
