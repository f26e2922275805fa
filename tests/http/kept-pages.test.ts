import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionCookieName } from '#accounts/store/cookies.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { country } from '#content/model/kinds/country.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { planChange } from '#content/store/publishing/plan-change.ts'
import { runDueChanges } from '#content/store/publishing/run-due-changes.ts'
import { publishEntry, saveEntry, unpublishEntry } from '#content/store/save-entry.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { address } from '#kernel/addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { type Asking, ask as send } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { servedSite } from '../support/served-site.ts'
import { type WatchedDatabase, watchDatabase } from '../support/watch-database.ts'

const noon = new Date('2026-11-15T15:00:00Z')
const started = servedSite({ now: noon })
let database: WatchedDatabase
const ask = (target: string, asking?: Asking) => send(started.url, target, asking)

beforeAll(async () => {
  database = watchDatabase(started.site)
})
beforeEach(() => started.setNow(noon))

describe('a kept page', () => {
  test('is rendered once and then answered without a question to the database', async () => {
    for (const path of Object.values(fixedAddresses('es')).filter((each) => !isTraceless(each))) {
      const first = await ask(path)
      database.queries()
      const second = await ask(path)
      expect(database.queries(), path).toBe(0)
      expect(second.bytes.equals(first.bytes), path).toBe(true)
      expect(second.headers.etag, path).toBe(first.headers.etag)
    }
  })

  test('is the same in every encoding, each with a strong ETag of its own', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => ask('/es', { headers: { 'accept-encoding': encoding } })),
    )
    expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(plain?.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br?.bytes ?? '').equals(plain?.bytes ?? Buffer.of())).toBe(true)
    expect(gunzipSync(gzip?.bytes ?? '').equals(plain?.bytes ?? Buffer.of())).toBe(true)
    const tags = [br, gzip, plain].map((answer) => answer?.headers.etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
    for (const answer of [br, gzip, plain]) {
      expect(answer?.headers.vary).toContain('Accept-Encoding')
      expect(answer?.headers['content-length']).toBe(String(answer?.bytes.length))
    }
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br ; q=0.000 , gzip', 'gzip'],
    ['BR', 'br'],
    ['x-br, xgzip', undefined],
    ['*', undefined],
    ['identity;q=0', undefined],
    ['deflate', undefined],
    ['gzip;q=abc', undefined],
    [`${'a,'.repeat(2000)}gzip`, 'gzip'],
    ['', undefined],
  ])('asked for with "%s" comes as %s', async (accepted, encoding) => {
    const answer = await ask('/es', { headers: { 'accept-encoding': accepted } })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
  })

  test('that the caller already has is not sent again, whatever form the question has', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const etag = String((await ask('/en', { headers })).headers.etag)
      for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await ask('/en', { headers: { ...headers, 'if-none-match': asked } })
        expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag])
        expect(answer.headers.vary).toContain('Accept-Encoding')
        expect(answer.headers['content-security-policy']).toBeDefined()
      }
      const other = await ask('/en', { headers: { ...headers, 'if-none-match': '"other"' } })
      expect(other.status).toBe(200)
    }
  })

  test('is asked for by many at once and rendered for all of them together', async () => {
    await change(news)
    database.queries()
    await ask(address.newsList('es'))
    const forOne = database.queries()
    await change(news)
    database.queries()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(address.newsList('es'))))
    expect(database.queries()).toBe(forOne)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    for (const { status } of answers) expect(status).toBe(200)
  })
})

