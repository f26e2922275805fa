import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { summarise } from '#register/store/summarise.ts'
import { watchRequest } from '#watch/store/tables.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ now: new Date('2026-11-23T15:00:00Z') })
const mostMails = 60
let number = ''

beforeAll(async () => {
  const caller = callerOf(started.site, { locale: 'es' })
  const [first] = await summarise(caller, sql`h.in_directory and c.type = 'management-system'`, 1)
  number = first?.summary.number ?? ''
})

test('a program that fills in the field that people do not see is answered like anybody, and nobody gets a mail', async () => {
  const page = await ask(started.url, watchAddress.ask('es'))
  expect(page.text).toMatch(/<div class="visually-hidden" aria-hidden="true">.*?name="website"/)
  const typed = { lines: number, email: 'eva@example.org', rhythm: 'each' }
  const trapped = await post(watchAddress.ask('es'), { ...typed, website: 'https://seo.example' })
  expect(await waiting()).toEqual({ requests: 0, mails: 0 })
  const person = await post(watchAddress.ask('es'), { ...typed, website: '' })
  expect(await waiting()).toEqual({ requests: 1, mails: 1 })
  expect([trapped.status, plain(trapped.text)]).toEqual([person.status, plain(person.text)])
})

test('what is refused comes back with what was typed, about the same certificate', async () => {
  const action = watchAddress.ask('es', { certificate: number })
  const refused = await post(action, { certificate: number, email: 'eva@', rhythm: 'weekly' })
  expect(refused.status).toBe(400)
  const form = plain(refused.text)
  expect(form).toContain(`<input type="hidden" name="certificate" value="${number}"/>`)
  expect(form).toContain(`action="${action}"`)
  expect(form).toContain('value="eva@"')
  expect(form).toMatch(/<input(?=[^>]*value="weekly")(?=[^>]*checked)/)
  expect(form).not.toContain('name="lines"')
})

test.each(locales)(
  'from one network so many mails are asked for an hour; who comes after reads in %s when to try again',
  async (locale) => {
    const { arrivals } = started.site
    while (arrivals.countUpTo(mostMails, '127.0.0.1', 'watch-mail') === null);
    const before = await waiting()
    const typed = { lines: `${number}\nLSQ-7777/26`, email: 'leo@example.org', rhythm: 'weekly' }
    const { status, headers, text } = await post(watchAddress.ask(locale), typed)
    expect(status).toBe(429)
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(plain(text)).toContain(m.watch_enough({ minutes: 60 }, { locale }))
    expect(plain(text)).toContain(`>${typed.lines}</textarea>`)
    expect(text).toContain(`value="${typed.email}"`)
    expect(await waiting()).toEqual(before)
  },
)

test('who has asked already is refused like anybody, and other networks are let in', async () => {
  const { arrivals } = started.site
  const typed = { lines: number, email: 'eva@example.org', rhythm: 'each' }
  expect((await post(watchAddress.ask('es'), typed)).status).toBe(429)
  expect(arrivals.countUpTo(mostMails, '127.0.1.1', 'watch-mail')).toBe(null)
})

function post(target: string, fields: Record<string, string>) {
  return ask(started.url, target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

async function waiting() {
  const { orm } = started.site.database
  return { requests: await orm.$count(watchRequest), mails: await orm.$count(outgoingMail) }
}

/** A page without what its scripts start from. */
function plain(html: string) {
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}
