import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { publishEntry, saveEntry, unpublishEntry } from '#content/store/save-entry.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address, families } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { imageWidths } from '#kernel/shown-image.ts'
import { callerOf } from '#kernel/site.ts'
import { describeMedia, imageFormats } from '#media/store/describe-media.ts'
import { addMedia } from '#media/store/uploads/accept-upload.ts'
import { motifNames } from '#ui/drawings/plates/motifs.ts'
import { type Answer, ask as send } from '../support/ask.ts'
import { otherLanguage } from '../support/other-language.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '../support/read-xml.ts'
import { servedSite } from '../support/served-site.ts'
import { startSite } from '../support/site.ts'

const started = servedSite()
const ask = (target: string, headers: Record<string, string> = {}) => send(started.url, target, { headers })
/** The path of an address of this site. */
const here = (url: string) => {
  expect(url.startsWith(`${started.url}/`), url).toBe(true)
  return url.slice(started.url.length)
}

describe('sitemap', () => {
  test('robots names it, and keeps robots out of search, admin and the API', async () => {
    const { text, headers } = await ask('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(`Sitemap: ${started.url}/sitemap.xml\n`)
    for (const path of ['/admin', '/api/', '/*/search']) expect(text).toContain(`Disallow: ${path}\n`)
  })

  test('every part of it is there, every address in it answers, and languages name each other', {
    tags: ['full'],
    timeout: 120_000,
  }, async () => {
    const index = await readAt('/sitemap.xml', 'application/xml')
    expect([index.name, index.attributes.xmlns]).toEqual([
      'sitemapindex',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    const entries = new Map<string, Record<string, string>>()
    for (const part of childrenOf(index, 'sitemap')) {
      const urls = await readAt(here(textOf(part, 'loc')), 'application/xml')
      expect(urls.name).toBe('urlset')
      for (const url of childrenOf(urls, 'url')) {
        const loc = textOf(url, 'loc')
        expect(entries.has(loc), `${loc} is named once`).toBe(false)
        const links = childrenOf(url, 'xhtml:link').map(({ attributes }) => attributes)
        entries.set(loc, Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])))
      }
    }
    expect(entries.size).toBeGreaterThan(100)
    for (const [loc, alternates] of entries) {
      const own = here(loc).slice(1, 3)
      expect(alternates[own], loc).toBe(loc)
      expect(alternates['x-default'], loc).toBe(alternates.es ?? alternates.en)
      for (const href of Object.values(alternates))
        expect(entries.get(href)?.[own], `${href} names ${loc}`).toBe(loc)
    }
    // Thousands of certificates and companies: some of them.
    const asked = [...entries.keys()]
      .map(here)
      .filter((path, at) => at % 97 === 0 || !/^\/\w\w\/(certificates|companies)\//.test(path))
    for (const path of asked) expect((await ask(path)).status, path).toBe(200)
  })

  test('a part that is not there is not found', async () => {
    for (const name of [
      'news-2',
      'news-0',
      'fixed-2',
      'slide-1',
      'settings-1',
      '-1',
      'news-',
      'company/x',
      'certificate/%00',
      'scheme/x',
    ]) {
      expect((await ask(`/sitemaps/${name}.xml`)).status, name).toBe(404)
    }
  })
})

describe.each(demoLocales)('the news feed in %s', (locale) => {
  test('is an Atom feed of this language, the latest first, and its links lead to the items', async () => {
    const feed = await readAt(address.newsFeed(locale), 'application/atom+xml')
    expect([feed.name, feed.attributes.xmlns, feed.attributes['xml:lang']]).toEqual([
      'feed',
      'http://www.w3.org/2005/Atom',
      locale,
    ])
    const own = `${started.url}${address.newsFeed(locale)}`
    expect(textOf(feed, 'id')).toBe(own)
    expect(textOf(feed, 'title')).not.toBe('')
    expect(childrenOf(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', own],
      ['alternate', `${started.url}${address.newsList(locale)}`],
    ])
    const entries = childrenOf(feed, 'entry')
    expect(entries.length).toBeGreaterThan(5)
    expect(entries.length).toBeLessThanOrEqual(20)
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length)
    const published = entries.map((entry) => textOf(entry, 'published'))
    expect(published).toEqual(published.toSorted().reverse())
    for (const entry of [feed, ...entries]) expect(Date.parse(textOf(entry, 'updated'))).not.toBeNaN()
    for (const entry of entries) {
      const [link] = childrenOf(entry, 'link')
      const page = await ask(here(link?.attributes.href ?? ''))
      expect(page.status).toBe(200)
      expect(textOf(entry, 'title')).not.toBe('')
    }
  })

  test('shows what an editor wrote and nothing more, whatever that is', async () => {
    const caller = callerOf(started.site, { locale, actor: systemActor })
    const title = '<script>alert(1)</script> & "Ñandú" ]]>\u0007'
    const saved = await saveEntry(caller, news, {
      key: 'odd',
      shared: { date: '2026-11-01', category: 'notices' },
      locales: {
        [locale]: {
          title,
          slug: 'odd',
          summary: title,
          body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] },
        },
      },
    })
    if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
    await publishEntry(caller, saved.value.id, locale)
    const feed = await readAt(address.newsFeed(locale), 'application/atom+xml')
    const odd = childrenOf(feed, 'entry').find((entry) => textOf(entry, 'id').includes(saved.value.id))
    expect(odd && textOf(odd, 'title')).toBe(title.replace('\u0007', ''))
    for (const path of [address.newsItem(locale, 'odd'), address.newsList(locale), address.home(locale)])
      expect((await ask(path)).text).not.toContain('<script>alert(1)')
    expect((await ask(address.newsItem(otherLanguage(locale), 'odd'))).status).toBe(404)
    await unpublishEntry(caller, saved.value.id, locale)
  })
})

