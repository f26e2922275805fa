import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Announcements, everything } from '#kernel/announcements.ts'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import type { Made } from '#kernel/kept.ts'
import { createKeptPages, type KeptPages, keepPage } from './keep-page.ts'
import { variantOf } from './variants.ts'

const never = new Date('9999-01-01T00:00:00Z')

test('ten thousand different addresses stay within the limit, and the last asked for remain', async () => {
  const { kept } = setUp(1_000_000)
  for (let number = 0; number < 10_000; number += 1)
    await kept.make(`/es/news?page=${number}`, () => rendered({ text: `${number} `.repeat(50) }))
  expect(kept.bytes).toBeLessThanOrEqual(1_000_000)
  expect(kept.size).toBeGreaterThan(100)
  expect(kept.size).toBeLessThan(1000)
  expect(kept.find('/es/news?page=9999', 0)).not.toBeNull()
  expect(kept.find('/es/news?page=0', 0)).toBeNull()
})

test('a page that is asked for often outlives newer ones that are not', async () => {
  const { kept } = setUp(50_000)
  await kept.make('/es', () => rendered())
  for (let number = 0; number < 200; number += 1) {
    await kept.make(`/${number}`, () => rendered())
    expect(kept.find('/es', 0)).not.toBeNull()
  }
})

test('long addresses weigh what they take', async () => {
  const { kept } = setUp(100_000)
  for (let number = 0; number < 100; number += 1)
    await kept.make(`/es/search?kind=${'x'.repeat(8000)}${number}`, () => rendered())
  expect(kept.size).toBeLessThan(7)
})

test('pages that grow after they were kept stay within the limit, and forgotten ones count no more', async () => {
  const { kept, announce } = setUp(300_000)
  const asked = async (page: KeptPage) => {
    for (const encoding of ['br', 'gzip', 'identity'] as const) await variantOf(page, encoding)
  }
  const early: KeptPage[] = []
  for (let number = 0; number < 60; number += 1) {
    const text = randomBytes(2000).toString('hex')
    early.push((await kept.make(`/${number}`, () => rendered({ text }))).value)
  }
  const before = kept.size
  for (const page of early) await asked(page)
  expect(kept.size).toBeLessThan(before)
  expect(kept.bytes).toBeLessThanOrEqual(300_000)
  announce([everything])
  for (const page of early) page.weighAgain()
  expect([kept.size, kept.bytes]).toEqual([0, 0])
})

test('a page larger than the whole memory is answered and not kept', async () => {
  const { kept } = setUp(10_000)
  const { value: page } = await kept.make('/es', () => rendered({ text: 'x'.repeat(20_000) }))
  expect(page.status).toBe(200)
  expect([kept.size, kept.bytes]).toEqual([0, 0])
})

test('what is forgotten, for whatever reason, is no longer counted', async () => {
  const { kept, announce } = setUp()
  for (let round = 0; round < 3; round += 1) {
    await kept.make('/a', () => rendered({ topics: ['entry:news'] }))
    await kept.make('/b', () => rendered({ until: new Date(100) }))
    await kept.make('/b', () => rendered({ until: new Date(100) }))
    announce(['entry:news'])
    expect(kept.find('/b', 100)).toBeNull()
    expect([kept.size, kept.bytes]).toEqual([0, 0])
  }
})

test('a change forgets the pages that show it and leaves the others', async () => {
  const { kept, announce } = setUp()
  await kept.make('/news', () => rendered({ topics: ['entry:news', 'settings'] }))
  await kept.make('/team', () => rendered({ topics: ['entry:team-member'] }))
  announce(['entry:news'])
  expect([kept.find('/news', 0), kept.find('/team', 0) === null]).toEqual([null, false])
  announce([everything])
  expect(kept.size).toBe(0)
})

test('a page is old at the very moment that it says', async () => {
  const { kept } = setUp()
  await kept.make('/es', () => rendered({ until: new Date(1000) }))
  expect(kept.find('/es', 999)).not.toBeNull()
  expect(kept.find('/es', 1000)).toBeNull()
})

test('many who ask at once wait for one rendering; a failure is theirs alone, and the next one tries again', async () => {
  const { kept } = setUp()
  let made = 0
  const failing = () => {
    made += 1
    return Promise.reject(new Error('no database'))
  }
  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => kept.make('/es', failing)))
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
  expect(made).toBe(1)
  expect((await kept.make('/es', () => rendered())).value.status).toBe(200)
  expect(kept.size).toBe(1)
})

test('a change during a rendering: the page is not kept, and who asks after the change does not get it', async () => {
  const { kept, announce } = setUp()
  let finish = () => {}
  const slow = kept.make('/es', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return rendered({ text: 'old', topics: ['entry:news'] })
  })
  announce(['entry:news'])
  const after = kept.make('/es', () => rendered({ text: 'new', topics: ['entry:news'] }))
  expect(textOf((await after).value)).toBe('new')
  finish()
  expect(textOf((await slow).value)).toBe('old')
  expect(textOf(kept.find('/es', 0)?.value)).toBe('new')
})

test('a change of something else during a rendering does not matter', async () => {
  const { kept, announce } = setUp()
  await kept.make('/es', async () => {
    announce(['entry:office'])
    return rendered({ topics: ['entry:news'] })
  })
  expect(kept.find('/es', 0)).not.toBeNull()
})

test.each([
  ['failed', { status: 500 }],
  ['was not found', { status: 404 }],
  ['may not be kept', { keepable: false }],
])('a page that %s is not kept', async (_, how) => {
  const { kept } = setUp()
  await kept.make('/es', () => rendered(how))
  expect(kept.size).toBe(0)
})

function setUp(maxBytes = 1_000_000): { kept: KeptPages; announce: (topics: string[]) => void } {
  let announce: (topics: string[]) => void = () => {}
  const announcements: Announcements = {
    async announce(topics) {
      announce([...topics])
    },
    listen(listener) {
      announce = listener
      return () => true
    },
    close: async () => {},
  }
  return { kept: createKeptPages(announcements, maxBytes), announce: (topics) => announce(topics) }
}

type How = { text?: string; topics?: string[]; until?: Date; status?: number; keepable?: boolean }

function textOf(page: KeptPage | undefined): string | undefined {
  return page?.variants.identity?.body.toString()
}

async function rendered(how: How = {}): Promise<Made<KeptPage>> {
  const value = keepPage(how.status ?? 200, new Headers(), Buffer.from(how.text ?? 'a page'))
  const reads = { topics: new Set(how.topics ?? []), keepable: how.keepable ?? true }
  return { value, reads, freshUntil: how.until ?? never }
}
