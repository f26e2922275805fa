import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { summarise } from '#register/store/summarise.ts'
import { watcher } from '#watch/store/tables.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ now: new Date('2026-11-23T15:00:00Z') })
let number = ''
let empId = ''

beforeAll(async () => {
  const caller = callerOf(started.site, { locale: 'es' })
  const [first] = await summarise(caller, sql`h.in_directory and c.type = 'management-system'`, 1)
  number = first?.summary.number ?? ''
  empId = first?.summary.company.id ?? ''
})

describe('asking to be told', () => {
  test('takes one POST, one mail and another POST: a GET of any link changes nothing', async () => {
    const asked = await post(watchAddress.ask('en'), {
      certificate: number,
      email: 'Eva@Example.org',
      rhythm: 'each',
    })
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('Check your mail')
    const [mail] = await mails()
    expect(mail?.to).toBe('eva@example.org')
    const confirm = linkIn(mail?.text)
    for (const target of [confirm, `${confirm.replace('?', '.data?')}`]) {
      const { status, headers } = await ask(started.url, target)
      expect(status).toBe(200)
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['referrer-policy']).toBe('same-origin')
    }
    expect(await watchers()).toBe(0)
    const confirmed = await post(confirm, {})
    expect(confirmed.status).toBe(303)
    expect(await watchers()).toBe(1)
    const manage = String(confirmed.headers.location)
    const page = await ask(started.url, manage)
    expect(page.text).toContain(number)
    expect(page.text).toContain('noindex')
    const end = manage.replace('/manage', '/end')
    for (const method of ['GET', 'HEAD']) await ask(started.url, end, { method })
    expect(await watchers()).toBe(1)
    // As a mail program asks for its owner, which has no cookies and follows no redirect (RFC 8058).
    const ended = await post(end, { 'List-Unsubscribe': 'One-Click' })
    expect(ended.status).toBe(200)
    expect(await watchers()).toBe(0)
    expect((await ask(started.url, manage)).status).toBe(410)
  })

  test('says the same to whoever watches already as to anybody', async () => {
    const sent = { certificate: number, email: 'leo@example.org', rhythm: 'weekly' }
    const first = await post(watchAddress.ask('es'), sent)
    const [mail] = (await mails()).filter(({ to }) => to === 'leo@example.org')
    await post(linkIn(mail?.text), {})
    const second = await post(watchAddress.ask('es'), sent)
    expect([second.status, plain(second.text)]).toEqual([first.status, plain(first.text)])
  })

  test('of a list says which numbers are not in the register', async () => {
    const { status, text } = await post(watchAddress.ask('es'), {
      ...{ lines: `${number}\nLSQ-7777/26`, email: 'ana@example.org', rhythm: 'each' },
    })
    expect(status).toBe(200)
    expect(text).toContain('LSQ-7777/26')
    expect(text).toContain('Hoy no están en el registro')
  })

  test.each([
    [{ email: 'nobody', rhythm: 'each', lines: 'LSQ-7777/26' }, 400],
    [{ email: 'ana@example.org', rhythm: 'hourly', lines: 'LSQ-7777/26' }, 400],
    [{ email: 'ana@example.org', rhythm: 'each', lines: 'Proveedores' }, 400],
    [{ email: 'ana@example.org', rhythm: 'each' }, 400],
    [{ email: 'ana@example.org', rhythm: 'each', company: 'NOBODY-1' }, 404],
    [{ email: 'ana@example.org\r\nBcc: leo@example.org', rhythm: 'each', lines: 'LSQ-7777/26' }, 400],
  ])('refuses %j', async (sent, expected) => {
    const { status, text } = await post(watchAddress.ask('es'), sent)
    expect(status).toBe(expected)
    expect(text).toContain('id="watch"')
  })

  test('slows down whoever sends much, and lets in others', async () => {
    const before = started.site.arrivals.isRaised('127.0.0.1', 'watch')
    for (let times = 0; times < 12 && !started.site.arrivals.isRaised('127.0.0.1', 'watch'); times += 1)
      started.site.arrivals.count('127.0.0.1', 'watch')
    expect([before, started.site.arrivals.isRaised('127.0.0.1', 'watch')]).toEqual([false, true])
    expect(started.site.arrivals.isRaised('192.0.2.1', 'watch')).toBe(false)
  })
})