describe('other files for machines', () => {
  test('the web manifest names icons that exist in the size that it says', async () => {
    const answer = await ask('/site.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json')
    const manifest = JSON.parse(answer.text)
    expect(manifest).toMatchObject({ lang: 'es', start_url: '/es' })
    expect(manifest.name).not.toBe('')
    // It stands under an icon.
    expect(manifest.short_name.length).toBeLessThanOrEqual(16)
    expect(manifest.name.startsWith(manifest.short_name)).toBe(true)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await ask(src)
      const { width, height, format } = await sharp(icon.bytes).metadata()
      expect([icon.status, `${width}x${height}`, `image/${format}`]).toEqual([200, sizes, type])
    }
  })

  test('the search description leads to the search', async () => {
    const description = await readAt('/opensearch.xml', 'application/opensearchdescription+xml')
    expect(description.attributes.xmlns).toBe('http://a9.com/-/spec/opensearch/1.1/')
    expect(textOf(description, 'ShortName').length).toBeLessThanOrEqual(16)
    const [url] = childrenOf(description, 'Url')
    const asked = here(url?.attributes.template ?? '').replace('{searchTerms}', encodeURIComponent('gestión'))
    expect((await ask(asked)).text).toContain('gestión')
  })

  test.each([
    ['/favicon.ico', 48],
    ['/icons/180.png', 180],
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
  ])('%s is a square picture of %d pixels', async (target, size) => {
    const answer = await ask(target)
    expect(answer.status).toBe(200)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: size, height: size })
  })
})

