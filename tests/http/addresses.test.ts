import { describe, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { listPublished } from '#content/store/list-published.ts'
import { changeAddress } from '#content/store/publishing/old-addresses.ts'
import { publishEntry, unpublishEntry } from '#content/store/save-entry.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address, ownParameters } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { type Answer, type Asking, ask as send } from '../support/ask.ts'
import { hostileAddresses, hostileNames, hostileQueries, notPages } from '../support/hostile-addresses.ts'
import { otherLanguage } from '../support/other-language.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { readPage } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const ask = (target: string, asking?: Asking) => send(started.url, target, asking)

test('the root leads to Spanish, whatever language the browser asks for', async () => {
  for (const asked of ['en', 'en-GB,en;q=0.9', 'fr', '*', 'es;q=0,en', 'x'.repeat(500)]) {
    const answer = await ask('/', { headers: { 'accept-language': asked } })
    expect([answer.status, answer.headers.location]).toEqual([302, '/es'])
  }
})

test('a page is the same whatever language the browser asks for', async () => {
  for (const locale of demoLocales) {
    const plain = await ask(address.newsList(locale))
    for (const asked of ['en', 'es', 'fr-CA', 'en;q=0.1,es;q=0.9']) {
      const answer = await ask(address.newsList(locale), { headers: { 'accept-language': asked } })
      expect(answer.bytes.equals(plain.bytes)).toBe(true)
      expect(answer.headers.etag).toBe(plain.headers.etag)
    }
  }
})

describe('an unknown language means the same page in Spanish', () => {
  test.each(Object.entries(fixedAddresses('es')))('%s', async (_, spanish) => {
    for (const language of ['fr', 'pt-BR', 'EN', 'zh-Hans-CN', 'deu', 'pt_BR', 'espa%C3%B1ol', 'English']) {
      const answer = await ask(`/${language}${spanish.slice(3)}`)
      expect([answer.status, answer.headers.location]).toEqual([302, spanish])
    }
  })

  test('whatever the value, where the rest is a page', async () => {
    for (const target of ['/x-1/news', '/sitio/contact', '/%E0%A4%B9/verify', '/Esp/about/team']) {
      const answer = await ask(target)
      expect([answer.status, answer.headers.location]).toEqual([302, target.replace(/^\/[^/]+/, '/es')])
    }
  })

  test('of a certificate too', async () => {
    const answer = await ask('/fr/certificates/AB-12/24')
    expect([answer.status, answer.headers.location]).toEqual([302, '/es/certificates/AB-12/24'])
  })

  test('with its query', async () => {
    const answer = await ask('/fr/news?page=2&category=events')
    expect([answer.status, answer.headers.location]).toEqual([302, '/es/news?page=2&category=events'])
  })

  test('and never leads to another site', async () => {
    for (const target of [
      '/fr//evil.example',
      '/fr/%2f%2fevil.example',
      '/fr/..//evil.example',
      '/fr/\\evil.example',
    ]) {
      const answer = await follow(target)
      expect(answer.status, target).toBe(404)
    }
  })
})

describe('what is no page is not found, in the language of the address', () => {
  test.each<[string, DemoLocale]>([
    ['/es/nothing', 'es'],
    ['/en/nothing', 'en'],
    ['/a/b/c/d', 'es'],
    ['/a', 'es'],
    ['/news', 'es'],
    ['/contact', 'es'],
    ['/search?q=iso', 'es'],
    ['/certifications/management', 'es'],
    ['/en/b/c/d', 'en'],
    ['/wp-login.php', 'es'],
    ['/index.php/news', 'es'],
    ['/xyz', 'es'],
    ['/sitio', 'es'],
    ['/sitio/nada', 'es'],
    ['/api/news', 'es'],
    ['/login/news', 'es'],
    ['/news/contact', 'es'],
    ['/en/news/none', 'en'],
    ['/es/news/none', 'es'],
    ['/es/certifications/iso/none', 'es'],
    ['/en/certifications/none', 'en'],
    ['/es/about/none', 'es'],
    ['/en/about/policies/none', 'en'],
    ['/es/international/none', 'es'],
    ['/en/news/feed.xml/x', 'en'],
  ])('%s', async (target, locale) =>
    expectNotFound(await ask(target, { headers: { 'accept-language': 'en' } }), locale),
  )

  test('of the admin area, in the language of whoever is signed in', async () => {
    for (const locale of demoLocales) {
      const { cookie } = await signedInBrowser(started, { locale })
      for (const target of ['nothing', 'contact', 'verify', 'search', 'about/team', 'contact/message']) {
        const answer = await ask(`/admin/${target}`, { headers: { cookie } })
        const page = readPage(answer.text)
        expect([answer.status, page.lang, page.headings.length], target).toEqual([404, locale, 1])
      }
    }
  })

  test('a scheme under a brand that is not its own', async () => {
    const [scheme] =
      (await ask(address.certifications('es'))).text.match(/\/es\/certifications\/[\w-]+\/[\w-]+/) ?? []
    expect((await ask(String(scheme))).status).toBe(200)
    expectNotFound(await ask(String(scheme).replace(/certifications\/[\w-]+/, 'certifications/otra')), 'es')
  })

  test('a page’s path without its language', async () => {
    // The two that lead on: nothing at all, and what documents name in every language.
    const leadOn = [address.home('en'), address.keys('en')]
    for (const path of Object.values(fixedAddresses('en')))
      if (!leadOn.includes(path)) expectNotFound(await ask(path.slice(3)), 'es')
  })

  test('and the data of a page that is none answers 404 too', async () => {
    for (const target of ['/es/nothing.data', '/en/news/none.data', '/a/b/c/d.data'])
      expect((await ask(target)).status, target).toBe(404)
  })
})

describe('an entry in one language only', () => {
  test.each(demoLocales)('is not found elsewhere than in %s, where a link leads to it', async (locale) => {
    const other = otherLanguage(locale)
    const { caller, item } = await newestNews(locale)
    const [there] = await listPublished({ ...caller, locale: other }, news, { ids: [item.id] })
    await unpublishEntry(caller, item.id, other)
    const answer = await ask(address.newsItem(other, String(item.slug)))
    expectNotFound(answer, other)
    expect(readPage(answer.text).hrefs).toContain(item.href)
    expectNotFound(await ask(String(there?.href)), other)
    await publishEntry(caller, item.id, other)
    expect((await ask(String(there?.href))).status).toBe(200)
  })

  test('a slug of the other language leads to the same entry in this one', async () => {
    const { caller, item } = await newestNews('es')
    const [english] = await listPublished({ ...caller, locale: 'en' }, news, { ids: [item.id] })
    const answer = await ask(address.newsItem('en', String(item.slug)))
    expect([answer.status, answer.headers.location]).toEqual([302, english?.href])
  })

  test('the list and the sitemap of the other language leave it out', async () => {
    const { caller, item } = await newestNews('es')
    const [english] = await listPublished({ ...caller, locale: 'en' }, news, { ids: [item.id] })
    await unpublishEntry(caller, item.id, 'en')
    expect((await ask(address.newsList('en'))).text).not.toContain(`"${english?.href}"`)
    expect((await ask('/sitemaps/news-1.xml')).text).not.toContain(`${english?.href}<`)
    expect((await ask('/sitemaps/news-1.xml')).text).toContain(`${item.href}<`)
    const page = readPage((await ask(String(item.href))).text)
    expect(page.links.filter(({ hreflang }) => hreflang).map(({ hreflang }) => hreflang)).toEqual([
      'es',
      'x-default',
    ])
    await publishEntry(caller, item.id, 'en')
  })
})

test('an address of another site leads to what was moved here, as long as that is on the site', async () => {
  const { caller, item } = await newestNews('es')
  const [english] = await listPublished({ ...caller, locale: 'en' }, news, { ids: [item.id] })
  const from = ['/noticias/vieja', '/noticia.php?id=5', '/old/a%C3%B1o', '/es/nothing/old']
  const moved = { entryId: item.id, at: caller.now, to: null }
  await changeAddress(
    caller.database.orm,
    ...from.map((path) => ({ ...moved, from: path, locale: 'es' as const })),
    { ...moved, from: '/en/news-item/old', locale: 'en' },
  )
  const led = async (target: string) => {
    const { status, headers } = await ask(target)
    return [status, headers.location]
  }
  for (const target of from) expect(await led(target), target).toEqual([301, item.href])
  expect(await led('/noticias/vieja?utm_source=x')).toEqual([301, `${item.href}?utm_source=x`])
  expect(await led('/en/news-item/old')).toEqual([301, english?.href])
  expectNotFound(await ask('/noticia.php?id=6'), 'es')
  for (const locale of demoLocales) await unpublishEntry(caller, item.id, locale)
  expectNotFound(await ask('/noticias/vieja'), 'es')
  for (const locale of demoLocales) await publishEntry(caller, item.id, locale)
})

test('HEAD answers like GET, without a body', async () => {
  const targets = [
    '/',
    '/es',
    '/en/news.data',
    '/es/nothing',
    '/fr/news',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.svg',
    '/es/news/',
  ]
  for (const target of targets) {
    const [got, headed] = [await ask(target), await ask(target, { method: 'HEAD' })]
    expect(headed.status, target).toBe(got.status)
    expect(headed.bytes.length, target).toBe(0)
    const {
      date: _,
      'x-request-id': __,
      'transfer-encoding': ___,
      'content-length': length,
      ...headers
    } = got.headers
    expect(headed.headers, target).toMatchObject(headers)
    if (length && headed.headers['content-length'])
      expect(headed.headers['content-length'], target).toBe(length)
  }
})

describe('an address has one spelling, to which the others lead', () => {
  test.each([
    ['/es/', '/es'],
    ['/es/news/', '/es/news'],
    ['/es/news/?page=2', '/es/news?page=2'],
    ['/es//news', '/es/news'],
    ['/es/News', '/es/news'],
    ['/en/News.data?page=2', '/en/news.data?page=2'],
    ['/es/international/PER%C3%9A', '/es/international/per%C3%9A'],
    ['/Admin/News', '/admin/news'],
    ['//es/news', '/es/news'],
    ['//evil.example/news', '/evil.example/news'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/es/%6eews', '/es/news'],
    ['/es/let%2Dus%2Dknow', '/es/let-us-know'],
    ['/es/./news', '/es/news'],
    ['/es/../en/news', '/en/news'],
    ['/es/%2e%2e/en/news', '/en/news'],
    ['/%2e%2e/%2e%2e/etc/passwd', '/etc/passwd'],
    ['/es/news.data/', '/es/news.data'],
    ['/robots.txt/', '/robots.txt'],
  ])('%s leads to %s', async (target, straight) => {
    const answer = await ask(target)
    expect([answer.status, answer.headers.location]).toEqual([308, straight])
  })

  test('an escaped slash is part of a name, and no name has one', async () => {
    expectNotFound(await ask('/es/news%2fnone'), 'es')
    expectNotFound(await ask('/es%2fnews/x/y'), 'es')
  })
})

describe('a hostile address is refused, never a failure', () => {
  const places = (locale: DemoLocale) => [
    address.home(locale),
    address.certifications(locale),
    `${address.certifications(locale)}/iso`,
    address.newsList(locale),
    address.international(locale),
    `/${locale}/about`,
    address.policies(locale),
  ]
  test.each(hostileNames.map((name) => [name.slice(0, 40), name]))('name %s', async (_, name) => {
    for (const place of places('es')) await expectRefused(`${place}/${name}`)
    await expectRefused(`${address.newsList('en')}/${name}.data`)
    await expectRefused(`/${name}/news`)
  })

  test.each(hostileAddresses.map((target) => [target.slice(0, 40), target]))(
    'address %s',
    async (_, target) => {
      await expectNoFailure(target)
    },
  )
})

describe('the number of a page', () => {
  test.each(notPages)('%s is not found', async (number) => {
    expectNotFound(await ask(`${address.newsList('es')}?page=${number}`), 'es')
    expect((await ask(`${address.search('en')}?q=iso&page=${number}`)).status).toBeLessThan(500)
    expect((await ask(`${address.newsList('es')}.data?page=${number}`)).status).toBe(404)
  })

  test('past the last page is not found', async () =>
    expectNotFound(await ask(`${address.newsList('en')}?page=999`), 'en'))

  test('given twice counts once, and as an array is none', async () => {
    const first = await ask(`${address.newsList('es')}?page=1`)
    expect((await ask(`${address.newsList('es')}?page=1&page=2`)).text).toBe(first.text)
    expect((await ask(`${address.newsList('es')}?page[]=2&page[a]=3`)).text).toBe(
      (await ask(address.newsList('es'))).text,
    )
  })

  test('and a category or a year that cannot be is not found', async () => {
    for (const query of [
      'category=none',
      'category=__proto__',
      'year=abc',
      'year=-1',
      'year=20261',
      'category=%00',
      'year=%00',
    ])
      expectNotFound(await ask(`${address.newsList('es')}?${query}`), 'es')
  })
})

test('parameters that a page does not know change nothing', async () => {
  const strange = [
    'utm_source=x',
    'fields=*',
    'locale=en',
    'sort=(select 1)',
    'where[owner][password]=$2',
    '__proto__[a]=1',
    '_=1',
    'limit=-1',
  ]
  for (const path of Object.values(fixedAddresses('es'))) {
    const plain = await ask(path)
    const known = ownParameters(path)
    const unknown = strange.filter((query) => !known.includes(query.split('=')[0] ?? ''))
    for (const query of unknown.slice(0, 3).concat(unknown.map(encodeURI))) {
      const answer = await ask(`${path}?${query.replaceAll(' ', '%20')}`)
      expect(answer.headers.etag, `${path}?${query}`).toBe(plain.headers.etag)
    }
  }
})

describe('a hostile search is answered, and what was typed is only shown', () => {
  test.each(hostileQueries.map((query) => [query.slice(0, 40), query]))('%s', async (_, query) => {
    for (const locale of demoLocales) {
      const answer = await ask(`${address.search(locale)}?q=${query}`)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/<script>alert|<svg\/onload|<img src=x/)
      expect(readPage(answer.text).headings).toHaveLength(1)
      const suggested = await ask(`/${locale}/search/suggestions?q=${query}`)
      expect([suggested.status, suggested.headers['content-type']]).toEqual([200, 'application/json'])
    }
  })

  test('other parameters cannot break it either', async () => {
    for (const query of [
      'q=iso&kind=none',
      'q=iso&kind=__proto__',
      'q=iso&kind[]=news',
      'q[]=iso',
      'q=iso&q=x',
      'q=iso&kind=%00',
      'q=',
      'q=%20',
    ])
      expect((await ask(`${address.search('es')}?${query}`)).status, query).toBe(200)
  })
})

describe('requests that are not for reading', () => {
  const targets = [
    '/',
    '/es',
    '/es/news',
    '/es/news.data',
    '/es/nothing',
    '/robots.txt',
    '/favicon.svg',
    '/healthz',
  ]

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is refused everywhere', async (method) => {
    for (const target of targets) {
      const { status } = await ask(target, { method, body: 'a=1' })
      expect([400, 403, 404, 405], `${method} ${target} answers ${status}`).toContain(status)
    }
  })

  test('and asking for options is no failure', async () => {
    for (const target of targets) expect((await ask(target, { method: 'OPTIONS' })).status).toBeLessThan(500)
  })

  test('a method in a header is not believed', async () => {
    const answer = await ask('/es', {
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    })
    expect(answer.status).toBe(200)
  })

  test('the site does not believe where a request says that it came to', async () => {
    const plain = await ask('/es')
    for (const [name, value] of [
      ['host', 'evil.example'],
      ['x-forwarded-host', 'evil.example'],
      ['x-original-url', '/admin'],
      ['x-rewrite-url', '/admin'],
      ['x-forwarded-proto', 'ftp'],
    ] as const) {
      const answer = await ask('/es', { headers: { [name]: value } })
      expect(answer.text, name).toBe(plain.text)
    }
    expect((await ask('/fr/news', { headers: { host: 'evil.example' } })).headers.location).toBe('/es/news')
    expect((await ask('/', { headers: { host: 'evil.example' } })).headers.location).toBe('/es')
  })
})

