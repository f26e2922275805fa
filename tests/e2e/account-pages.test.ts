import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address } from '#domain/addresses.ts'
import { adminAddress, adminSections } from '#domain/admin-addresses.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { makeAccount, signIn } from '#tests/support/accounts.ts'
import { journeys } from '#tests/support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { overflow } from './overflow.ts'

const walks = journeys()
const widths = [320, 390, 768, 1280, 1920]
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

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
      await canBeReadByEverybody(page)
    })
  })

  const pages = [
    adminAddress.dashboard,
    ...adminSections.map(({ path }) => adminAddress.entries(path)),
    adminAddress.accounts,
    adminAddress.account,
    adminAddress.history,
    adminAddress.caseKeys,
  ]
  test.each(pages)('%s can be read by everybody who is signed in, at every width', async (path) => {
    await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
      await enter(page, locale)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      await canBeReadByEverybody(page)
    })
  })
})

async function canBeReadByEverybody(page: Page): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `overflow at ${width} px`).toEqual([])
  }
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page), `${width} px, ${colorScheme}`).toEqual([])
  }
}

/** As somebody who has been signed in: signing in itself is walked through in session.test.ts. */
async function enter(page: Page, locale: Locale): Promise<void> {
  const { site } = walks.site
  const browser = await signIn(walks.site, await makeAccount(site, { locale }))
  const cookies = browser.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: walks.site.url }
  })
  await page.context().addCookies(cookies)
}
