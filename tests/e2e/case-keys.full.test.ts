import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { recipientOf, unlockIdentity, unwrapCaseKey } from '#cases/model/case-keys.ts'
import { bytesOf } from '#cases/model/locked-key.ts'
import { makeReceiptCode } from '#cases/model/receipt-code.ts'
import { openPiece } from '#cases/model/sealed-piece.ts'
import { receiveReport } from '#cases/store/receive-report.ts'
import { caseKey, caseKeyHolder } from '#cases/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { callerOf } from '#kernel/site.ts'
import { makeAccount, signIn, type TestAccount } from '../support/accounts.ts'
import { journeys } from '../support/journeys.ts'
import { sealedPart } from '../support/sealed-part.ts'
import { carry, open, toPlace } from './as-editor.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()
const w = words.es
const passphrases = { ana: 'la garza espera en el bañado', bruno: 'seis remos y un farol azul' }

test('the space is set up, a case is handed on to a second reader, and taken from them again', async () => {
  const { site } = walks.site
  const ana = await makeAccount(site, { name: 'Ana Reader' })
  const bruno = await makeAccount(site, { name: 'Bruno Reader' })
  const secrets: string[] = [...Object.values(passphrases)]

  await walks.visit({}, async (page) => {
    const sent = watchSent(page)
    await enter(page, ana)
    await page.goto(adminAddress.dashboard)
    await toPlace(page, w.admin_group_inbox, w.keys_space)
    await page.getByText(w.keys_not_open).waitFor()
    await expectReadable(page, 'es')

    await giveRight(page, ana)
    await page.getByText(w.keys_readers_one).waitFor()
    secrets.push(await makeRecovery(page))
    await makeKey(page, passphrases.ana)
    await page.getByText(w.keys_open).waitFor()
    await page.getByText(w.keys_rewrap_none).waitFor()
    await expectReadable(page, 'es')

    const caseId = await report()
    await giveRight(page, bruno)
    await walks.visit({}, async (second) => {
      const sentBySecond = watchSent(second)
      await enter(second, bruno)
      await open(second, adminAddress.caseKeys)
      await makeKey(second, passphrases.bruno)
      await second.locator('#rewrap > div > p').getByText(/^1 /).waitFor()
      expect(await opens(caseId, bruno, passphrases.bruno)).toBe(false)
      expectUnsaid(sentBySecond, secrets)
    })

    await open(page, adminAddress.caseKeys)
    await unlock(page, 'no es esta frase de paso')
    await page.getByText(w.keys_unlock_wrong).waitFor()
    await unlock(page, passphrases.ana)
    await page.getByText(w.keys_unlocked).waitFor()
    await expectReadable(page, 'es')
    await page.getByRole('button', { name: w.keys_rewrap_start }).click()
    await page.getByText(w.keys_rewrap_none).waitFor()
    expect(await opens(caseId, bruno, passphrases.bruno)).toBe(true)
    expect(await opens(caseId, ana, passphrases.ana)).toBe(true)

    await takeRight(page, 'Bruno Reader')
    await page.getByRole('button', { name: w.keys_rewrap_start }).click()
    await page.getByText(w.keys_rewrap_none).waitFor()
    expect(await opens(caseId, bruno, passphrases.bruno)).toBe(false)
    expect(await opens(caseId, ana, passphrases.ana)).toBe(true)
    const keys = await site.database.orm.select().from(caseKey).where(eq(caseKey.caseId, caseId))
    // One for each time that the readers changed: what comes next is sealed to a key that Bruno never had.
    expect(keys.map(({ epoch }) => epoch).sort()).toEqual([1, 2, 3])
    for (const { epoch } of keys) {
      expect(await opens(caseId, bruno, passphrases.bruno, epoch), `epoch ${epoch}`).toBe(false)
      expect(await opens(caseId, ana, passphrases.ana, epoch), `epoch ${epoch}`).toBe(true)
    }

    expectUnsaid(sent, secrets)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const secret of secrets) expect(stored).not.toContain(secret)
    expect(stored).not.toContain('AGE-SECRET-KEY')
  })
})

