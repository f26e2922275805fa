import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderingTurns, inTurn } from './rendering-turns.ts'

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

test('what fails gives its place on', async () => {
  const turns = createRenderingTurns()
  const failing = () => inTurn(turns, 'a', () => Promise.reject(new Error('no database')))
  for (let each = 0; each < 5; each += 1) await expect(failing()).rejects.toThrow('no database')
  expect(await inTurn(turns, 'a', async () => 'made')).toBe('made')
})

test('who would wait behind too many is told so at once; others still find a turn', async () => {
  const turns = createRenderingTurns()
  const { promise, resolve: end } = Promise.withResolvers<string>()
  const all = Array.from({ length: 130 }, () => inTurn(turns, 'a', () => promise))
  expect(await inTurn(turns, 'a', async () => 'made')).toBeNull()
  const other = inTurn(turns, 'b', async () => 'made')
  end('at last')
  expect(await other).toBe('made')
  expect(new Set(await Promise.all(all))).toEqual(new Set(['at last']))
})