describe('a feed', () => {
  test.each(['es', 'en'] as const)(
    'of a certificate tells its history in %s, with the same ids in each language',
    async (locale) => {
      const path = watchAddress.certificateFeed(locale, number)
      const page = await ask(started.url, address.certificate(locale, number))
      expect(page.text).toContain(`type="application/atom+xml" href="${started.url}${path}"`)
      const feed = await ask(started.url, path)
      expect(feed.status).toBe(200)
      expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      expect(idsIn(feed.text).length).toBeGreaterThan(1)
      const other = await ask(
        started.url,
        watchAddress.certificateFeed(locale === 'es' ? 'en' : 'es', number),
      )
      expect(idsIn(other.text).slice(1)).toEqual(idsIn(feed.text).slice(1))
      const again = await ask(started.url, path, { headers: { 'if-none-match': String(feed.headers.etag) } })
      expect(again.status).toBe(304)
    },
  )

  test('of a company tells of its certificates', async () => {
    const { status, text } = await ask(started.url, watchAddress.companyFeed('es', empId))
    expect(status).toBe(200)
    expect(text).toContain(number)
  })

  test('is where the description of the API says, answers as it says, and is what pages link', async () => {
    const { paths } = JSON.parse((await ask(started.url, '/api/openapi.json')).text)
    const feeds = Object.keys(paths).filter((path) => path.endsWith('.atom'))
    expect(feeds).toHaveLength(2)
    for (const path of feeds) {
      const isOfCompany = path.includes('{empId}')
      const page = isOfCompany ? address.company('en', empId) : address.certificate('en', number)
      const [, linked = ''] =
        /type="application\/atom\+xml" href="([^"]+)"/.exec((await ask(started.url, page)).text) ?? []
      const named = isOfCompany ? empId : page.split('/').at(-1)
      const described = path.replace('{lang}', 'en').replace(/\{\w+\}/, named ?? '')
      expect(linked).toBe(started.url + described)
      const { servers, responses } = paths[path].get
      expect(servers).toEqual([{ url: started.url }])
      const found = await ask(started.url, described)
      expect(Object.keys(responses[found.status].content)).toEqual([
        found.headers['content-type']?.split(';')[0],
      ])
      const unchanged = await ask(started.url, described, {
        headers: { 'if-none-match': String(found.headers.etag) },
      })
      const none = await ask(started.url, described.replace(/[^/]+\/changes/, 'NOBODY-1/changes'))
      for (const { status } of [unchanged, none]) expect(Object.keys(responses)).toContain(String(status))
    }
  })

  test.each(locales)(
    'has its address on the page for developers in %s, beside what is sent to programs',
    async (locale) => {
      const { text } = await ask(started.url, address.developers(locale))
      const [feed = ''] = /\/\w+\/certificates\/[^/"]+\/changes\.atom/.exec(text) ?? []
      expect((await ask(started.url, feed)).headers['content-type']).toContain('application/atom+xml')
      for (const told of ['webhook-signature', 'register.webhook.challenge', 'register.certificate.suspend'])
        expect(text).toContain(told)
      expect(text).toContain(`href="${watchAddress.ask(locale)}"`)
    },
  )

  test.each(['certificates/LSQ-7777-26', 'companies/NOBODY-1'])(
    'of %s, which there is not, is not found',
    async (what) => {
      expect((await ask(started.url, `/es/${what}/changes.atom`)).status).toBe(404)
    },
  )
})

function post(target: string, fields: Record<string, string>) {
  return ask(started.url, target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

function mails() {
  return started.site.database.orm.select().from(outgoingMail).orderBy(outgoingMail.createdAt)
}

function watchers() {
  return started.site.database.orm.$count(watcher)
}

function linkIn(text = '') {
  const [link = ''] = /http\S+token=\S+/.exec(text) ?? []
  return link.replace(started.url, '')
}

/** A page without what its scripts start from. */
function plain(html: string) {
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}

function idsIn(feed: string): string[] {
  return Array.from(feed.matchAll(/<id>(.*?)<\/id>/g), ([, id = '']) => id)
}
