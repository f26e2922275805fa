import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedStream } from './paced-stream.ts'

const pace = { graceMs: 10_000, bytesPerSecond: 1_000 }
let made: number
let closed: boolean
let ends: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  ;[made, closed, ends] = [0, false, 0]
})
afterEach(() => vi.useRealTimers())

async function* chunks(count: number) {
  try {
    for (let at = 0; at < count; at += 1) {
      made += 1
      yield new Uint8Array(1_000)
    }
  } finally {
    closed = true
  }
}
const read = (count: number) => pacedStream(chunks(count), () => (ends += 1), pace).getReader()

test('a chunk is made when it is asked for, and the end is told once', async () => {
  const reader = read(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(made).toBe(0)
  await reader.read()
  await vi.advanceTimersByTimeAsync(100)
  expect([made, ends]).toEqual([1, 0])
  for (let at = 0; at < 2; at += 1) await reader.read()
  expect((await reader.read()).done).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([made, ends, closed]).toEqual([3, 1, true])
})

test('who does not read is cut off, also before the first chunk', async () => {
  for (const reads of [0, 1]) {
    ends = 0
    const reader = read(100)
    for (let at = 0; at < reads; at += 1) await reader.read()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(ends).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(ends).toBe(1)
    await expect(reader.read()).rejects.toThrow('too slow')
  }
})

test('who reads a little now and then is cut off all the same; who keeps the pace is not', async () => {
  const slow = read(100)
  let taken = 0
  try {
    for (; taken < 100; taken += 1) {
      await slow.read()
      await vi.advanceTimersByTimeAsync(5_000)
    }
  } catch {
    // Cut off.
  }
  expect(taken).toBeLessThan(5)
  ends = 0
  const steady = read(40)
  for (let at = 0; at < 40; at += 1) {
    await steady.read()
    await vi.advanceTimersByTimeAsync(900)
  }
  expect((await steady.read()).done).toBe(true)
  expect(ends).toBe(1)
})

test('who goes away ends what is made', async () => {
  const reader = read(100)
  await reader.read()
  await reader.cancel()
  expect([made, ends, closed]).toEqual([1, 1, true])
})

test('what fails while it is made ends it', async () => {
  async function* failing() {
    yield new Uint8Array(1)
    throw new Error('the database is gone')
  }
  const reader = pacedStream(failing(), () => (ends += 1), pace).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toThrow('the database is gone')
  expect(ends).toBe(1)
})

test('a body ends at once when whoever asked for it has gone, also one that nobody ever took', async () => {
  const gone = new AbortController()
  pacedStream(chunks(3), () => (ends += 1), pace, gone.signal)
  expect(ends).toBe(0)
  gone.abort()
  expect(ends).toBe(1)
  const late = pacedStream(chunks(3), () => (ends += 1), pace, gone.signal)
  expect(ends).toBe(2)
  await expect(late.getReader().read()).rejects.toThrow()
  expect(made).toBe(0)
})
