import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { and, desc, eq } from 'drizzle-orm'
import type { CDPSession, Page } from 'playwright'
import { expect, test } from 'vitest'
import { authPasskey, authUser } from '#accounts/store/tables.ts'
import { historyEvent } from '#history/store/tables.ts'
import { makeAccount, type TestAccount } from '../support/accounts.ts'
import { alive, journeys, takenOver } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { words } from './words.ts'

const w = words.es
const api = '**/api/auth/passkey/generate-authenticate-options'

const walks = journeys({ host: 'localhost' })

test('a passkey is added, signs in by itself in place of both steps, gets another name, and is removed', async () => {
  await withPasskey(async ({ page, account }) => {
    await turnOnSecondFactor(page, account)
    await forget(page)
    await page.goto('/es/login?next=/admin/account')
    await page.getByRole('button', { name: w.second_passkey }).click()
    await page.waitForURL('/admin/account')
    expect(await signInsOf(account)).toEqual([{ by: 'passkey' }, {}])
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['aval.session', 'aval.device']))

    await page.locator('#passkeys summary').click()
    await page.getByLabel(w.own_passkeys_name, { exact: true }).fill('Tableta')
    await page.getByRole('button', { name: w.own_passkeys_rename, exact: true }).click()
    await page.waitForURL('/admin/account?done=rename-passkey#done')
    await page.getByRole('button', { name: `${w.own_passkeys_remove} Tableta` }).click()
    await page.waitForURL('/admin/account?done=remove-passkey#done')
    await page.getByText(w.own_passkeys_none).waitFor()

    await forget(page)
    await expectRefused(page)
  })
})

test('a device that keeps a passkey of the account makes no second one', async () => {
  await withPasskey(async ({ page, account }) => {
    await add(page, account.password)
    await page.getByText(w.own_passkeys_already).waitFor()
    const kept = await walks.site.site.database.orm
      .select()
      .from(authPasskey)
      .where(eq(authPasskey.userId, account.uid))
    expect(kept).toHaveLength(1)
  })
})

test('a passkey that nobody unlocked is refused, even where the browser was told not to ask', async () => {
  await withPasskey(async ({ page, devtools, authenticatorId }) => {
    await forget(page)
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.route(api, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), userVerification: 'discouraged' },
      })
    })
    await expectRefused(page)
    await page.unroute(api)
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await page.getByRole('button', { name: w.second_passkey }).click()
    await page.waitForURL('/admin')
  })
})

test('a passkey whose counter goes back is refused by name, where it was used and in its account', async () => {
  await withPasskey(async ({ page, account, devtools, authenticatorId }) => {
    await forget(page)
    await page.goto('/es/login')
    await page.getByRole('button', { name: w.second_passkey }).click()
    await page.waitForURL('/admin')
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    const [credential] = credentials
    if (!credential) throw new Error('The device keeps no passkey')
    await devtools.send('WebAuthn.removeCredential', {
      authenticatorId,
      credentialId: credential.credentialId,
    })
    // As a copy of the device has it, which was made before.
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    })
    await forget(page)
    await page.goto('/es/login?next=/admin/account')
    await alive(page)
    await page.getByRole('button', { name: w.second_passkey }).click()
    await page.getByRole('alert').getByText(w.second_passkey_counter_back).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel(w.login_email).fill(account.email)
    await page.locator('#password').fill(account.password)
    await page.getByRole('button', { name: w.login_submit, exact: true }).click()
    await page.waitForURL('/admin/account')
    await page.locator('#passkeys').getByText(w.own_passkeys_counter_back).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('the passkey of a disabled account signs nobody in', async () => {
  await withPasskey(async ({ page, account }) => {
    await forget(page)
    await walks.site.site.database.orm
      .update(authUser)
      .set({ disabledAt: new Date() })
      .where(eq(authUser.id, account.uid))
    await expectRefused(page)
  })
})

test('a browser that knows no passkeys is not offered any', async () => {
  await walks.visit({}, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/es/login')
    await alive(page)
    expect(await page.getByRole('button', { name: w.second_passkey }).count()).toBe(0)
    expect(asked.filter((url) => url.includes('passkey-button'))).toEqual([])
  })
})

type Walk = { page: Page; account: TestAccount; devtools: CDPSession; authenticatorId: string }

/** Somebody who has added a passkey, whose device unlocks by itself, on the page of their account. */
async function withPasskey(walk: (parts: Walk) => Promise<void>): Promise<void> {
  const account = await makeAccount(walks.site.site)
  await walks.visit({ expected: [/401/, /403/] }, async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/es/login?next=/admin/account')
    await alive(page)
    await page.getByLabel(w.login_email).fill(account.email)
    await page.locator('#password').fill(account.password)
    await page.getByRole('button', { name: w.login_submit, exact: true }).click()
    await page.waitForURL('/admin/account')
    await takenOver(page, '#passkeys')
    await page.getByLabel(w.own_passkeys_new_name).fill('Teléfono')
    await add(page, 'no-es-esta-clave-9')
    await page.locator('#passkey-present-problem').getByText(w.own_problem_wrong_password).waitFor()
    await page.locator('#passkey-present:focus').waitFor()
    await add(page, account.password)
    await page.waitForURL('/admin/account?done=add-passkey#done')
    await page.locator('#passkeys').getByText('Teléfono', { exact: true }).first().waitFor()
    await takenOver(page, '#passkeys')
    await walk({ page, account, devtools, authenticatorId })
  })
}

async function add(page: Page, password: string): Promise<void> {
  await page.locator('#passkey-present').fill(password)
  await page.getByRole('button', { name: w.own_passkeys_add }).click()
}

async function turnOnSecondFactor(page: Page, { password }: TestAccount): Promise<void> {
  const section = page.locator('#second-factor')
  await section.getByLabel(w.own_present).fill(password)
  await section.getByRole('button', { name: w.own_second_start }).click()
  await page.getByRole('img', { name: w.own_second_drawing }).waitFor()
  const key = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const secret = new TextDecoder().decode(base32.decode(key))
  await section.getByLabel(w.own_second_confirm).fill(await createOTP(secret).totp())
  await section.getByRole('button', { name: w.own_second_confirm_submit }).click()
  await page.getByText(w.own_codes_on).waitFor()
  expect(await page.locator('ol code').count()).toBe(10)
  await page.getByRole('link', { name: w.own_codes_kept }).click()
  await page.getByText(w.own_second_is_on.replace('{left}', '10')).waitFor()
}

/** The browser without its session, on a page that does not notice. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function expectRefused(page: Page): Promise<void> {
  await page.goto('/es/login')
  await page.getByRole('button', { name: w.second_passkey }).click()
  await page.getByText(w.second_passkey_failed).waitFor()
  const held = await page.context().cookies()
  expect(held.map(({ name }) => name)).not.toContain('aval.session')
}

/** How this person signed in, the newest first. */
async function signInsOf({ uid }: TestAccount) {
  const rows = await walks.site.site.database.orm
    .select({ details: historyEvent.details })
    .from(historyEvent)
    .where(and(eq(historyEvent.subject, uid), eq(historyEvent.what, 'signed-in')))
    .orderBy(desc(historyEvent.id))
  return rows.map(({ details }) => details)
}
