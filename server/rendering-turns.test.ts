import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createRenderingTurns, inTurn } from './rendering-turns.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('two are made at once, and whoever asks for many waits behind their own', async () => {
  const turns = createRenderingTurns()
  const inside = [await turns.enter('a'), await turns.enter('a')]
  const order: string[] = []
  const waiting = ['a1', 'a2', 'a3', 'b1', 'c1'].map(async (name) => {
    const leave = await turns.enter(name[0] as string)
    order.push(name)
    leave?.()
  })
  await nextTurn()
  expect(order).toEqual([])
  for (const leave of inside) leave?.()
  await Promise.all(waiting)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('between two that are made the process does what else has come, also where nobody has waited yet', async () => {
  const turns = createRenderingTurns()
  let made = 0
  const seen: number[] = []
  const one = () =>
    inTurn(turns, 'a', async () => {
      made += 1
    })
  const all = (async () => {
    for (let each = 0; each < 10; each += 1) await one()
  })()
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn()
    seen.push(made)
  }
  expect(seen[0]).toBeLessThanOrEqual(2)
  expect(seen[2]).toBeLessThan(10)
  await all
  expect(made).toBe(10)
})

test('what fails gives its place on, and leaving twice gives it on once', async () => {
  const turns = createRenderingTurns()
  const failing = () => inTurn(turns, 'a', () => Promise.reject(new Error('no database')))
  for (let each = 0; each < 5; each += 1) await expect(failing()).rejects.toThrow('no database')
  const [leave] = [await turns.enter('a'), await turns.enter('a')]
  leave?.()
  leave?.()
  await nextTurn()
  expect(await turns.enter('b')).not.toBeNull()
  expect(await Promise.race([turns.enter('b'), nextTurn('waits')])).toBe('waits')
})

test('who would wait behind too many is told so at once; others still find a turn', async () => {
  const turns = createRenderingTurns()
  const inside = [await turns.enter('a'), await turns.enter('a')]
  for (let each = 0; each < 128; each += 1) turns.enter('a')
  expect(await inTurn(turns, 'a', async () => 'made')).toBeNull()
  const other = inTurn(turns, 'b', async () => 'made')
  for (const leave of inside) leave?.()
  expect(await other).toBe('made')
})

test('nobody waits longer than half a minute', async () => {
  vi.useFakeTimers()
  const turns = createRenderingTurns()
  for (const from of ['a', 'b']) await turns.enter(from)
  const waiting = turns.enter('c')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await waiting).toBeNull()
})
