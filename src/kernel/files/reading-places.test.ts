import { expect, test } from 'vitest'
import { createReadingPlaces, type ReadingPlaces } from './reading-places.ts'

const large = 60_000_000

test('thirty-two files at once go to one network, and none of them costs another network its place', () => {
  const places = createReadingPlaces(() => 0)
  const leave = Array.from({ length: 32 }, () => enter(places, 'a'))
  expect(leave).not.toContain(null)
  expect(enter(places, 'a')).toBeNull()
  expect(enter(places, 'b')).not.toBeNull()
  leave[0]?.()
  expect(enter(places, 'a')).not.toBeNull()
})

test('a hundred and twenty-eight go to all together', () => {
  const places = createReadingPlaces(() => 0)
  for (let each = 0; each < 128; each += 1) expect(enter(places, `${each}`)).not.toBeNull()
  expect(enter(places, 'one more')).toBeNull()
})

test('a small file, or a small part of one, needs no place', () => {
  const places = createReadingPlaces(() => 0)
  for (let each = 0; each < 1000; each += 1)
    expect(places.enter('a', 262_144, { taken: () => 0, end() {} })).not.toBeNull()
  expect(places.inUse).toBe(0)
})

test('whoever reads slowly keeps the place until somebody needs it; the slowest gives way first', () => {
  let now = 0
  const ended: string[] = []
  const places = createReadingPlaces(() => now)
  const reader = (name: string, bytes: number) =>
    places.enter('a', large, { taken: () => bytes, end: () => ended.push(name) })
  const leave = [reader('slow', 100_000), reader('slower', 0)]
  for (let each = 0; each < 30; each += 1) reader('quick', large)
  now = 9_999
  expect(enter(places, 'a')).toBeNull()
  now = 10_000
  expect([enter(places, 'a'), enter(places, 'a')]).not.toContain(null)
  expect(ended).toEqual(['slower', 'slow'])
  expect(enter(places, 'a')).toBeNull()
  for (const each of leave) each?.()
  expect(places.inUse).toBe(32)
})

function enter(places: ReadingPlaces, network: string) {
  return places.enter(network, large, { taken: () => 0, end() {} })
}