test('an unlocked key is locked after 15 minutes without use, by hand, and on reload', async () => {
  const { site } = walks.site
  const reader = await makeAccount(site, { name: 'Carla Reader' })
  const other = await makeAccount(site, { name: 'Dora Reader' })
  await walks.visit({}, async (page) => {
    await page.clock.install()
    await enter(page, reader)
    await open(page, adminAddress.caseKeys)
    await giveRight(page, reader)
    await makeKey(page, passphrases.ana)
    await report()
    await giveRight(page, other)
    await walks.visit({}, async (second) => {
      await enter(second, other)
      await open(second, adminAddress.caseKeys)
      await makeKey(second, passphrases.bruno)
    })
    await open(page, adminAddress.caseKeys)
    await unlock(page, passphrases.ana)
    await page.getByText(w.keys_unlocked).waitFor()
    await page.clock.fastForward(14 * 60_000)
    await page.keyboard.press('Shift')
    await page.clock.fastForward(14 * 60_000)
    expect(await page.getByText(w.keys_unlocked).isVisible()).toBe(true)
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: w.keys_unlock, exact: true }).waitFor()

    await unlock(page, passphrases.ana)
    await page.getByRole('button', { name: w.keys_lock }).click()
    await page.getByRole('button', { name: w.keys_unlock, exact: true }).waitFor()

    await unlock(page, passphrases.ana)
    await page.getByText(w.keys_unlocked).waitFor()
    await page.reload()
    await page.getByRole('button', { name: w.keys_unlock, exact: true }).waitFor()
  })
})

test('a passphrase that is short, plain or typed otherwise the second time makes no key', async () => {
  const reader = await makeAccount(walks.site.site, { name: 'Elsa Reader' })
  await walks.visit({}, async (page) => {
    await enter(page, reader)
    await open(page, adminAddress.caseKeys)
    await giveRight(page, reader)
    await choosePublicName(page, 'Elsa Paz')
    for (const [first, again, problem] of [
      ['mate amargo', 'mate amargo', w.keys_new_too_short.replace('{count}', '14')],
      ['mate mate mate mate', 'mate mate mate mate', w.keys_new_too_plain],
      [passphrases.ana, passphrases.bruno, w.keys_new_not_the_same],
    ] as const) {
      await page.getByLabel(w.keys_new_passphrase, { exact: true }).fill(first)
      await page.getByLabel(w.keys_new_again, { exact: true }).fill(again)
      await page.getByRole('button', { name: w.keys_new_make }).click()
      await page.getByText(problem).waitFor()
    }
    expect(await keyOf(reader)).toBeUndefined()
  })
})

test('without script the page says what it needs it for', async () => {
  const reader = await makeAccount(walks.site.site)
  await walks.visit({ javaScript: false }, async (page) => {
    await enter(page, reader)
    await page.goto(adminAddress.caseKeys)
    expect(await page.locator('noscript p', { hasText: w.keys_need_script }).isVisible()).toBe(true)
  })
})

async function giveRight(page: Page, { uid }: TestAccount): Promise<void> {
  await page.locator('#readers select').selectOption(uid)
  await page.getByRole('button', { name: w.keys_give }).click()
  await page.locator(`select[name=id] option[value="${uid}"]`).waitFor({ state: 'detached' })
}

async function takeRight(page: Page, name: string): Promise<void> {
  const row = page.locator('#readers li', { hasText: name })
  await row.locator('summary', { hasText: w.keys_take }).click()
  await row.getByRole('button', { name: w.keys_take }).click()
  await row.waitFor({ state: 'detached' })
}

