import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadGate } from './upload-gate.ts'

const large = 52 * 1024 * 1024

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('four large forms are read at once, the next in its turn', async () => {
  const gate = createUploadGate()
  const inside = await Promise.all([1, 2, 3, 4].map(() => gate.enter(large)))
  const order: string[] = []
  const enter = async (name: string) => {
    const leave = await gate.enter(large)
    order.push(name)
    return leave
  }
  const [fifth, sixth] = [enter('fifth'), enter('sixth')]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual([])
  inside[0]?.()
  ;(await fifth)?.()
  ;(await sixth)?.()
  expect(order).toEqual(['fifth', 'sixth'])
})

test('a text alone never waits', async () => {
  const gate = createUploadGate()
  for (let count = 0; count < 4; count += 1) await gate.enter(large)
  expect(await gate.enter(20_000)).not.toBeNull()
})

test('whoever has waited too long is told so, and makes no room that there is not', async () => {
  const gate = createUploadGate()
  for (let count = 0; count < 4; count += 1) await gate.enter(large)
  const waiting = gate.enter(large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeNull()
  const next = gate.enter(large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await next).toBeNull()
})

test('leaving twice makes room once', async () => {
  const gate = createUploadGate()
  const [first] = await Promise.all([1, 2, 3, 4].map(() => gate.enter(large)))
  first?.()
  first?.()
  expect(await gate.enter(large)).not.toBeNull()
  const waiting = gate.enter(large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeNull()
})
