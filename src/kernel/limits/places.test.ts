import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces, type Places } from './places.ts'

let places: Places
beforeEach(() => {
  vi.useFakeTimers()
  places = createPlaces({ atOnce: 2, ofOne: 1, waiting: { all: 4, ofOne: 2 }, longestWaitMs: 10_000 })
})
afterEach(() => vi.useRealTimers())

/** Takes a place; `said` tells what became of that, as soon as it is known. */
function asks(network: string, signal?: AbortSignal) {
  const asking = { said: 'waits', leave: () => {} }
  void places.take(network, signal).then((taken) => {
    asking.said = taken.ok ? 'in' : taken.problem
    if (taken.ok) asking.leave = taken.value
  })
  return asking
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('so many are in at once, and who waits comes in when another leaves, in the order of arrival', async () => {
  const all = ['a', 'b', 'c', 'd'].map((network) => asks(network))
  await settle()
  expect(all.map(({ said }) => said)).toEqual(['in', 'in', 'waits', 'waits'])
  all[1]?.leave()
  all[1]?.leave()
  await settle()
  expect(all.map(({ said }) => said)).toEqual(['in', 'in', 'in', 'waits'])
  all[0]?.leave()
  await settle()
  expect(all.map(({ said }) => said)).toEqual(['in', 'in', 'in', 'in'])
})

test('one network has one place, and waits for it without keeping others out', async () => {
  const [first, second, third, fourth] = [asks('a'), asks('a'), asks('a'), asks('a')]
  const other = asks('b')
  await settle()
  expect([first, second, third, fourth, other].map(({ said }) => said)).toEqual([
    ...['in', 'waits', 'waits', 'yours', 'in'],
  ])
  other.leave()
  await settle()
  expect(second.said).toBe('waits')
  first.leave()
  await settle()
  expect([second.said, third.said]).toEqual(['in', 'waits'])
})

test('the line is bounded, and nobody stands in it for ever', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((network) => asks(network))
  await settle()
  expect(all.map(({ said }) => said)).toEqual(['in', 'in', 'waits', 'waits', 'waits', 'waits', 'full'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(all.map(({ said }) => said)).toEqual(['in', 'in', 'full', 'full', 'full', 'full', 'full'])
  // What has given up is given no place.
  all[0]?.leave()
  const later = asks('h')
  await settle()
  expect(later.said).toBe('in')
})

test('where too many wait, the last of the longest line gives room to one of a shorter line', async () => {
  const [, , first, second, third, last] = ['a', 'b', 'c', 'c', 'd', 'd'].map((network) => asks(network))
  const other = asks('e')
  await settle()
  expect([first, second, third, last, other].map((each) => each?.said)).toEqual([
    ...['waits', 'full', 'waits', 'waits', 'waits'],
  ])
  // Nobody gives room to one whose own line is as long.
  const again = asks('e')
  const [fair, late] = [asks('f'), asks('g')]
  await settle()
  expect([again, last, fair, late].map((each) => each?.said)).toEqual(['full', 'full', 'waits', 'full'])
})

test('who gives up leaves the turn to the next of the same line', async () => {
  const gone = new AbortController()
  const [first, , , second, other] = [...[asks('a'), asks('b'), asks('c', gone.signal), asks('c'), asks('d')]]
  await settle()
  gone.abort()
  first?.leave()
  await settle()
  expect([second?.said, other?.said]).toEqual(['in', 'waits'])
})

test('who goes away while waiting leaves the line', async () => {
  const gone = new AbortController()
  const [first] = [asks('a'), asks('b')]
  const waiting = asks('c', gone.signal)
  const next = asks('d')
  await settle()
  gone.abort()
  first?.leave()
  await settle()
  expect([waiting.said, next.said]).toEqual(['full', 'in'])
})

test('where one may have all places, whoever asks for many still waits behind their own', async () => {
  places = createPlaces({ atOnce: 2, waiting: { all: 9, ofOne: 9 }, longestWaitMs: 10_000 })
  const [first, second, third, fourth, other] = ['a', 'a', 'a', 'a', 'b'].map((network) => asks(network))
  await settle()
  first?.leave()
  await settle()
  second?.leave()
  await settle()
  expect([third?.said, fourth?.said, other?.said]).toEqual(['in', 'waits', 'in'])
})
