import { request } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setUpWatch } from '#tests/support/watch-setup.ts'
import { echoing, type Got, localPoster, type Receiver, receive } from '#tests/support/webhook-receiver.ts'
import { watchDelivery, watchWebhook } from '../tables.ts'
import { deliverToWebhooks } from './deliver.ts'
import {
  addWebhook,
  challengeWebhook,
  endWebhook,
  listWebhooks,
  rotateSecret,
  sendAgain,
} from './manage-webhooks.ts'
import { isPublicAddress, openPoster } from './post-webhook.ts'

const day = '2026-11-23'

let setup: Awaited<ReturnType<typeof setUpWatch>>
let token = ''

beforeEach(async () => {
  setup = await setUpWatch(day)
  token = await setup.watch(day, await setup.numbers('LSQ-0012/24'))
}, 60_000)
afterEach(() => setup?.database.close())

test('a receiver that answered the challenge gets each change, and can verify it by the published library', async () => {
  const receiver = await receive()
  const { secret } = await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees', reasonPublic: 'yes' })
  await setup.tell(day)
  expect(await deliver()).toBe(1)
  const [, got] = receiver.got
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00Z`) })
  onTestFinished(() => void vi.useRealTimers())
  const event = new Webhook(secret).verify(got?.body ?? '', headersOf(got))
  expect(event).toMatchObject({
    ...{ specversion: '1.0', type: 'register.certificate.suspend', subject: 'LSQ-0012/24' },
    id: got?.headers['webhook-id'],
    data: { state: 'suspended', since: day, reason: 'fees', holder: { id: 'A' } },
  })
  expect(got?.headers['content-type']).toContain('application/cloudevents+json')
  expect(await deliver()).toBe(0)
})

test('nothing is sent before the challenge was answered, nor to who answers something else', async () => {
  const receiver = await receive(() => ({ status: 200, text: 'ok' }))
  const { own } = await added(receiver)
  expect(await challengeWebhook(setup.anaOn(day), parts(), own)).toEqual({
    ...{ ok: false, problem: 'not-answered' },
  })
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  expect(await deliver()).toBe(0)
})

test('what was not taken is tried again, later each time, with the same id and a signature of its own', async () => {
  let status = 503
  const receiver = await receive(echoing(() => status))
  await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  const at = (seconds: number) => new Date(Date.parse(`${day}T15:00:00Z`) + seconds * 1000)
  expect(await deliver(at(0))).toBe(1)
  expect(await deliver(at(4))).toBe(0)
  expect(await deliver(at(6))).toBe(1)
  expect(await deliver(at(30))).toBe(0)
  status = 204
  expect(await deliver(at(70))).toBe(1)
  const sent = receiver.got.slice(1)
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(3)
  const [webhook] = await webhooks()
  expect(webhook?.deliveries[0]).toMatchObject({ tries: 3, status: 204, dueAt: null })
})

test('what a clock that was wrong put off to a day far ahead is sent once the clock is right again', async () => {
  let status = 503
  const receiver = await receive(echoing(() => status))
  await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  expect(await deliver(new Date('2027-03-20T15:00:00Z'))).toBe(1)
  status = 204
  expect(await deliver(new Date(`${day}T16:00:00Z`))).toBe(1)
  expect(receiver.got).toHaveLength(3)
})

test('a receiver that answers that it is gone gets nothing more, and its owner a mail', async () => {
  const receiver = await receive(echoing(() => 410))
  await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  await deliver()
  expect((await setup.mails()).map(({ text }) => text)).toEqual([expect.stringContaining('(410)')])
  await setup.decide(day, { decision: 'restore' })
  await setup.tell(day)
  expect(await deliver(new Date('2026-12-20T15:00:00Z'))).toBe(0)
  expect(await webhooks()).toMatchObject([{ isPaused: true, isGone: true }])
})

test('after a week without an answer it is paused with one mail, and begins again by the challenge', async () => {
  let status = 500
  const receiver = await receive(echoing(() => status))
  const { own } = await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  for (let hours = 0; hours < 9 * 24; hours += 6)
    await deliver(new Date(Date.parse(`${day}T15:00:00Z`) + hours * 3_600_000))
  expect(await setup.mails()).toHaveLength(1)
  const tried = receiver.got.length
  await deliver(new Date('2026-12-20T15:00:00Z'))
  expect(receiver.got).toHaveLength(tried)
  status = 200
  expect(await challengeWebhook(setup.anaOn(day), parts(), own)).toEqual({ ok: true, value: null })
  expect(await webhooks()).toMatchObject([{ isPaused: false }])
})

test('while a receiver is paused nothing is sent again; once it answered the challenge it is, the same as before', async () => {
  let status = 500
  const receiver = await receive(echoing(() => status))
  const { own } = await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  const after = (days: number) => new Date(Date.parse(`${day}T15:00:00Z`) + days * 86_400_000)
  for (let days = 0; days <= 8; days += 0.25) await deliver(after(days))
  const [paused] = await webhooks()
  expect(paused).toMatchObject({ isPaused: true, isGone: false })
  const delivery = paused?.deliveries[0]?.id ?? ''
  const again = () => sendAgain({ ...setup.anaOn(day), now: after(20) }, setup.parts, { ...own, delivery })
  expect(await again()).toEqual({ ok: false, problem: 'paused' })
  const tried = receiver.got.length
  await deliver(after(20))
  expect(receiver.got).toHaveLength(tried)
  status = 200
  expect(await challengeWebhook(setup.anaOn(day), parts(), own)).toEqual({ ok: true, value: null })
  expect(await again()).toEqual({ ok: true, value: null })
  await deliver(after(20))
  const [, first] = receiver.got
  expect(receiver.got.at(-1)?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect((await webhooks())[0]?.deliveries[0]).toMatchObject({ id: delivery, status: 200, dueAt: null })
})

test('a receiver that refuses holds back neither another one nor its own next message', async () => {
  const refusing = await receive(echoing(() => 422))
  const taking = await receive()
  await receiving(refusing)
  await receiving(taking)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.decide(day, { decision: 'restore' })
  await setup.tell(day)
  await deliver()
  const kinds = ({ got }: Receiver) => got.slice(1).map(({ body }) => JSON.parse(body).data.change)
  expect(kinds(taking).sort()).toEqual(['restore', 'suspend'])
  expect(kinds(refusing).sort()).toEqual(['restore', 'suspend'])
})

test('a delivery is sent again when its owner wishes, the same with the same id, and by nobody else', async () => {
  const receiver = await receive()
  const { own } = await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  await deliver()
  const [webhook] = await webhooks()
  const delivery = webhook?.deliveries[0]?.id ?? ''
  const leo = await setup.watch(day, await setup.numbers('LSQ-0012/24'), { email: 'leo@example.org' })
  const asLeo = await sendAgain(setup.anaOn(day), setup.parts, { ...own, token: leo, delivery })
  expect(asLeo).toEqual({ ok: false, problem: 'gone' })
  expect(await sendAgain(setup.anaOn(day), setup.parts, { ...own, delivery })).toEqual({
    ok: true,
    value: null,
  })
  await deliver()
  const [, first, second] = receiver.got
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
})

test('of a message that is sent again the log no more says that it was delivered, and says so if it fails', async () => {
  let status = 200
  const receiver = await receive(echoing(() => status))
  const { own } = await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  await deliver()
  const logged = async () => (await webhooks())[0]?.deliveries[0]
  const delivered = await logged()
  expect(delivered).toMatchObject({ status: 200, deliveredAt: expect.any(Date) })
  status = 422
  await sendAgain(setup.anaOn(day), setup.parts, { ...own, delivery: delivered?.id ?? '' })
  expect(await logged()).toMatchObject({ deliveredAt: null, status: null, failure: null })
  await deliver()
  expect(await logged()).toMatchObject({ deliveredAt: null, status: 422 })
})

test('after another secret was made both verify for a day, then the new one alone', async () => {
  const receiver = await receive()
  const { own, secret } = await receiving(receiver)
  const rotated = await rotateSecret(setup.anaOn(day), setup.parts, own)
  const fresh = rotated.ok ? rotated.value.secret : ''
  expect(fresh).not.toBe(secret)
  const verifies = (key: string, got: Got | undefined) =>
    String(got?.headers['webhook-signature'])
      .split(' ')
      .includes(
        new Webhook(key).sign(
          String(got?.headers['webhook-id']),
          new Date(Number(got?.headers['webhook-timestamp']) * 1000),
          got?.body ?? '',
        ),
      )
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  await deliver()
  expect([secret, fresh].map((key) => verifies(key, receiver.got.at(-1)))).toEqual([true, true])
  await setup.decide(day, { decision: 'restore' })
  await setup.tell(day)
  await deliver(new Date('2026-11-25T15:00:00Z'))
  expect([secret, fresh].map((key) => verifies(key, receiver.got.at(-1)))).toEqual([false, true])
})

test('with its webhook all that was to be sent to it is gone, and the database never has a secret', async () => {
  const receiver = await receive()
  const { own, secret } = await receiving(receiver)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  const { orm } = setup.database
  expect(JSON.stringify(await orm.select().from(watchWebhook))).not.toContain(secret.slice(6))
  expect(await orm.$count(watchDelivery)).toBe(1)
  await endWebhook(setup.anaOn(day), setup.parts, own)
  expect(await orm.$count(watchDelivery)).toBe(0)
})

test.each([
  ...['http://receiver.example/', 'https://user:secret@receiver.example/', 'https://localhost/'],
  ...['ftp://receiver.example/', 'receiver.example', `https://receiver.example/${'x'.repeat(600)}`, ''],
])('%s is no address of a receiver', async (url) => {
  expect(await addWebhook(setup.anaOn(day), setup.parts, token, url)).toEqual({
    ok: false,
    problem: 'bad-url',
  })
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '168.63.129.16',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00::1',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'localhost',
  ],
])('%s is reached by no message', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that has a private address beside a public one is not reached, nor is any that only says it is public', async () => {
  const receiver = await receive()
  for (const addresses of [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['::ffff:127.0.0.1']]) {
    const poster = openPoster({ addressesOf: async () => addresses, request })
    expect(await poster.post(receiver.url, {}, '{}')).toMatchObject({ failure: 'not-public' })
  }
  expect(await openPoster({ request }).post('https://127.0.0.1/', {}, '{}')).toMatchObject({
    failure: 'not-public',
  })
  expect(await openPoster({ request }).post('https://[::1]/', {}, '{}')).toMatchObject({
    failure: 'not-public',
  })
  expect(receiver.got).toEqual([])
})