describe('drawings', () => {
  test.each([
    '/favicon.svg',
    '/drawings/mark.svg',
    '/drawings/world.svg',
    '/drawings/country/uy.svg',
    ...[...families, 'seal'].flatMap((family) => [
      `/drawings/band/${family}.svg`,
      ...['small', 'medium', 'large'].map((size) => `/drawings/rosette/${family}/${size}/a-seed.svg`),
      `/drawings/plate/${family}/a-seed.svg`,
      `/drawings/vignette/${family}/a-seed.svg`,
    ]),
    ...motifNames.map((motif) => `/drawings/plate/seal/${motif}/a-seed.svg`),
    '/drawings/medallion/a-person.svg',
    ...['CW', 'Ó', '王'].map(
      (initials) => `/drawings/medallion/${encodeURIComponent(initials)}/a-person.svg`,
    ),
  ])('%s is drawn, and nothing in it can run', async (target) => {
    const answer = await ask(target)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    const drawing = readXml(answer.text)
    expect(drawing.name).toBe('svg')
    expect(answer.text).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#|data:image\/png;)/i)
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
  })

  test('a picture is kept for everybody: no cookie leads past the turns in which pictures are drawn', async () => {
    const picture = '/drawings/plate/seal/terrain/asked-with-a-cookie.svg'
    const { headers } = await ask(picture)
    expect(headers.etag).toMatch(/^"/)
    const cookie = { cookie: 'aval.session=invented', 'if-none-match': headers.etag ?? '' }
    expect((await ask(picture, cookie)).status).toBe(304)
  })

  test('the key of an entry may hold a slash', async () => {
    for (const name of ['rosette/seal/small', 'plate/seal', 'vignette/seal/sea', 'medallion/AB'])
      expect((await ask(`/drawings/${name}/2024%2Flaunch.svg`)).status, name).toBe(200)
  })

  test('the same seed gives the same rosette and another one another', async () => {
    const [first, again, other, another] = await Promise.all(
      ['seal/small/a', 'seal/small/a', 'seal/small/b', 'product/small/a'].map((seed) =>
        ask(`/drawings/rosette/${seed}.svg`),
      ),
    )
    expect(again?.text).toBe(first?.text)
    expect(other?.text).not.toBe(first?.text)
    expect(another?.text).not.toBe(first?.text)
  })

  test('a plate is the same for the same address; motif, fading and ink are said by the address', async () => {
    const [first, again, ...others] = await Promise.all(
      [
        'plate/seal/sea/a',
        'plate/seal/sea/a',
        'plate/seal/sea/b',
        'plate/seal/plait/a',
        'vignette/seal/sea/a',
        'plate/product/sea/a',
      ].map((name) => ask(`/drawings/${name}.svg`)),
    )
    expect(again?.text).toBe(first?.text)
    expect(new Set([first, ...others].map((answer) => answer?.text)).size).toBe(5)
  })

  test.each(['__proto__', 'constructor', '.', '-', '0', 'A'.repeat(115), '...'])(
    'the seed %s is drawn like any other',
    async (seed) => {
      for (const drawing of ['rosette/seal/small', 'plate/seal', 'vignette/seal', 'medallion']) {
        const answer = await ask(`/drawings/${drawing}/${seed}.svg`)
        expect(answer.status).toBe(200)
        expect(answer.text).not.toMatch(/NaN|undefined|Infinity/)
      }
    },
  )
})

describe('media', () => {
  let image: string
  let pdf: string
  beforeAll(async () => {
    const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
    const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0b4f6c' } })
      .png()
      .toBuffer()
    image = await baseOf(await addMedia(caller, { fileName: 'Feria de Ñuñoa.png', type: 'image/png', bytes }))
    pdf = await baseOf(
      await addMedia(caller, {
        fileName: 'a"\r\nx: ñ.pdf',
        type: 'application/pdf',
        bytes: Buffer.from('%PDF-1.7'),
      }),
    )
  })

  test.each(
    imageWidths.flatMap((width) =>
      Object.entries(imageFormats).map(([format, type]) => [width, format, type] as const),
    ),
  )('an image comes %d pixels wide as %s, and never larger than it is', async (width, format, type) => {
    const answer = await ask(`${image}/${width}.${format}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
    expect((await sharp(answer.bytes).metadata()).width).toBe(Math.min(width, 1000))
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  test.each(['321.avif', '0.webp', '99999.webp', '320.constructor', '-320.webp', '3e2.webp'])(
    'there is no copy %s',
    async (name) => {
      const answer = await ask(`${image}/${name}`)
      // What is no width of ours in a format of ours is a name of the file, whatever it says.
      expect(answer.headers['content-type']).not.toMatch(/avif|webp/)
      expect(answer.status).toBeLessThan(500)
    },
  )

  test('a wrong version, a wrong id, or a file that is no image asked for as one, is not found', async () => {
    const [, , id, version] = image.split('/')
    for (const target of [
      `/media/${id}/000000000000/320.webp`,
      `/media/${id}/${version?.slice(0, 6)}/320.webp`,
      `/media/${id}/%25/320.webp`,
      `/media/${id}/${version?.replace(/./, '_')}/320.webp`,
      `/media/00000000-0000-0000-0000-000000000000/${version}/320.webp`,
      `/media/${id?.slice(1)}/${version}/320.webp`,
      `/media/------------------------------------/${version}/320.webp`,
      `${pdf}/320.webp`,
    ])
      expect((await ask(target)).status, target).toBe(404)
  })

  test('a document opens in its place, is what it says, and its name cannot add a header', async () => {
    const answer = await ask(`${pdf}/a.pdf`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''a_x_%20%C3%B1.pdf")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers.x).toBeUndefined()
    expect(answer.text).toBe('%PDF-1.7')
  })

  test.each(['text/html', 'image/svg+xml', 'application/xml', 'text/javascript'])(
    'what could run is only ever downloaded: %s',
    async (type) => {
      const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
      const bytes = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="alert(1)"/>',
      )
      const answer = await ask(
        `${await baseOf(await addMedia(caller, { fileName: 'a.html', type, bytes }))}/a.html`,
      )
      expect(answer.headers['content-type']).toBe('application/octet-stream')
      expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    },
  )

  async function baseOf({ id }: { id: string }): Promise<string> {
    const facts = (
      await describeMedia(callerOf(started.site, { locale: 'es', actor: systemActor }), [id])
    ).get(id)
    return String(facts?.base)
  }
})

describe('every answer, of whatever class', () => {
  test.each([
    ['a page', '/es'],
    ['its data', '/es.data'],
    ['not found', '/es/nothing'],
    ['the root', '/'],
    ['another language', '/fr/news'],
    ['another spelling', '/es/'],
    ['no address', '/%00'],
    ['a file that is not there', '/assets/none.js'],
    ['media that are not there', '/media/a/b/c'],
    ['a drawing', '/drawings/mark.svg'],
    ['a feed', '/es/news/feed.xml'],
    ['suggestions', '/es/search/suggestions?q=iso'],
    ['a search', '/es/search?q=iso'],
    ['a shared picture', '/share/es/site.png'],
    ['health', '/healthz'],
    ['readiness', '/readyz'],
  ])('carries the headers that protect it: %s', async (_, target) => expectProtected(await ask(target)))

  test('also a built file, a refused method and a request with a session', async () => {
    const script = /src="(\/assets\/[^"]+)"|href="(\/assets\/[^"]+\.css)"/.exec((await ask('/es')).text)
    const asset = await ask(String(script?.[1] ?? script?.[2]))
    expect(asset.headers['cache-control']).toContain('immutable')
    expectProtected(asset)
    expectProtected(await send(started.url, '/es', { method: 'POST' }))
    expectProtected(await send(started.url, '/es', { headers: { cookie: 'aval.session=x' } }))
  })

  test('a site behind TLS asks browsers to come by TLS only; one that is not does not', async () => {
    const secure = await startSite({ demoContent: 'off', env: { PUBLIC_URL: 'https://sello.example' } })
    const answer = await send(secure.url, '/healthz')
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.stop()
    expect((await ask('/healthz')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('health', () => {
  test('alive and ready while the database answers', async () => {
    expect([(await ask('/healthz')).text, (await ask('/readyz')).text]).toEqual(['ok', 'ready'])
  })

  test('alive but not ready when it does not', async () => {
    const { database } = started.site
    started.site.database = {
      ...database,
      orm: Object.assign(Object.create(database.orm), { execute: () => Promise.reject(new Error('gone')) }),
    }
    const [healthy, ready] = [await ask('/healthz'), await ask('/readyz')]
    started.site.database = database
    expect([healthy.status, ready.status]).toEqual([200, 503])
    expect((await ask('/readyz')).status).toBe(200)
  })
})

async function readAt(target: string, type: string): Promise<XmlElement> {
  const answer = await ask(target)
  expect(answer.status, target).toBe(200)
  expect(answer.headers['content-type'], target).toBe(`${type}; charset=utf-8`)
  return readXml(answer.text)
}

function expectProtected({ headers }: Answer) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
  if (headers['content-type']?.startsWith('text/html')) {
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
}