/** Makes the recovery key, confirms it wrongly and rightly, and returns the private half, which nobody may hear of. */
async function makeRecovery(page: Page): Promise<string> {
  await page.getByRole('button', { name: w.keys_recovery_make }).click()
  const identity = (await page.locator('[data-recovery]').textContent()) ?? ''
  expect((await recipientOf(identity)).ok).toBe(true)
  await expectReadable(page, 'es')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: w.keys_sheet_download }).click()
  const file = await (await download).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString()
  expect(text.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([identity])
  await page.getByLabel(w.keys_sheet_confirm).fill('AAAAAAAA')
  await page.getByRole('button', { name: w.keys_sheet_use }).click()
  await page.getByText(w.keys_sheet_confirm_wrong).waitFor()
  await page.getByLabel(w.keys_sheet_confirm).fill(identity.slice(-8).toLowerCase())
  await page.getByRole('button', { name: w.keys_sheet_use }).click()
  await page.getByText(w.keys_done_recovery).waitFor()
  expect(await page.content()).not.toContain(identity)
  return identity
}

async function makeKey(page: Page, passphrase: string): Promise<void> {
  await choosePublicName(page, 'Una persona de la casa')
  await page.getByLabel(w.keys_new_passphrase, { exact: true }).fill(passphrase)
  await page.getByLabel(w.keys_new_again, { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: w.keys_new_make }).click()
  await page.getByText(w.keys_own_since).waitFor()
}

/** What writers are shown of whoever looks at the page of reading keys. */
async function choosePublicName(page: Page, name: string): Promise<void> {
  await page.getByLabel(w.keys_public_name, { exact: true }).fill(name)
  await page.getByRole('button', { name: w.keys_public_name_save }).click()
}

async function unlock(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel(w.keys_unlock_label, { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: w.keys_unlock, exact: true }).click()
}

/** A report that arrives, and the id of its case. */
async function report(): Promise<string> {
  const { site } = walks.site
  const before = new Set((await site.database.orm.select().from(caseKey)).map(({ caseId }) => caseId))
  const received = await receiveReport(callerOf(site, { locale: 'es' }), site.cases.vault, {
    ...{ code: makeReceiptCode(), kind: 'integrity', door: 'anonymous', name: null, contact: null },
    ...{ text: 'Las actas se firman sin auditoría.', about: [], files: [] },
  })
  if (!received.ok) throw new Error(received.problem)
  const after = await site.database.orm.select().from(caseKey)
  return after.find(({ caseId }) => !before.has(caseId))?.caseId ?? ''
}

async function keyOf({ uid }: TestAccount) {
  const rows = await walks.site.site.database.orm
    .select()
    .from(caseKeyHolder)
    .where(eq(caseKeyHolder.userId, uid))
  return rows.at(-1)
}

/** Whether somebody's key, unlocked as their browser does it, opens a case's key and with the first the report. */
async function opens(caseId: string, account: TestAccount, passphrase: string, epoch = 1): Promise<boolean> {
  const { cases, database } = walks.site.site
  const { vault } = cases
  const locked = bytesOf((await keyOf(account))?.locked ?? '') as Uint8Array
  const key = await unlockIdentity(locked, passphrase)
  if (!key.ok) throw new Error(key.problem)
  const wrapped =
    (await vault.read(caseId, await sealedPart(database, caseId, 'key', epoch))) ?? new Uint8Array()
  const opened = await unwrapCaseKey(wrapped, key.value.identity)
  if (!opened.ok || epoch > 1) return opened.ok
  const place = { caseId, seq: 1, direction: 'report', previous: null } as const
  const sealed = (await vault.read(caseId, 'piece-1.age')) ?? new Uint8Array()
  return (await openPiece(opened.value, sealed, place)).ok
}

/** Everything that the page sends: addresses and bodies. */
function watchSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''))
  return sent
}

function expectUnsaid(sent: string[], secrets: string[]): void {
  const all = sent.map((text) =>
    decodeURIComponent(text.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '%25')),
  )
  for (const text of all) {
    expect(text).not.toContain('AGE-SECRET-KEY')
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
}

/** As somebody who has been signed in. */
async function enter(page: Page, account: TestAccount): Promise<void> {
  await carry(page, walks.site, await signIn(walks.site, account))
}