test('the connection goes to the address that was looked at: no second look asks anybody', async () => {
  const receiver = await receive()
  let looks = 0
  const poster = openPoster({
    addressesOf: async () => {
      looks += 1
      return looks === 1 ? ['127.0.0.1'] : ['127.0.0.2']
    },
    isPublic: () => true,
    request,
  })
  expect(await poster.post(receiver.url, {}, '{}')).toMatchObject({ isAnswered: true })
  expect(looks).toBe(1)
  expect(receiver.got[0]?.headers.host).toMatch(/^receiver\.example:/)
})

test('a redirect is not followed, and an answer without end is not read to its end', async () => {
  const aim = await receive()
  const receiver = await receive(() => ({ status: 302, text: 'x'.repeat(1_000_000), location: aim.url }))
  const answer = await localPoster().post(receiver.url, {}, '{}')
  expect(answer).toMatchObject({ isAnswered: true, status: 302 })
  expect(answer.isAnswered && answer.text.length).toBeLessThanOrEqual(16 * 1024)
  expect(aim.got).toEqual([])
})

test('whoever does not answer in time is given up', async () => {
  const receiver = await receive(() => null)
  expect(await localPoster(50).post(receiver.url, {}, '{}')).toMatchObject({ failure: 'too-slow' })
})

function parts() {
  return { ...setup.parts, poster: localPoster() }
}

async function added(receiver: Receiver) {
  const made = await addWebhook(setup.anaOn(day), setup.parts, token, receiver.url)
  if (!made.ok) throw new Error(made.problem)
  return { own: { token, id: made.value.id }, secret: made.value.secret }
}

async function receiving(receiver: Receiver) {
  const made = await added(receiver)
  const answered = await challengeWebhook(setup.anaOn(day), parts(), made.own)
  expect(answered).toEqual({ ok: true, value: null })
  return made
}

function deliver(now?: Date) {
  const caller = setup.anaOn(day)
  const parts = { ...setup.parts, poster: localPoster() }
  return deliverToWebhooks(() => ({ ...caller, now: now ?? caller.now }), parts)
}

async function webhooks() {
  const { orm } = setup.database
  const [webhook] = await orm.select().from(watchWebhook)
  return listWebhooks(setup.anaOn(day), webhook?.watcherId ?? '')
}

function headersOf(got: Got | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(got?.headers ?? {}).map(([name, value]) => [name, String(value)]))
}