describe('a request with a session', () => {
  const headers = { cookie: `${sessionCookieName(true)}=secret` }

  test('is not answered from memory', async () => {
    await ask('/es/news')
    database.queries()
    const answer = await ask('/es/news', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBeUndefined()
    expect(database.readings()).toBeGreaterThan(0)
  })

  test('leaves nothing in memory', async () => {
    await change(news)
    await ask('/es/news', { headers })
    database.queries()
    await ask('/es/news')
    expect(database.readings()).toBeGreaterThan(0)
  })
})

describe('a change is seen at the next request', () => {
  /** Where a news item is shown, and what shows it. */
  const showing = (locale: Locale, slug: string): [string, string][] => [
    [address.newsItem(locale, slug), 'title'],
    [`${address.newsItem(locale, slug)}.data`, 'title'],
    [address.newsList(locale), 'title'],
    [`${address.newsList(locale)}.data`, 'title'],
    [address.home(locale), 'title'],
    [address.newsFeed(locale), 'title'],
    ['/sitemaps/news-1.xml', 'slug'],
    [`${address.search(locale)}?q=farolito`, 'title'],
  ]

  test('in the page, its data, the list, home, the feed, the sitemap and search', {
    tags: ['full'],
  }, async () => {
    const slug = 'farolito-de-prueba'
    const watched = [...showing('es', slug), ...showing('en', slug)]
    for (const [path] of watched) await ask(path)
    for (const title of ['Farolito primero', 'Farolito segundo']) {
      const id = await saveNews('farolito', slug, title)
      for (const locale of ['es', 'en'] as const) {
        await publishEntry(caller(), id, locale)
        for (const [path, shown] of showing(locale, slug)) {
          const answer = await ask(path)
          expect(answer.status, path).toBe(200)
          expect(withoutMarks(answer.text), path).toContain(shown === 'title' ? `${title} ${locale}` : slug)
        }
      }
    }
    const id = await saveNews('farolito', slug, 'Farolito segundo')
    for (const locale of ['es', 'en'] as const) {
      await unpublishEntry(caller(), id, locale)
      for (const [path] of showing(locale, slug)) {
        const answer = await ask(path)
        expect(withoutMarks(answer.text), path).not.toContain(`Farolito segundo ${locale}`)
        expect(answer.status, path).toBe(path.includes(slug) ? 404 : 200)
      }
    }
  })

  test('but a draft that was only saved is seen nowhere', async () => {
    const id = await saveNews('borrador', 'un-borrador', 'Linterna publicada')
    await publishEntry(caller(), id, 'es')
    const before = await ask(address.newsItem('es', 'un-borrador'))
    await saveNews('borrador', 'un-borrador', 'Linterna cambiada')
    const after = await ask(address.newsItem('es', 'un-borrador'))
    expect(after.headers.etag).toBe(before.headers.etag)
    expect((await ask(`${address.search('es')}?q=linterna`)).text).not.toContain('cambiada')
    await unpublishEntry(caller(), id, 'es')
  })

  test('of any kind that a page shows, and of no other', async () => {
    const shown = ['settings', 'slide', 'certification', 'country', 'accreditation', 'news', 'office']
    const others = ['program', 'team-member']
    for (const kind of Object.values<AnyKind>(kinds)) {
      await ask('/es')
      await change(kind)
      database.queries()
      await ask('/es')
      const isNew = database.readings() > 0
      if (shown.includes(kind.name)) expect(isNew, kind.name).toBe(true)
      if (others.includes(kind.name)) expect(isNew, kind.name).toBe(false)
    }
  })

  test('when an entry appears that a page already links to', async () => {
    const [from, to] = [await saveNews('from', 'desde', 'Desde'), await saveNews('to', 'hacia', 'Hacia')]
    await saveNews('from', 'desde', 'Desde', { link: to })
    await publishEntry(caller(), from, 'es')
    expect((await ask(address.newsItem('es', 'desde'))).text).not.toContain('href="/es/news/hacia"')
    await publishEntry(caller(), to, 'es')
    expect((await ask(address.newsItem('es', 'desde'))).text).toContain('href="/es/news/hacia"')
    await unpublishEntry(caller(), from, 'es')
    await unpublishEntry(caller(), to, 'es')
  })

  test('also when it comes while the page is being rendered', async () => {
    const id = await saveNews('lento', 'lento', 'Antes')
    await publishEntry(caller(), id, 'es')
    const path = address.newsItem('es', 'lento')
    const release = database.hold()
    const slow = ask(path)
    await expect.poll(() => database.readings()).toBeGreaterThan(0)
    await saveNews('lento', 'lento', 'Después')
    const published = publishEntry(caller(), id, 'es')
    const asked = published.then(() => ask(path))
    // The publication itself reads too, but not through what is held back.
    await published
    release()
    expect((await slow).status).toBe(200)
    expect((await asked).text).toContain('Después')
    expect((await ask(path)).text).toContain('Después')
    await unpublishEntry(caller(), id, 'es')
  })
})

describe('what time changes is seen at the first request after it', () => {
  test('an entry that is planned to appear, and to vanish', async () => {
    const id = await saveNews('cita', 'una-cita', 'Una cita')
    const [appears, vanishes] = [new Date(noon.getTime() + 600_000), new Date(noon.getTime() + 1_200_000)]
    const locales: Locale[] = ['es']
    await planChange(caller(), id, { planned: 'publish', at: appears, locales, revision: 1 })
    await planChange(caller(), id, { planned: 'unpublish', at: vanishes, locales })
    const watched = [
      address.newsItem('es', 'una-cita'),
      address.newsList('es'),
      '/sitemaps/news-1.xml',
      '/es/news/feed.xml',
    ]
    const isShownAt = async (path: string) => {
      const { status, text } = await ask(path)
      return status === 200 && /una-cita["<]/.test(text)
    }
    const seen = () => Promise.all(watched.map(isShownAt))
    const moments: [Date, boolean][] = [
      [noon, false],
      [new Date(appears.getTime() - 1), false],
      [appears, true],
      [new Date(vanishes.getTime() - 1), true],
      [vanishes, false],
    ]
    for (const [moment, isSeen] of moments) {
      started.setNow(moment)
      await runDueChanges(caller())
      expect(await seen(), moment.toISOString()).toEqual(watched.map(() => isSeen))
    }
  })

  test("a slide's first and last day, by the clock of Montevideo", async () => {
    const [slide] = await started.site.database.orm
      .select({ key: entry.key })
      .from(entry)
      .where(eq(entry.kind, 'slide'))
      .limit(1)
    const title = await republish(kinds.slide, String(slide?.key), {
      shownFrom: '2026-11-20',
      shownTo: '2026-11-21',
    })
    const moments: [string, boolean][] = [
      ['2026-11-20T02:59:59.999Z', false],
      ['2026-11-20T03:00:00.000Z', true],
      ['2026-11-22T02:59:59.999Z', true],
      ['2026-11-22T03:00:00.000Z', false],
    ]
    for (const [moment, isSeen] of moments) {
      started.setNow(new Date(moment))
      expect((await ask('/es')).text.includes(title), moment).toBe(isSeen)
      // The second answer comes from memory.
      database.queries()
      expect((await ask('/es')).text.includes(title), moment).toBe(isSeen)
      expect(database.queries()).toBe(0)
    }
    await republish(kinds.slide, String(slide?.key), { shownFrom: null, shownTo: null })
  })
})

describe('memory', () => {
  test('makes no second copy for parameters that a page does not know', async () => {
    await ask('/es/news?page=2&category=events')
    database.queries()
    for (const query of [
      'category=events&page=2',
      'page=2&category=events&utm_source=x',
      'x=1&page=2&category=events&page=1',
    ])
      await ask(`/es/news?${query}`)
    for (let number = 0; number < 100; number += 1)
      await ask(`/es/about/team?${number}=${'x'.repeat(number)}`)
    expect(database.queries()).toBeLessThanOrEqual(2 * 20)
  })

  test('keeps neither searches nor what they suggest', async () => {
    for (const target of ['/es/search?q=iso', '/es/search/suggestions?q=iso']) {
      await ask(target)
      database.queries()
      await ask(target)
      expect(database.readings(), target).toBeGreaterThan(0)
    }
  })

  test('keeps nothing that is not found', async () => {
    await ask('/es/news/none')
    database.queries()
    await ask('/es/news/none')
    expect(database.readings()).toBeGreaterThan(0)
  })
})

describe('when the countries cannot be read', () => {
  test('the page works with an empty submenu, is not kept, and is whole again afterwards', async () => {
    const path = address.about('es', 'about')
    const whole = await ask(path)
    expect(whole.text).toContain('/es/international/')
    const errors: unknown[] = []
    const { log } = started.site
    started.site.log = Object.assign(Object.create(log), {
      error: (...details: unknown[]) => errors.push(details),
    })
    await breakCountries('"not a number"')
    const broken = await ask(path)
    expect(broken.status).toBe(200)
    expect(broken.text).not.toContain('/es/international/')
    expect(errors.length).toBeGreaterThan(0)
    started.site.log = log
    await breakCountries('1')
    // Nobody announced anything: only what was not kept can be new.
    expect((await ask(path)).text).toContain('/es/international/')
  })

  async function breakCountries(order: string) {
    const { orm } = started.site.database
    await orm.execute(sql`update entry_locale set published = jsonb_set(published, '{order}', ${order}::jsonb)
      where kind = ${country.name}`)
    if (order !== '1') await started.site.announcements.announce([`entry:${country.name}`])
  }
})

function caller(): Editor {
  return callerOf(started.site, { locale: 'es', actor: systemActor })
}

/** Tells the site that a kind changed, as a write does. */
function change(kind: AnyKind): Promise<void> {
  return started.site.announcements.announce([`entry:${kind.name}`])
}

async function saveNews(key: string, slug: string, title: string, { link = null as string | null } = {}) {
  const words = (text: string) => ({
    type: 'text',
    text,
    ...(link ? { marks: [{ type: 'link', attrs: { href: null, entry: link } }] } : {}),
  })
  const localised = (locale: Locale) => ({
    title: `${title} ${locale}`,
    slug,
    summary: 'Un resumen.',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [words('Un texto.')] }] },
  })
  const saved = await saveEntry(caller(), news, {
    key,
    shared: { date: '2026-11-14', category: 'notices' },
    locales: { es: localised('es'), en: localised('en') },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  return saved.value.id
}

/** Publishes an entry's Spanish again with other shared values; gives its title. */
async function republish(kind: AnyKind, key: string, values: Record<string, unknown>): Promise<string> {
  const { orm } = started.site.database
  const [found] = await orm
    .select({ id: entry.id, shared: entry.shared, draft: entryLocale.draft })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(sql`${entry.kind} = ${kind.name} and ${entry.key} = ${key} and ${entryLocale.locale} = 'es'`)
  if (!found) throw new Error(`There is no ${kind.name}/${key}`)
  await saveEntry(caller(), kind, {
    key,
    shared: { ...found.shared, ...values },
    locales: { es: found.draft },
  })
  await publishEntry(caller(), found.id, 'es')
  return String(found.draft.title)
}

function withoutMarks(text: string): string {
  return text.replace(/<\/?mark>/g, '').replaceAll('<!-- -->', '')
}
