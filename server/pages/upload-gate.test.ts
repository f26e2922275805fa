import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadGate } from './upload-gate.ts'

const large = 52 * 1024 * 1024
const four = ['a', 'a', 'b', 'b']

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('four large forms are read at once, the next in its turn', async () => {
  const gate = createUploadGate()
  const inside = await Promise.all(four.map((network) => gate.enter(network, large)))
  const order: string[] = []
  const enter = async (name: string) => {
    const leave = await gate.enter('c', large)
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
  for (const network of four) await gate.enter(network, large)
  expect(await gate.enter('a', 20_000)).not.toBeNull()
})

test('whoever has waited too long is told so, and makes no room that there is not', async () => {
  const gate = createUploadGate()
  for (const network of four) await gate.enter(network, large)
  const waiting = gate.enter('c', large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeNull()
  const next = gate.enter('c', large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await next).toBeNull()
})

test('leaving twice makes room once', async () => {
  const gate = createUploadGate()
  const [first] = await Promise.all(four.map((network) => gate.enter(network, large)))
  first?.()
  first?.()
  expect(await gate.enter('c', large)).not.toBeNull()
  const waiting = gate.enter('c', large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeNull()
})

test('a network has half of the places, and whoever comes from another passes those of it who wait', async () => {
  const gate = createUploadGate()
  const inside = await Promise.all([1, 2].map(() => gate.enter('slow', large)))
  const third = gate.enter('slow', large)
  expect(await gate.enter('other', large)).not.toBeNull()
  inside[0]?.()
  expect(await third).not.toBeNull()
  const fourth = gate.enter('slow', large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await fourth).toBeNull()
  expect(await gate.enter('yet another', large)).not.toBeNull()
})

test('those of one network who wait leave room to wait for others', async () => {
  const gate = createUploadGate()
  for (const network of four) await gate.enter(network, large)
  const waiting = Array.from({ length: 16 }, () => gate.enter('a', large))
  expect(await gate.enter('a', large)).toBeNull()
  const other = gate.enter('c', large)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.all([...waiting, other])).toEqual(Array(17).fill(null))
})
