import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { filled, samples, words } from '../e2e/words.ts'
import { type Answer, ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { type ReadPage, readPage, wordsOf } from '../support/read-page.ts'
import { unknownTerms } from '../support/schema-org.ts'
import { sharedSite } from '../support/shared-site.ts'
import type { StartedSite } from '../support/site.ts'

type Page = { path: string; locale: Locale; answer: Answer; page: ReadPage }

let site: StartedSite
const pages = new Map<string, Page>()

beforeAll(async () => {
  site = await sharedSite()
  for (const path of [
    ...locales.flatMap((locale) => Object.values(fixedAddresses(locale))),
    ...(await inSitemap()),
  ])
    if (!pages.has(path)) pages.set(path, await read(path))
}, 120_000)

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(fixedAddresses(locale)))('%s answers 200 with one heading', (_, path) => {
    const { answer, page } = pageAt(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headings).toHaveLength(1)
    expect(page.headings[0]?.trim()).not.toBe('')
  })
})

test('what the home page and its map say of a country in force is what the directory finds there', () => {
  for (const locale of locales) {
    const home = pageAt(address.home(locale)).answer.text
    const row = home.match(
      /\/international\/paraguay"[^>]*>Paraguay<\/a><\/th><td>([^<]+)<\/td><td>(\d+)<\/td>/,
    )
    expect(row?.[1]).toBe('Asunción')
    expect(home).toMatch(new RegExp(`<text [^>]+>Paraguay <tspan>${row?.[2]}</tspan></text>`))
    const directory = pageAt(address.companies(locale)).answer.text
    const found = directory.match(/country=PY"[^>]*>Paraguay<\/a><\/th><td[^>]*>(\d+)<\/td>/)
    expect(row?.[2]).toBe(found?.[1])
    expect(pageAt(address.international(locale)).answer.text).toContain(
      address.companies(locale, { state: 'in-force', country: 'PY' }).replace('&', '&amp;'),
    )
  }
})

test('each figure is called what it counts', () => {
  for (const locale of demoLocales) {
    const w = words[locale]
    const plain = (path: string) => wordsOf(pageAt(path).answer.text)
    // The directory and the register count a country by other rules: the page says both, and leads to the other.
    const country = plain(address.country(locale, 'uruguay'))
    expect(country).toContain(w.country_certificates_note)
    expect(w.country_certificates_note).toContain(
      locale === 'es' ? 'por el país del titular' : 'by the holder’s',
    )
    expect(plain(address.statistics(locale))).toContain(w.stat_countries_text)
    expect(plain(samples[locale].scheme)).toMatch(
      new RegExp(`${w.scheme_holders}${filled(w.dir_holders, { count: '[\\d.,]+' })}`),
    )
    // What the badge looks like while its certificate is suspended.
    expect(plain(address.developers(locale))).toMatch(locale === 'es' ? /violeta/ : /violet/)
    expect(plain(address.developers(locale))).not.toMatch(/ámbar|amber/)
    // The directory and the statistics name as many countries.
    expect(plain(address.companies(locale))).not.toMatch(/más países|more countries/)
  }
})

test('every entry of the sitemap has a page, and there are pages of every kind in both languages', () => {
  for (const locale of locales) {
    const own = [...pages.values()].filter((each) => each.locale === locale).map(({ path }) => path.slice(3))
    for (const section of [
      '/certifications/',
      '/news/',
      '/international/',
      '/about/policies/',
      '/certificates/',
      '/companies/',
    ])
      expect(own.filter((path) => path.startsWith(section)).length, section).toBeGreaterThan(2)
  }
  for (const { path, answer, page } of pages.values()) {
    expect(answer.status, path).toBe(200)
    expect(page.headings, path).toHaveLength(1)
  }
})

test('every page says its language, its own address and where it is in each language', () => {
  for (const { path, locale, page } of pages.values()) {
    expect(page.lang, path).toBe(locale)
    expect(linksOf(page, 'canonical'), path).toEqual([site.url + path])
    const alternates = page.links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
    const byLanguage = Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]))
    expect(byLanguage[locale], path).toBe(site.url + path)
    expect(byLanguage['x-default'], path).toBe(byLanguage.es ?? byLanguage.en)
    for (const { hreflang, href } of alternates) {
      const other = pages.get(href.slice(site.url.length))
      expect(other?.answer.status, `${path} leads to ${href}`).toBe(200)
      // Alternates hold only where both pages name each other.
      const back = other?.page.links.find((link) => link.rel === 'alternate' && link.hreflang === locale)
      if (hreflang !== 'x-default') expect(back?.href, `${href} leads back`).toBe(site.url + path)
    }
  }
})

test('every fixed page exists in both languages', () => {
  for (const locale of locales)
    for (const path of Object.values(fixedAddresses(locale)))
      for (const hreflang of [...locales, 'x-default'])
        expect(
          pageAt(path).page.links.some((link) => link.hreflang === hreflang),
          `${path} ${hreflang}`,
        ).toBe(true)
})

