import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { mailServer, mailSite } from '#tests/support/mail-site.ts'
import { startMailDelivery } from './mail-delivery.ts'

afterEach(() => vi.useRealTimers())

test('mail leaves when the delivery is woken, also what was queued while another was sent', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<undefined>()
  const server = await mailServer({
    answer: (command) => {
      if (command !== 'CONNECT') return undefined
      reached.resolve()
      return goOn.promise
    },
  })
  const site = await mailSite({ MAIL_URL: server.url })
  const delivery = startMailDelivery(site.parts)
  onTestFinished(delivery.stop)
  await site.queue()
  delivery.wake()
  await reached.promise
  await site.queue()
  delivery.wake()
  goOn.resolve(undefined)
  await vi.waitFor(() => expect(server.received).toHaveLength(2))
})

test('every minute it looks for mail by itself', async () => {
  const server = await mailServer()
  const site = await mailSite({ MAIL_URL: server.url })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const delivery = startMailDelivery(site.parts)
  onTestFinished(delivery.stop)
  await site.queue()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
})

test('one delivery runs at a time', async () => {
  let open = 0
  let most = 0
  const server = await mailServer({
    answer: async (command) => {
      if (command === 'CONNECT') open += 1
      most = Math.max(most, open)
      if (command !== '.') return undefined
      // Long enough for another delivery to claim the next mail and connect.
      for (let trip = 0; trip < 10; trip += 1) await site.rows()
      open -= 1
      return undefined
    },
  })
  const site = await mailSite({ MAIL_URL: server.url })
  const delivery = startMailDelivery(site.parts)
  onTestFinished(delivery.stop)
  for (let number = 0; number < 5; number += 1) await site.queue()
  for (let number = 0; number < 5; number += 1) delivery.wake()
  await vi.waitFor(() => expect(server.received).toHaveLength(5), 10_000)
  expect(most).toBe(1)
})

test('stopping waits for the mail under way, leaves the next one, and nothing wakes it again', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<undefined>()
  const server = await mailServer({
    answer: (command) => {
      if (command !== '.') return undefined
      reached.resolve()
      return goOn.promise
    },
  })
  const site = await mailSite({ MAIL_URL: server.url })
  const delivery = startMailDelivery(site.parts)
  await site.queue()
  await site.queue()
  delivery.wake()
  await reached.promise
  let stopped = false
  const stopping = delivery.stop().then(() => {
    stopped = true
  })
  // A round trip to the database: whatever did not wait would have ended by now.
  await site.rows()
  expect(stopped).toBe(false)
  goOn.resolve(undefined)
  await stopping
  expect(server.received).toHaveLength(1)
  delivery.wake()
  await delivery.stop()
  expect(await site.rows()).toHaveLength(2)
  expect((await site.rows()).filter((row) => row.sentAt)).toHaveLength(1)
})

test('stopping gives a silent server ten seconds; the mail stays due', async () => {
  const reached = Promise.withResolvers<void>()
  const server = await mailServer({
    answer: () => {
      reached.resolve()
      return new Promise<undefined>(() => {})
    },
  })
  const site = await mailSite({ MAIL_URL: server.url })
  const delivery = startMailDelivery(site.parts)
  await site.queue()
  delivery.wake()
  await reached.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopping = delivery.stop()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await stopping
  expect(await site.rows()).toMatchObject([
    { tries: 1, sentAt: null, dueAt: expect.any(Date), text: 'Texto' },
  ])
})

test('a database that fails is told to the log, and a waking meanwhile is not lost', async () => {
  const server = await mailServer()
  const site = await mailSite({ MAIL_URL: server.url })
  await site.queue()
  let failing = true
  const { orm } = site.parts.database
  const once = new Proxy(orm, {
    get(target, name) {
      if (!failing || name !== 'update') return Reflect.get(target, name, target)
      failing = false
      delivery.wake()
      throw new Error('connection lost')
    },
  })
  const delivery = startMailDelivery({ ...site.parts, database: { ...site.parts.database, orm: once } })
  onTestFinished(delivery.stop)
  delivery.wake()
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  expect(site.logged.join()).toContain('connection lost')
})
