import { expect, onTestFinished, test, vi } from 'vitest'
import { createArrivals } from './arrivals.ts'

const hour = 60 * 60 * 1000

test('a network that sends much waits ever longer, at most ten seconds, eight at a time', () => {
  const arrivals = createArrivals(() => 0)
  const met = Array.from({ length: 200 }, () => arrivals.admit('192.0.2.1', 'contact'))
  expect(met.slice(0, 12).every(({ delayMs, isBusy }) => delayMs === 0 && !isBusy)).toBe(true)
  expect(met.slice(12, 20).map(({ delayMs }) => delayMs)).toEqual([
    250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
  expect(met.slice(20).every(({ isBusy }) => isBusy)).toBe(true)
})

test('who waits in turn is never shut out', () => {
  let now = 0
  const arrivals = createArrivals(() => now)
  for (let number = 0; number < 300; number += 1) {
    const { delayMs, isBusy } = arrivals.admit('192.0.2.1', 'contact')
    expect(isBusy).toBe(false)
    now += delayMs
  }
})

test('the next network, and the same one for something else, wait for nothing', () => {
  const arrivals = createArrivals(() => 0)
  for (let number = 0; number < 200; number += 1) arrivals.admit('192.0.2.1', 'contact')
  expect(arrivals.admit('198.51.100.1', 'contact')).toEqual({ delayMs: 0, isBusy: false, count: 1 })
  expect(arrivals.admit('192.0.2.1', 'report').delayMs).toBe(0)
  expect(arrivals.isRaised('192.0.2.77', 'contact')).toBe(true)
  expect(arrivals.isRaised('198.51.100.1', 'contact')).toBe(false)
})

test('addresses of one /24 or one /48 are one network', () => {
  const arrivals = createArrivals(() => 0)
  for (const address of ['192.0.2.1', '192.0.2.200']) arrivals.admit(address, 'contact')
  expect(arrivals.admit('192.0.2.3', 'contact').count).toBe(3)
  for (const network of ['2001:db8:1:1::/64', '2001:db8:1:ffff::/64']) arrivals.admit(network, 'contact')
  expect(arrivals.admit('2001:db8:1:2::/64', 'contact').count).toBe(3)
  expect(arrivals.admit('2001:db8:2:1::/64', 'contact').count).toBe(1)
})

test('of what has an end a network may make so many within an hour, and is told when it may again', () => {
  let now = 0
  const arrivals = createArrivals(() => now)
  const send = (from: string) => arrivals.countUpTo(3, from, 'mail')
  expect(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(send)).toEqual([null, null, null])
  now = hour / 4
  expect([send('192.0.2.4'), send('198.51.100.1')]).toEqual([2700, null])
  now = hour - 1
  expect(send('192.0.2.4')).toBe(1)
  now = hour
  expect(send('192.0.2.4')).toBe(null)
})

test('everything is forgotten after an hour, and however many come, little is remembered', {
  tags: ['full'],
}, () => {
  let now = 0
  const arrivals = createArrivals(() => now)
  for (let number = 0; number < 50_000; number += 1)
    arrivals.admit(`10.${number >> 8}.${number & 255}.1`, 'contact')
  expect(arrivals.size()).toBeLessThanOrEqual(20_001)
  now = hour
  expect(arrivals.admit('10.195.79.1', 'contact').count).toBe(1)
  expect(arrivals.size()).toBe(1)
})

test('who came is forgotten an hour later, also where nobody else comes', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const arrivals = createArrivals()
  arrivals.count('192.0.2.1', 'contact')
  vi.advanceTimersByTime(hour / 2)
  arrivals.count('198.51.100.1', 'contact')
  vi.advanceTimersByTime(hour / 2)
  expect(arrivals.size()).toBe(1)
  vi.advanceTimersByTime(hour / 2)
  expect(arrivals.size()).toBe(0)
})

test('waiting takes its time and then lets in', async () => {
  const arrivals = createArrivals()
  for (let number = 0; number < 12; number += 1) arrivals.count('192.0.2.1', 'contact')
  const began = performance.now()
  expect(await arrivals.letIn('192.0.2.1', 'contact')).toMatchObject({ delayMs: 250, isBusy: false })
  expect(performance.now() - began).toBeGreaterThan(240)
})