test.each(locales)('titles and descriptions in %s are written, and no two pages share one', (locale) => {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const { path, page } of pages.values()) {
    if (!path.startsWith(`/${locale}`)) continue
    const description = page.meta('description') ?? ''
    expect(page.title.trim(), path).not.toBe('')
    expect(description.trim(), path).not.toBe('')
    expect(titles.get(page.title), `${path}: ${page.title}`).toBeUndefined()
    expect(descriptions.get(description), `${path}: ${description}`).toBeUndefined()
    titles.set(page.title, path)
    descriptions.set(description, path)
  }
})

test('every page has a picture for shared links: a PNG of 1200 by 630', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  const drawn = new Set<string>()
  for (const { path, locale, page } of pages.values()) {
    const image = page.meta('og:image') ?? ''
    expect(image, path).toMatch(new RegExp(`^${site.url}/share/${locale}/`))
    expect(page.meta('og:url'), path).toBe(site.url + path)
    expect(page.meta('og:title'), path).toBeTruthy()
    drawn.add(image.slice(site.url.length))
  }
  // Drawing takes a third of a second: every fixed page's picture in one language, and a few others.
  const isEntry = (path: string) => /\/[\da-f-]{36}\.png$/.test(path)
  const chosen = [...drawn].filter((path) => path.startsWith('/share/es/') && !isEntry(path))
  const others = [...drawn].filter((path) => path.startsWith('/share/en/') && isEntry(path))
  for (const path of [...chosen, ...others.slice(0, 2)]) {
    const answer = await ask(site.url, path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers['content-type'], path).toBe('image/png')
    expect(await sharp(answer.bytes).metadata(), path).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
  }
})

test('structured data uses only terms of schema.org', () => {
  const types = new Set<unknown>()
  for (const { path, page } of pages.values()) {
    for (const data of page.jsonLd) {
      expect(data['@context'], path).toBe('https://schema.org')
      expect(unknownTerms(data), path).toEqual([])
      types.add(data['@type'])
    }
  }
  expect([...types].sort()).toEqual([
    'BreadcrumbList',
    'Certification',
    'LocalBusiness',
    'NewsArticle',
    'Organization',
    'Service',
    'WebSite',
  ])
})

test('a breadcrumb begins at home, ends at the page, and every step of it answers', () => {
  for (const { path, locale, page } of pages.values()) {
    for (const data of page.jsonLd.filter((each) => each['@type'] === 'BreadcrumbList')) {
      const steps = data.itemListElement as { position: number; item: string }[]
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
      expect(steps[0]?.item).toBe(`${site.url}/${locale}`)
      expect(steps.at(-1)?.item).toBe(site.url + path)
      for (const { item } of steps) expect(pages.has(item.slice(site.url.length)), item).toBe(true)
    }
  }
})

test('nothing inline is styled; every inline script is allowed by its own hash, and no hash allows another', () => {
  for (const { path, answer, page } of pages.values()) {
    const policy = String(answer.headers['content-security-policy'])
    expect(page.hasInlineStyle, path).toBe(false)
    expect(policy).not.toContain('unsafe')
    const hashes = page.inlineScripts.map((script) => createHash('sha256').update(script).digest('base64'))
    expect(new Set(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')), path).toEqual(
      new Set(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)]),
    )
    expect(answer.text, path).not.toMatch(/ nonce=/)
    expect(policy, path).toContain("require-trusted-types-for 'script'")
  }
})

test('no link within the site is broken', { tags: ['full'], timeout: 240_000 }, async () => {
  const targets = new Set<string>()
  for (const { page } of pages.values())
    for (const href of page.hrefs) if (/^\/(?!\/)/.test(href)) targets.add(href.split('#', 1)[0] as string)
  for (const target of targets) {
    if (pages.has(target)) continue
    const answer = await ask(site.url, target, { method: 'HEAD' })
    expect(answer.status, target).toBe(200)
  }
})

test('a link to a place on a page of the site leads to something with that name', async () => {
  for (const { path, page } of pages.values())
    for (const href of page.hrefs) {
      const [target = '', name] = href.split('#')
      const on = target === '' ? path : target
      if (!name || !pages.has(on)) continue
      expect(pageAt(on).answer.text, `${path} links to ${href}`).toContain(`id="${decodeURIComponent(name)}"`)
    }
})

function pageAt(path: string): Page {
  const found = pages.get(path)
  if (!found) throw new Error(`${path} was not read`)
  return found
}

async function read(path: string): Promise<Page> {
  const answer = await ask(site.url, path)
  return { path, locale: path.slice(1, 3) as Locale, answer, page: readPage(answer.text) }
}

async function inSitemap(): Promise<string[]> {
  const index = await ask(site.url, '/sitemap.xml')
  const paths: string[] = []
  for (const part of locations(index.text)) {
    const named = locations((await ask(site.url, part)).text)
    // Of thousands of certificates and companies the first: certificates, and the companies that hold them.
    paths.push(...named.slice(0, most[/^\/sitemaps\/(\w+)\//.exec(part)?.[1] ?? ''] ?? named.length))
  }
  return paths
}

const most: Record<string, number> = { certificate: 16, company: 24 }

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.slice(site.url.length))
}

function linksOf(page: ReadPage, rel: string): string[] {
  return page.links.filter((link) => link.rel === rel).map(({ href }) => href)
}
