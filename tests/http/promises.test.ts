import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { guessLimit } from '#accounts/store/tables.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { hoursMailCounts } from '#kernel/mail/mail-limits.ts'
import { countWaitingMail } from '#kernel/mail/waiting-mail.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { anonymousSender } from '#messages/model/anonymous-sender.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { noMetrics } from '#serve/metrics.ts'
import { sendForm } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { type ReadPage, readPage, wordsOf } from '../support/read-page.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { servedSite } from '../support/served-site.ts'

const measured: string[] = []
const started = servedSite({
  env: { TRUSTED_PROXIES: '127.0.0.1' },
  metrics: { ...noMetrics, measure: ({ method, url }) => void measured.push(`${method} ${url}`) },
})

type Seen = { path: string; answer: Answer; page: ReadPage }

/** What the privacy and accessibility pages promise of every page, and what is wrong with a page that breaks it. */
const promises: Record<string, (seen: Seen) => unknown> = {
  'no cookie is set': ({ answer }) => answer.headers['set-cookie'],
  'no other server may be asked for anything': ({ answer }) =>
    `${answer.headers['content-security-policy']}`.match(/https?:\S+|[a-z]+:(?=\s|;|$)|\*/g),
  'nothing that the page loads lies elsewhere': ({ answer, page }) => {
    const loading = page.links.filter(({ rel }) =>
      /stylesheet|preload|icon|manifest|preconnect|dns/.test(rel),
    )
    const sources = [...answer.text.matchAll(/\s(?:src|poster)="([^"]*)"/g)].map(([, src = '']) => src)
    const elsewhere = [...loading.map(({ href }) => href), ...sources].filter(
      (at) => /^(?:\w+:)?\/\//.test(at) && !at.startsWith(`${started.url}/`),
    )
    return elsewhere.length > 0 ? elsewhere : null
  },
  'the first link skips to the content, in the anonymous space after the way out': ({
    answer,
    page,
    path,
  }) => {
    const first = page.hrefs[path.includes('/let-us-know') ? 1 : 0] ?? ''
    const isThere = first.startsWith('#') && answer.text.includes(`id="${first.slice(1)}"`)
    return isThere ? null : first
  },
  'headings are in order, under one first': ({ answer }) => {
    const levels = [...answer.text.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    const isInOrder = levels.every((level, at) => at === 0 || level <= Number(levels[at - 1]) + 1)
    return isInOrder && levels.filter((level) => level === 1).length === 1 ? null : levels
  },
  'its content is a named region, in a language that is said': ({ answer, page, path }) =>
    /<main[\s>]/.test(answer.text) && page.lang.startsWith(path.slice(1, 3)) ? null : page.lang,
}

describe.each(demoLocales)('in %s', (locale) => {
  const seen: Seen[] = []

  beforeAll(async () => {
    const paths = [
      ...Object.values(fixedAddresses(locale)),
      ...Object.values(await registerAddresses(started, locale)),
    ]
    for (const path of new Set(paths)) {
      const answer = await ask(started.url, path)
      expect(answer.status, path).toBe(200)
      seen.push({ path, answer, page: readPage(answer.text) })
    }
  }, 60_000)

  test.each(Object.entries(promises))('on every page %s', (_, brokenBy) => {
    const broken = seen.flatMap((each) => (brokenBy(each) ? [[each.path, brokenBy(each)]] : []))
    expect(seen.length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  test('what is kept of an address that somebody types is said, with how long, and is no more than that', async () => {
    const { site, url } = started
    const email = `ana.ruiz+${locale}@casilla-${locale}.example`
    const form = { email, rhythm: 'each', lines: 'SSA-0001-26' }
    const from = { headers: { 'x-forwarded-for': `203.0.113.${demoLocales.indexOf(locale) + 80}` } }
    await sendForm(url, watchAddress.ask(locale), form, from)
    const counts = await site.database.orm.select().from(guessLimit)
    expect(counts.length).toBeGreaterThan(0)
    expect(JSON.stringify(counts)).not.toMatch(/ruiz|casilla/)
    const latest = Math.max(...counts.map(({ expire }) => expire?.getTime() ?? Number.POSITIVE_INFINITY))
    expect(latest - Date.now()).toBeLessThanOrEqual(hoursMailCounts * 60 * 60_000)
    const told = wordsOf((await ask(url, address.privacy(locale))).text)
    expect(told).toMatch(new RegExp(`${hoursMailCounts} (horas|hours)`))
    expect(told).toContain('.eml')
  })

  test('a message without a name is kept as its text, the language and the day: nothing of its sender', async () => {
    const text = `Sin nombre (${locale})`
    const browser = { 'user-agent': 'Canary/1.0 (zeugma)', 'x-forwarded-for': '203.0.113.77' }
    const sent = await sendForm(
      started.url,
      address.footerMessage(locale),
      { message: text, website: '' },
      { headers: browser },
    )
    expect(sent.status).toBe(303)
    expect(sent.headers['set-cookie']).toBeUndefined()
    const [row, ...more] = await started.site.database.orm
      .select()
      .from(contactMessage)
      .where(and(eq(contactMessage.origin, 'footer'), eq(contactMessage.message, text)))
    expect(more).toEqual([])
    expect(row).toMatchObject({ ...anonymousSender, locale, consentedAt: null, privacyRevision: null })
    expect(JSON.stringify(row)).not.toMatch(/Canary|zeugma|203\.0\.113/)
    const madeOf = ['id', 'reference', 'digest', 'searched', 'subject', 'state', 'receivedAt', 'labels']
    const known = [...Object.keys(anonymousSender), ...madeOf, 'origin', 'locale', 'message', 'suspicion']
    const others = Object.entries(row ?? {}).filter(([name, value]) => value && !known.includes(name))
    expect(others).toEqual([])
  })

  test('the privacy page does not say that all requests are logged: messages without a name are not', async () => {
    const { text } = await ask(started.url, address.privacy(locale))
    expect(wordsOf(text)).not.toMatch(/\b(each|every|all) requests?\b|\b(cada pedido|todos los pedidos)\b/i)
  })

  test('no number that the server counts says when a message without a name was sent', async () => {
    const now = started.site.now()
    const waiting = async (at: Date) => (await countWaitingMail(started.site.database.orm, at)).count
    const before = [await waiting(now), await waiting(nextMidnight(now))] as const
    measured.length = 0
    const page = address.footerMessage(locale)
    for (const path of [address.contact(locale), page, '/api/contact/form?form=footer'])
      expect((await ask(started.url, path)).status, path).toBe(200)
    expect(
      (await sendForm(started.url, page, { message: `A qué hora (${locale})`, website: '' })).status,
    ).toBe(303)
    expect(measured).toEqual([`GET ${address.contact(locale)}`])
    expect(await waiting(now)).toBe(before[0])
    // The mail that tells of it is there, and counted from the end of the day on.
    expect(await waiting(nextMidnight(now))).toBeGreaterThan(before[1])
  })
})
