import { expect, test } from 'vitest'
import type { Topic } from './announcements.ts'
import { createMirrors, type MirrorSource } from './mirrors.ts'

type Item = { id: string; version: string }
type Stored = { version: string; text: string }

test('rows are read once, and after a change only those that are others', async () => {
  const { mirrors, stored, announce, reads, show } = setUp()
  expect(await show()).toEqual({ a: 'one', b: 'two' })
  expect(await show()).toEqual({ a: 'one', b: 'two' })
  expect(reads).toEqual({ lists: 1, ids: ['a', 'b'] })
  stored.set('b', { version: '2', text: 'three' })
  announce(['entry:other'])
  expect(await show()).toEqual({ a: 'one', b: 'two' })
  announce(['entry:news'])
  expect(await show()).toEqual({ a: 'one', b: 'three' })
  expect(reads).toEqual({ lists: 2, ids: ['a', 'b', 'b'] })
  stored.delete('a')
  announce(['*'])
  expect(await show()).toEqual({ b: 'three' })
  expect(mirrors.bytes).toBeLessThan(1000)
})

test('what changes while it is listed is listed again for whoever asks after the change', async () => {
  const { mirrors, source, stored, announce } = setUp()
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const slowly: MirrorSource<Item, string> = {
    ...source,
    async list(orm) {
      const items = await source.list(orm)
      await goOn
      return items
    },
  }
  const before = mirrors.list(slowly)
  stored.set('c', { version: '1', text: 'late' })
  announce(['entry:news'])
  resolve()
  expect((await before).find('c')).toBeUndefined()
  expect((await mirrors.list(slowly)).find('c')).toBeDefined()
})

test('rows beyond what memory may hold are read again when they are asked for', async () => {
  const { mirrors, reads, show } = setUp({ maxBytes: 50 })
  expect(await show()).toEqual({ a: 'one', b: 'two' })
  expect(await show()).toEqual({ a: 'one', b: 'two' })
  expect(reads.ids.length).toBeGreaterThan(2)
  expect(mirrors.bytes).toBeLessThanOrEqual(50)
})

test('what is read ahead takes no room from what somebody asked for', async () => {
  const { mirrors, source, stored, announce, reads, show } = setUp({ maxBytes: 80 })
  await show()
  stored.set('c', { version: '1', text: 'three' })
  announce(['entry:news'])
  const { items } = await mirrors.list(source)
  reads.ids.length = 0
  await mirrors.rows(source, items.slice(0, 2))
  expect(reads.ids).toEqual([])
  await mirrors.rows(source, items.slice(2))
  expect(reads.ids).toEqual(['c'])
})

test('what could not be read is asked for again', async () => {
  const { mirrors, source } = setUp()
  let isWell = false
  const failing: MirrorSource<Item, string> = {
    ...source,
    list: (orm) => (isWell ? source.list(orm) : Promise.reject(new Error('no connection'))),
  }
  await expect(mirrors.list(failing)).rejects.toThrow('no connection')
  isWell = true
  expect((await mirrors.list(failing)).items).toHaveLength(2)
})

function setUp({ maxBytes = 10_000 } = {}) {
  let announce: (topics: readonly Topic[]) => void = () => {}
  const listen = (listener: typeof announce) => {
    announce = listener
    return () => {}
  }
  const stored = new Map<string, Stored>([
    ['a', { version: '1', text: 'one' }],
    ['b', { version: '1', text: 'two' }],
  ])
  const reads = { lists: 0, ids: [] as string[] }
  const source: MirrorSource<Item, string> = {
    name: 'news es',
    topics: ['entry:news'],
    async list() {
      reads.lists += 1
      return Array.from(stored, ([id, { version }]) => ({ id, version }))
    },
    async read(_, ids) {
      reads.ids.push(...ids)
      return new Map(ids.flatMap((id) => (stored.has(id) ? [[id, stored.get(id)?.text ?? '']] : [])))
    },
  }
  const mirrors = createMirrors({} as never, { listen }, { maxBytes })
  const show = async () => {
    const { items } = await mirrors.list(source)
    return Object.fromEntries(await mirrors.rows(source, items))
  }
  return { mirrors, source, stored, reads, show, announce: (topics: Topic[]) => announce(topics) }
}
