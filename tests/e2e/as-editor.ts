import type { Page } from 'playwright'
import type { Locale } from '#domain/locales.ts'
import { makeAccount, signIn } from '#tests/support/accounts.ts'
import type { StartedSite } from '#tests/support/site.ts'

/** Signs an editor of this language in, without going through the form. */
export async function enter(page: Page, started: StartedSite, locale: Locale): Promise<void> {
  await carry(page, started, await signIn(started, await makeAccount(started.site, { locale })))
}

/** Gives the page the session of somebody who has been signed in. */
export async function carry(page: Page, { url }: StartedSite, { cookie }: { cookie: string }): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => /^([^=]*)=?(.*)$/.exec(pair) ?? [])
  await page.context().addCookies(pairs.map(([, name = '', value = '']) => ({ name, value, url })))
}

/** Opens a page of the admin area, until its script has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await live(page)
}

/** Until the script has taken over what the page is about. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
  })
}
