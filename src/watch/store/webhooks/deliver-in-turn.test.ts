import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldPoster } from '#tests/support/held-poster.ts'
import { unboundedMail } from '#tests/support/unbounded-mail.ts'
import { setUpWatch } from '#tests/support/watch-setup.ts'
import { watchDelivery } from '../tables.ts'
import { deliverToWebhooks } from './deliver.ts'
import { addWebhook, challengeWebhook } from './manage-webhooks.ts'

const day = '2026-11-23'
const noon = new Date(`${day}T15:00:00Z`)

let setup: Awaited<ReturnType<typeof setUpWatch>>
let post: ReturnType<typeof heldPoster>
let now = noon

beforeEach(async () => {
  setup = await setUpWatch(day)
  // One watcher confirms more alerts here than a mailbox gets mails for in an hour.
  setup.parts.mailLimits = unboundedMail
  post = heldPoster()
  now = noon
}, 60_000)
afterEach(() => setup?.database.close())

test('each message is signed at its own moment, and what comes due while one is under way is sent beside it', async () => {
  await receiving('eva@example.org', 'https://slow.example/')
  await receiving('leo@example.org', 'https://quick.example/')
  post.hold('https://slow.example/')
  await change('suspend')
  const round = deliver()
  await post.until(() => post.sentTo('https://slow.example/').length === 1)
  await change('restore')
  await post.until(() => post.sentTo('https://quick.example/').length === 2)
  later(10 * 60)
  post.release('https://slow.example/')
  await round
  const seconds = post.sentTo('https://slow.example/').map(({ headers }) => headers['webhook-timestamp'])
  expect(seconds.map((each) => Number(each) - noon.getTime() / 1000)).toEqual([0, 600])
})

test('a try that failed is followed by a pause that begins when it failed', async () => {
  await receiving('eva@example.org', 'https://slow.example/')
  post.hold('https://slow.example/', 503)
  await change('suspend')
  const round = deliver()
  await post.until(() => post.sentTo('https://slow.example/').length === 1)
  later(9)
  post.release('https://slow.example/')
  await round
  const [delivery] = await setup.database.orm.select().from(watchDelivery)
  expect(delivery?.dueAt).toEqual(new Date(noon.getTime() + 14_000))
})

test('one watcher with five slow receivers has two messages under way, and keeps nobody else waiting', async () => {
  const slow = [1, 2, 3, 4, 5].map((each) => `https://slow-${each}.example/`)
  for (const url of slow) await receiving('eva@example.org', url)
  await receiving('leo@example.org', 'https://quick.example/')
  for (const url of slow) post.hold(url)
  await change('suspend')
  const round = deliver()
  await post.until(() => slow.flatMap(post.sentTo).length === 2)
  await change('restore')
  await post.until(() => post.sentTo('https://quick.example/').length === 2)
  expect(slow.flatMap(post.sentTo)).toHaveLength(2)
  for (const url of slow) post.release(url)
  expect(await round).toBe(12)
})

test('beside eight slow receivers of eight watchers, each with a long queue, a quick one is told all when one has answered', {
  tags: ['full'],
}, async () => {
  const slow = [1, 2, 3, 4, 5, 6, 7, 8].map((each) => `https://slow-${each}.example/`)
  for (const [at, url] of slow.entries()) await receiving(`slow-${at}@example.org`, url)
  await receiving('leo@example.org', 'https://quick.example/')
  for (const url of slow) post.hold(url)
  for (const decision of ['suspend', 'restore', 'withdraw'] as const) await change(decision)
  const round = deliver()
  await post.until(() => slow.flatMap(post.sentTo).length === 8)
  later(9)
  post.answerOne('https://slow-1.example/')
  await post.until(() => post.sentTo('https://quick.example/').length === 3)
  expect(slow.flatMap(post.sentTo)).toHaveLength(8)
  for (const url of slow) post.release(url)
  expect(await round).toBe(27)
})

test('a site that stops waits for what is under way and begins nothing more', async () => {
  await receiving('eva@example.org', 'https://slow.example/')
  post.hold('https://slow.example/')
  await change('suspend')
  await change('restore')
  let isStopping = false
  const round = deliver(() => isStopping)
  await post.until(() => post.sentTo('https://slow.example/').length === 1)
  isStopping = true
  post.release('https://slow.example/')
  expect(await round).toBe(1)
})

async function receiving(email: string, url: string) {
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24'), { email })
  const parts = { ...setup.parts, poster: post.poster }
  const made = await addWebhook(setup.anaOn(day), parts, token, url)
  const own = { token, id: made.ok ? made.value.id : '' }
  expect(await challengeWebhook(setup.anaOn(day), parts, own)).toEqual({ ok: true, value: null })
}

async function change(decision: 'suspend' | 'restore' | 'withdraw') {
  await setup.decide(day, decision === 'restore' ? { decision } : { decision, reason: 'fees' })
  await setup.tell(day)
}

function later(seconds: number) {
  now = new Date(now.getTime() + seconds * 1000)
}

function deliver(isStopping?: () => boolean) {
  const parts = { ...setup.parts, poster: post.poster }
  return deliverToWebhooks(() => ({ ...setup.anaOn(day), now }), parts, isStopping)
}