/** The newest item that is published in both languages. */
async function newestNews(locale: DemoLocale) {
  const caller = callerOf(started.site, { locale, actor: systemActor })
  const others = await listPublished({ ...caller, locale: otherLanguage(locale) }, news)
  const items = await listPublished(caller, news)
  const item = items.find(({ id }) => others.some((other) => other.id === id))
  if (!item) throw new Error('There is no news')
  return { caller, item }
}

function expectNotFound(answer: Answer, locale: DemoLocale) {
  const page = readPage(answer.text)
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.lang).toBe(locale)
  expect(page.headings).toHaveLength(1)
  expect(page.meta('robots')).toBe('noindex')
  expect(page.hrefs).toContain(address.certifications(locale))
  expect(answer.text).toContain('</header>')
  expect(answer.text).toContain('</footer>')
  expect(answer.text).toContain(`action="${address.search(locale)}"`)
}

async function expectNoFailure(target: string): Promise<Answer> {
  const answer = await ask(target)
  expect(answer.status, target).toBeLessThan(500)
  // A redirect stays on this site.
  if (answer.headers.location !== undefined) expect(answer.headers.location).toMatch(/^\/(?![/\\])/)
  return answer
}

async function expectRefused(target: string) {
  const answer = await expectNoFailure(target)
  expect(answer.status, target).not.toBe(200)
}

async function follow(target: string): Promise<Answer> {
  let answer = await expectNoFailure(target)
  for (let step = 0; step < 4 && answer.headers.location; step += 1)
    answer = await expectNoFailure(answer.headers.location)
  return answer
}
