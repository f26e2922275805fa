import { expect, test } from 'vitest'
import type { Announcements } from '#kernel/announcements.ts'
import { type Caller, noReads } from '#kernel/caller.ts'
import { createKeptReadings } from './kept-readings.ts'

const noon = new Date('2026-11-15T15:00:00Z')

test('what every page shows is read once a language, until it changes or a day begins; each page notes it as read', async () => {
  const { reading, announce } = setUp()
  let count = 0
  const read = async (caller: Caller) => {
    caller.reads.topics.add('entry:settings')
    count += 1
    return count
  }
  const at = (now: Date, locale: 'es' | 'en' = 'es') => ({ locale, now, reads: noReads() }) as Caller
  const [first, second] = [at(noon), at(noon)]
  expect([await reading(first, 'settings', read), await reading(second, 'settings', read)]).toEqual([1, 1])
  expect([first, second].map(({ reads }) => [...reads.topics])).toEqual(Array(2).fill(['entry:settings']))
  expect(await reading(at(noon, 'en'), 'settings', read)).toBe(2)
  announce(['entry:news'])
  expect(await reading(at(noon), 'settings', read)).toBe(1)
  announce(['entry:settings'])
  expect(await reading(at(noon), 'settings', read)).toBe(3)
  expect(await reading(at(new Date('2026-11-16T03:00:00Z')), 'settings', read)).toBe(4)
})

test('what could not be read is read again, and the page that lacks it is not kept', async () => {
  const { reading } = setUp()
  const caller = { locale: 'es', now: noon, reads: noReads() } as Caller
  const failing = async ({ reads }: Caller) => {
    reads.keepable = false
    return null
  }
  expect(await reading(caller, 'countries', failing)).toBeNull()
  expect(caller.reads.keepable).toBe(false)
  expect(await reading(caller, 'countries', async () => ['Uruguay'])).toEqual(['Uruguay'])
})

function setUp() {
  let announce: (topics: string[]) => void = () => {}
  const announcements: Announcements = {
    async announce() {},
    listen(listener) {
      announce = listener
      return () => true
    },
    close: async () => {},
  }
  return { reading: createKeptReadings(announcements), announce: (topics: string[]) => announce(topics) }
}
