import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { writeAbout } from '#watch/model/delivery-about.ts'
import { tokenFor } from '#watch/store/links.ts'
import { watchDelivery, watcher, watchWebhook } from '#watch/store/tables.ts'
import { kindInWords } from '#watch/words/change-words.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const now = new Date('2026-11-23T15:00:00Z')
const started = servedSite({ now })
const urls = ['https://one.example/hook', 'https://two.example/hook']
const about = writeAbout({ kind: 'suspend', number: 'LSQ-0012/24' })
let token = ''
let hook = ''

beforeAll(async () => {
  const { orm } = started.site.database
  const [owner] = await orm
    .insert(watcher)
    .values({ email: 'eva@example.org', locale: 'es', rhythm: 'each', since: now })
    .returning()
  token = tokenFor(started.site.watch.secret, 'watcher', owner?.id ?? '')
  for (const url of urls) {
    const [made] = await orm
      .insert(watchWebhook)
      .values({ watcherId: owner?.id ?? '', url, madeAt: now, secretSince: now, activeSince: now })
      .returning()
    hook = made?.id ?? ''
    const said = { webhookId: hook, body: '{}', about, madeAt: now, triedAt: now }
    await orm.insert(watchDelivery).values([
      { ...said, deliveredAt: now, status: 200 },
      { ...said, triedAt: new Date(now.getTime() - 60_000), dueAt: now },
    ])
  }
})

describe.each(locales)('the page of a link in %s', (locale) => {
  test('says what each message was about in the words of its language', async () => {
    const { text } = await ask(started.url, watchAddress.manage(locale, token))
    expect(text).toContain(`LSQ-0012/24: ${kindInWords('suspend', locale)}`)
    expect(text).not.toContain(about)
  })

  test('names each button for what it does and to what: no two have one name', async () => {
    const { text } = await ask(started.url, watchAddress.manage(locale, token))
    const names = Array.from(
      text.matchAll(/<(?:button|summary)[^>]* aria-label="([^"]*example\/hook[^"]*)"/g),
      ([, name]) => name,
    )
    // Of each receiver two ways, its log, and two messages.
    expect(names).toHaveLength(10)
    expect(new Set(names).size).toBe(names.length)
  })
})

test('a message that is to be sent again is called neither delivered nor failed', async () => {
  const { text } = await ask(started.url, watchAddress.manage('en', token))
  expect(text).toContain('Delivered (200)')
  expect(text).toContain('To be sent')
  expect(text).not.toContain('Not delivered')
})

test('whoever asks often that a message be sent again is slowed down', async () => {
  const { arrivals } = started.site
  const again = () =>
    ask(started.url, watchAddress.manage('en', token), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ intent: 'hook-again', hook, delivery: 'none' }).toString(),
    })
  expect(arrivals.isRaised('127.0.0.1', 'webhook-again')).toBe(false)
  for (let times = 0; times < 12; times += 1) await again()
  expect(arrivals.isRaised('127.0.0.1', 'webhook-again')).toBe(true)
})
