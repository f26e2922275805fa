import { expect, onTestFinished, test, vi } from 'vitest'
import { endInTime } from './end-in-time.ts'

function setUp({ close = async () => {} }: { close?: () => Promise<void> } = {}) {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const seen: string[] = []
  const error = (_: object, said: string) => seen.push(said)
  const end = endInTime({
    delayMs: 20_000,
    begin: () => seen.push('begins'),
    close() {
      seen.push('closes')
      return close()
    },
    log: { info() {}, error } as never,
    exit: (code) => seen.push(`exit ${code}`),
  })
  return { end, seen }
}

test('who is asked to end answers until the delay is over, then closes in order', async () => {
  const { end, seen } = setUp()
  end()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(seen).toEqual(['begins'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['begins', 'closes', 'exit 0'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toHaveLength(3)
})

test('who asks again ends the delay, and still lets everything close, once', async () => {
  const closed = Promise.withResolvers<void>()
  const { end, seen } = setUp({ close: () => closed.promise })
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  end()
  end()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen).toEqual(['begins', 'closes'])
  closed.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['begins', 'closes', 'exit 0'])
})

test('what never closes is cut thirty seconds after the delay, and that is said', async () => {
  const { end, seen } = setUp({ close: () => new Promise(() => {}) })
  end()
  await vi.advanceTimersByTimeAsync(49_999)
  expect(seen).toEqual(['begins', 'closes'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['begins', 'closes', 'closing did not come to an end, and is cut', 'exit 1'])
})

test('what fails to close ends the process at once, as failed', async () => {
  const { end, seen } = setUp({ close: () => Promise.reject(new Error('no')) })
  end()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen).toEqual(['begins', 'closes', 'closing failed', 'exit 1'])
})
