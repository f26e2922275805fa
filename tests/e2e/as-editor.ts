import type { Page } from 'playwright'
import type { Locale } from '#kernel/locales.ts'
import { makeAccount, type SignedInBrowser, signedInBrowser, signIn } from '../support/accounts.ts'
import { takenOver } from '../support/journeys.ts'
import type { StartedSite } from '../support/site.ts'

const editors = new WeakMap<StartedSite, Partial<Record<Locale, Promise<SignedInBrowser>>>>()

/** Gives the page the session of an editor of this language, who is the same for all pages of a site. */
export async function enter(page: Page, started: StartedSite, locale: Locale): Promise<void> {
  const known = editors.get(started) ?? {}
  editors.set(started, known)
  known[locale] ??= signedInBrowser(started, { locale })
  await carry(page, started, await known[locale])
}

/** Gives the page the session of an editor whom nothing else uses, and whose name is answered. */
export async function enterAsNew(page: Page, started: StartedSite, locale: Locale): Promise<string> {
  const name = `Inés ${crypto.randomUUID().slice(0, 8)}`
  await carry(page, started, await signIn(started, await makeAccount(started.site, { locale, name })))
  return name
}

/** Gives the page the session of somebody who has been signed in. */
export async function carry(page: Page, { url }: StartedSite, { cookie }: { cookie: string }): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => /^([^=]*)=?(.*)$/.exec(pair) ?? [])
  await page.context().addCookies(pairs.map(([, name = '', value = '']) => ({ name, value, url })))
}

/** Opens a page of the admin area, until its script has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

/** Goes to a place that the navigation has in a group. */
export async function toPlace(page: Page, group: string, place: string): Promise<void> {
  await page.locator('.admin-places').getByRole('button', { name: group, exact: true }).click()
  await page.locator('.admin-places').getByRole('link', { name: place, exact: true }).click()
}
