import { expect, test } from 'vitest'
import { replacementsOf, wouldLoop } from './replacement-chain.ts'

const chain = new Map([
  ['a', 'b'],
  ['b', 'c'],
  ['x', 'y'],
  ['y', 'x'],
])

test('whoever holds the first certificate is led to the latest', () => {
  expect(replacementsOf('a', chain)).toEqual(['b', 'c'])
  expect(replacementsOf('c', chain)).toEqual([])
})

test('a chain that bites its tail is followed once', () => expect(replacementsOf('x', chain)).toEqual(['y']))

test.each([
  ['c', 'd', false],
  ['c', 'a', true],
  ['c', 'b', true],
  ['c', 'c', true],
])('%s in whose place %s comes would come in its own: %s', (id, by, loops) => {
  expect(wouldLoop(id, by, chain)).toBe(loops)
})
