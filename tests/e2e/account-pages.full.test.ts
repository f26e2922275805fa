import { describe, expect, test } from 'vitest'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { journeys } from '../support/journeys.ts'
import { enter } from './as-editor.ts'
import { expectReadable } from './readable.ts'

const walks = journeys()

describe.each(locales)('in %s', (locale) => {
  test.each([
    ['signing in', address.login(locale), 200],
    ['a forgotten password', address.forgottenPassword(locale), 200],
    ['a reset link that is none', `${address.resetPassword(locale)}?token=none`, 410],
    ['an invitation that is none', `${address.invitation(locale)}?token=none`, 410],
  ])('%s can be read by everybody, at every width', async (_, path, status) => {
    await walks.visit({ reducedMotion: 'reduce', expected: [/status of 410/] }, async (page) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await expectReadable(page, locale)
    })
  })

  const pages = [
    ...adminSections.map(({ path }) => adminAddress.entries(path)),
    adminAddress.accounts,
    adminAddress.account,
    adminAddress.history,
    adminAddress.caseKeys,
  ]
  test('every list can be read by everybody who is signed in, at every width', async () => {
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await enter(page, walks.site, locale)
      for (const path of pages) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(200)
        expect(await page.locator('html').getAttribute('lang'), path).toBe(locale)
        await expectReadable(page, locale, path)
      }
    })
  }, 240_000)
})
