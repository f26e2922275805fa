import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestArrivalMs, readBody } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function arriving(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  return new Request('https://aval.example/', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
}

/** A byte each second, for ever. */
function dripping(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (drip) =>
      new Promise((resolve) => setTimeout(resolve, 1_000)).then(() => drip.enqueue(Uint8Array.of(97))),
  })
}

test('what drips in is given up when the time for its size is over, however little is missing', async () => {
  const read = readBody(arriving(dripping(), { 'content-length': '1000' }), 2_000)
  await vi.advanceTimersByTimeAsync(longestArrivalMs(1_000) + 1)
  expect(await read).toEqual({ ok: false, problem: 'too-slow' })
})

test('a larger body has longer, and none has more than five minutes', () => {
  expect(longestArrivalMs(0)).toBe(30_000)
  expect(longestArrivalMs(2_000_000)).toBe(130_000)
  expect(longestArrivalMs(1_000_000_000)).toBe(300_000)
})

test('no more is read than was allowed, whatever length was said', async () => {
  expect(await readBody(arriving(new ReadableStream(), { 'content-length': '11' }), 10)).toMatchObject({
    problem: 'too-large',
  })
  let asked = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(part) {
      asked += 1
      part.enqueue(new Uint8Array(4))
    },
  })
  expect(await readBody(arriving(endless), 10)).toMatchObject({ problem: 'too-large' })
  expect(asked).toBeLessThan(6)
})

test('what breaks off is told from what is whole', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) })
  expect(await readBody(arriving(broken), 10)).toEqual({ ok: false, problem: 'cut-short' })
  expect(await readBody(new Request('https://aval.example/', { method: 'POST' }), 10)).toMatchObject({
    ok: true,
  })
})
