import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionCookieName } from '#accounts/store/cookies.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { type Asking, ask as send } from '../support/ask.ts'
import { otherLanguage } from '../support/other-language.ts'
import { readPage } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'
import { type WatchedDatabase, watchDatabase } from '../support/watch-database.ts'

const started = servedSite()
let database: WatchedDatabase
let drawn = 0
const ask = (target: string, asking?: Asking) => send(started.url, target, asking)
let made = 0
const madeUp = () => `inventado-${++made}`

beforeAll(async () => {
  database = watchDatabase(started.site)
  const { find } = started.site.notFoundPages
  started.site.notFoundPages.find = (name, now, render) =>
    find(name, now, (reads) => {
      drawn += 1
      return render(reads)
    })
})
beforeEach(() => {
  drawn = 0
  database.queries()
})

/** Where somebody may make up a name, and how many questions the site may ask to know that there is none. */
const places: [string, (name: string) => string, number][] = [
  // What is nowhere may have been an address of the site before: that is one question. A page of the body's own may have
  // been there once, which is another.
  ['a path', (name) => `/es/${name}`, 2],
  ['a deep path', (name) => `/en/${name}/a/b/c`, 1],
  ['a path without a language', (name) => `/${name}/b/c/d`, 1],
  ['a file of another program', (name) => `/${name}.php`, 8],
  ['news', (name) => address.newsItem('es', name), 4],
  ['a country', (name) => address.country('en', name), 4],
  ['a family', (name) => `/es/certifications/${name}`, 4],
  ['a certification', (name) => address.certification('en', 'iso', name), 4],
  ['a policy', (name) => address.policy('es', name), 4],
  ['a page about the body', (name) => `/en/about/${name}`, 4],
  ['a list from a page that it has not', () => `/es/news?page=${900_000 + ++made}`, 8],
]

describe.each(places)('%s that is none', (_, at, most) => {
  test('is answered from memory, whatever it is called, and by every way of asking', async () => {
    const first = await ask(at(madeUp()))
    const target = at(madeUp())
    drawn = 0
    database.queries()
    const second = await ask(target)
    expect([second.status, second.headers.etag]).toEqual([404, first.headers.etag])
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect(database.queries()).toBeLessThanOrEqual(most)
    const head = await ask(at(madeUp()), { method: 'HEAD' })
    expect([head.status, head.text, head.headers.etag]).toEqual([404, '', first.headers.etag])
    const packed = await ask(at(madeUp()), { headers: { 'accept-encoding': 'br' } })
    expect([packed.headers['content-encoding'], packed.text]).toEqual(['br', first.text])
    // Anybody can write a cookie.
    const cookie = `${sessionCookieName(true)}=made-up`
    const pretended = await ask(at(madeUp()), { headers: { cookie } })
    expect([pretended.status, pretended.text]).toEqual([404, first.text])
    expect(pretended.headers['cache-control']).toBe('private, no-store')
    expect(drawn).toBe(0)
    for (const { headers } of [first, second, head, packed, pretended])
      expect(headers['x-not-found-at']).toBeUndefined()
  })

  test('is not found as data either', async () => {
    const target = at(madeUp())
    const [path, query] = target.split('?')
    const answer = await ask(`${path}.data${query ? `?${query}` : ''}`)
    expect(answer.status).toBe(404)
    expect(drawn).toBe(0)
  })
})

describe.each(demoLocales)('the page that says so in %s', (locale) => {
  test('names no address, and leads to the home of the other language', async () => {
    const name = madeUp()
    const { text } = await ask(`/${locale}/${name}?x=${name}`)
    expect(text).not.toContain(name)
    const other = otherLanguage(locale)
    expect(readPage(text).hrefs).toContain(address.home(other))
  })

  test('changes with what it shows', async () => {
    const before = await ask(`/${locale}/${madeUp()}`)
    await started.site.announcements.announce([`entry:${settings.name}`])
    drawn = 0
    expect((await ask(`/${locale}/${madeUp()}`)).text).toBe(before.text)
    expect(drawn).toBe(1)
  })
})

test('what is said of a certificate or a company that there is none of names it', async () => {
  for (const at of [address.certificate, address.company])
    for (const locale of demoLocales) {
      const name = madeUp().toUpperCase()
      const answer = await ask(at(locale, name))
      expect(answer.status).toBe(404)
      expect(answer.text).toContain(name)
    }
})

test('somebody who is signed in sees their own page', async () => {
  const { cookie } = await signedInBrowser(started)
  const target = `/es/${madeUp()}`
  const answer = await ask(target, { headers: { cookie } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(answer.text).not.toBe((await ask(target)).text)
})

test('while many are made up at once a kept page is answered before them', async () => {
  await ask('/es')
  let answered = 0
  const all = Array.from({ length: 12 }, async () => {
    expect((await ask(address.company('es', madeUp()))).status).toBe(404)
    answered += 1
  })
  const release = database.hold()
  const kept = await ask('/es')
  expect([kept.status, answered]).toEqual([200, 0])
  release()
  await Promise.all(all)
})

test.each(['POST', 'PUT', 'DELETE'])('what answers a %s is drawn when it is its turn', async (method) => {
  await ask('/es')
  const { renderings } = started.site
  const { take } = renderings
  const held = await Promise.all([take('a'), take('b')])
  const { promise: waits, resolve } = Promise.withResolvers<void>()
  renderings.take = (...given) => {
    resolve()
    return take(...given)
  }
  let isAnswered = false
  const sent = ask(`/es/${madeUp()}`, { method, headers: { origin: started.url } }).finally(() => {
    isAnswered = true
  })
  await waits
  expect([(await ask('/es')).status, isAnswered]).toEqual([200, false])
  for (const place of held) if (place.ok) place.value()
  expect((await sent).status).toBe(405)
  renderings.take = take
})
