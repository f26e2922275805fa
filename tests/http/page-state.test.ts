import { describe, expect, test } from 'vitest'
import { sessionCookieName } from '#accounts/store/cookies.ts'
import { news } from '#content/model/kinds/news.ts'
import { publishEntry } from '#content/store/save-entry.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const editor = () => callerOf(started.site, { locale: 'es', actor: systemActor })

test('no page is given what the body’s settings hold for those who work there', async () => {
  for (const at of [address.home('en'), address.verify('en')]) {
    const page = await ask(started.url, at)
    const { text } = await ask(started.url, stateOf(page.text))
    expect(text).toContain('partnerPortal')
    for (const field of [
      'surveillanceReminder',
      'expiryReminderDays',
      'numberPattern',
      'complaintsEmail',
      'publicReasons',
    ])
      expect(text + page.text, `${at}: ${field}`).not.toContain(field)
  }
})

describe.each(locales)('the data of a kept page, in %s', (locale) => {
  const list = address.newsList(locale)

  test('lies at an address that the page names, and is no part of it', async () => {
    const page = await ask(started.url, list)
    const state = await ask(started.url, stateOf(page.text))
    expect(state.status).toBe(200)
    expect(state.headers['cache-control']).toContain('immutable')
    expect(state.text).toContain('loaderData')
  })

  test('leaves the page small: the home page 60 kB, the directory 100', async () => {
    const plain = { headers: { 'accept-encoding': 'identity' } }
    const [home, directory] = await Promise.all(
      [address.home(locale), address.companies(locale)].map((at) => ask(started.url, at, plain)),
    )
    expect(home?.bytes.length).toBeLessThanOrEqual(60_000)
    expect(directory?.bytes.length).toBeLessThanOrEqual(100_000)
  })

  test('is given to whoever signed in meanwhile, as it is kept', async () => {
    const at = stateOf((await ask(started.url, list)).text)
    const plain = await ask(started.url, at)
    const withCookie = await ask(started.url, at, {
      headers: { cookie: `${sessionCookieName(false)}=nobody` },
    })
    expect([withCookie.status, withCookie.text]).toEqual([200, plain.text])
  })

  test('is the same for every way to write the address of the page', async () => {
    const plain = await ask(started.url, `${list}?page=2`)
    const tagged = await ask(started.url, `${list}?utm_source=mail&page=2`)
    expect(stateOf(tagged.text)).toBe(stateOf(plain.text))
    expect((await ask(started.url, stateOf(tagged.text))).status).toBe(200)
  })

  test('is not there in a version that the page is not made from, and that answer is not kept', async () => {
    const other = await ask(started.url, `${list}?_state=another`)
    expect(other.status).toBe(404)
    expect(other.headers['cache-control']).toBe('no-store')
  })

  test('goes with its page at the next publication', async () => {
    const before = stateOf((await ask(started.url, list)).text)
    const id = await saveSample(editor(), news, {
      key: `another-${locale}`,
      [locale]: { slug: `another-${locale}`, title: 'Another' },
    })
    await publishEntry(editor(), id, locale)
    const after = stateOf((await ask(started.url, list)).text)
    expect(after).not.toBe(before)
    expect((await ask(started.url, before)).status).toBe(404)
    expect((await ask(started.url, after)).status).toBe(200)
  })
})

test('a page that is made for one person has its data with it', async () => {
  const { text } = await ask(started.url, address.login('es'))
  expect(text).not.toContain('_state=')
  const withCookie = await ask(started.url, address.newsList('es'), {
    headers: { cookie: `${sessionCookieName(false)}=nobody` },
  })
  expect(withCookie.text).not.toContain('_state=')
})

function stateOf(html: string): string {
  const [, at = ''] = /"at":"([^"]*)"/.exec(html) ?? []
  expect(at).toContain('_state=')
  return at
}
