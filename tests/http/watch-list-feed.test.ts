import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { summarise } from '#register/store/summarise.ts'
import { tokenFor } from '#watch/store/links.ts'
import { watchedItem, watcher } from '#watch/store/tables.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const now = new Date('2026-11-23T15:00:00Z')
const started = servedSite({ now })
let certificate = { id: '', number: '', company: '' }
let companies: string[] = []

beforeAll(async () => {
  const caller = callerOf(started.site, { locale: 'es' })
  const [first] = await summarise(caller, sql`h.in_directory and c.type = 'management-system'`, 1)
  const { number = '', company } = first?.summary ?? {}
  const { rows } = await started.site.database.orm.execute<{ id: string; number: string; company: string }>(
    sql`select id, number, company_id as company from certificate`,
  )
  certificate = {
    id: rows.find((each) => each.number === number)?.id ?? '',
    number,
    company: company?.id ?? '',
  }
  companies = [...new Set(rows.map((each) => each.company))]
})

test.each(locales)(
  'whoever follows a list has a feed of it in %s, by the page of their link',
  async (locale) => {
    const { manage, feed } = await following({ certificates: [certificate] })
    const page = await ask(started.url, watchAddress.manage(locale, manage))
    const path = watchAddress.listFeed(locale, feed)
    expect(page.text).toContain(`href="${started.url}${path}"`)
    const { status, headers, text } = await ask(started.url, path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const ofCertificate = await ask(started.url, watchAddress.certificateFeed(locale, certificate.number))
    expect(entriesIn(text)).toEqual(entriesIn(ofCertificate.text))
    expect(entriesIn(text).length).toBeGreaterThan(1)
  },
)

test('nothing keeps it, no search engine lists it, and it is on no map of the site', async () => {
  const { feed } = await following({ certificates: [certificate] })
  const { headers } = await ask(started.url, watchAddress.listFeed('es', feed))
  expect(headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
  })
  const map = await ask(started.url, '/sitemap.xml')
  expect(map.status).toBe(200)
  const maps = [map.text]
  for (const [, map = ''] of (maps[0] ?? '').matchAll(/<loc>([^<]*sitemap[^<]*)<\/loc>/g))
    maps.push((await ask(started.url, new URL(map).pathname)).text)
  for (const map of maps) expect(map).not.toMatch(/changes\.atom|watch\/manage/)
})

test('who has its address can read it and change nothing; the link that changes is not in it', async () => {
  const { manage, feed } = await following({ certificates: [certificate] })
  const { text } = await ask(started.url, watchAddress.listFeed('es', feed))
  expect(text).not.toContain(manage)
  expect((await ask(started.url, watchAddress.manage('es', feed))).status).toBe(410)
  for (const token of [manage, `${feed}x`, ''])
    expect((await ask(started.url, watchAddress.listFeed('es', token))).status).toBe(404)
})

test('it ends with the alerts', async () => {
  const { manage, feed } = await following({ certificates: [certificate] })
  expect((await ask(started.url, watchAddress.listFeed('es', feed))).status).toBe(200)
  await ask(started.url, watchAddress.end('es', manage), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect((await ask(started.url, watchAddress.listFeed('es', feed))).status).toBe(404)
})

test('of a company it tells what the feed of that company tells', async () => {
  const { feed } = await following({ companies: [certificate.company] })
  const ofList = await ask(started.url, watchAddress.listFeed('es', feed))
  const ofCompany = await ask(started.url, watchAddress.companyFeed('es', certificate.company))
  expect(entriesIn(ofList.text).toSorted()).toEqual(entriesIn(ofCompany.text).toSorted())
})

test('of much it has the newest two hundred steps, the newest first', async () => {
  const { feed } = await following({ companies })
  const { text } = await ask(started.url, watchAddress.listFeed('es', feed))
  const days = Array.from(text.matchAll(/<entry>.*?<updated>(.*?)<\/updated>/gs), ([, day = '']) => day)
  expect(days).toHaveLength(200)
  expect(days).toEqual(days.toSorted().reverse())
})

let watchers = 0

async function following({
  certificates = [],
  companies = [],
}: {
  certificates?: { id: string; number: string }[]
  companies?: string[]
}) {
  watchers += 1
  const { orm } = started.site.database
  const [owner] = await orm
    .insert(watcher)
    .values({ email: `eva-${watchers}@example.org`, locale: 'es', rhythm: 'each', since: now })
    .returning()
  const watcherId = owner?.id ?? ''
  await orm.insert(watchedItem).values([
    ...certificates.map(({ id, number }) => ({
      ...{ watcherId, kind: 'certificate' as const, target: number, written: number, certificateId: id },
    })),
    ...companies.map((id) => ({ watcherId, kind: 'company' as const, target: id, written: id })),
  ])
  const { secret } = started.site.watch
  return { manage: tokenFor(secret, 'watcher', watcherId), feed: tokenFor(secret, 'feed', watcherId) }
}

/** What its entries say, without the feed's own head. */
function entriesIn(feed: string): string[] {
  return Array.from(feed.matchAll(/<entry>.*?<\/entry>/gs), ([entry]) => entry)
}
