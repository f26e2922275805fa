import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { MoveTo } from '#content/model/editing/read-asked.ts'
import { slide } from '#content/model/kinds/slide.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { entry } from '../tables/content.ts'
import { moveEntry } from './move-entry.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const { database, caller } = await setUpEditor()
let ids: Record<string, string>

beforeEach(async () => {
  await database.orm.delete(entry)
  ids = {}
  for (const [at, key] of names.entries())
    ids[key] = await saveSample(caller, slide, { key, position: `a${at}`, es: { title: key } })
})

const order = async () => {
  const rows = await database.orm
    .select({ key: entry.key })
    .from(entry)
    .where(and(eq(entry.kind, 'slide'), isNull(entry.trashedAt)))
    .orderBy(asc(entry.position))
  return rows.map(({ key }) => key).join('')
}
const id = (key: string) => ids[key] ?? ''
const move = (key: string, to: MoveTo) => moveEntry(caller, { kind: 'slide', id: id(key), to })

test('an entry is moved to a place, before or after another, to the beginning and to the end', async () => {
  expect(await move('d', { place: 2 })).toMatchObject({ ok: true, value: { place: 2, of: 5 } })
  expect(await order()).toBe('adbce')
  await move('a', { after: id('c') })
  expect(await order()).toBe('dbcae')
  await move('e', { before: id('d') })
  expect(await order()).toBe('edbca')
  await move('c', { after: null })
  expect(await order()).toBe('cedba')
  await move('c', { before: null })
  expect(await order()).toBe('edbac')
  await move('e', { place: 99 })
  expect(await order()).toBe('dbace')
})

test('every move can be taken back', async () => {
  for (const [key, to] of [
    ['a', { place: 4 }],
    ['e', { place: 1 }],
    ['c', { after: id('d') }],
  ] as [string, MoveTo][]) {
    const moved = await move(key, to)
    expect(await order()).not.toBe('abcde')
    if (moved.ok) await move(key, moved.value.undo)
    expect(await order()).toBe('abcde')
  }
})

test('what is not there, of another kind or in the trash is not moved, and nobody moves who may not', async () => {
  await database.orm
    .update(entry)
    .set({ trashedAt: midday })
    .where(eq(entry.id, id('b')))
  expect(await move('b', { place: 1 })).toMatchObject({ problem: 'not-found' })
  expect(await move('a', { after: id('b') })).toMatchObject({ problem: 'not-found' })
  const asked = { id: id('a'), to: { place: 2 } }
  expect(await moveEntry(caller, { kind: 'program', ...asked })).toMatchObject({ problem: 'not-found' })
  expect(await moveEntry(caller, { kind: 'none', ...asked })).toMatchObject({ problem: 'not-found' })
  for (const kind of ['country', 'news', 'settings'])
    expect(await moveEntry(caller, { kind, ...asked })).toMatchObject({ problem: 'not-ordered' })
  expect(await order()).toBe('acde')
})

test('what comes back from the trash stands where it stood', async () => {
  await database.orm
    .update(entry)
    .set({ trashedAt: midday })
    .where(eq(entry.id, id('b')))
  await move('e', { after: id('a') })
  await database.orm
    .update(entry)
    .set({ trashedAt: null })
    .where(eq(entry.id, id('b')))
  expect(await order()).toMatch(/^a(be|eb)cd$/)
})

test('entries without a place get one when the first of them is moved', async () => {
  await database.orm.update(entry).set({ position: null }).where(eq(entry.kind, 'slide'))
  await move('c', { place: 1 })
  const rows = await database.orm.select({ position: entry.position }).from(entry)
  expect(rows.every(({ position }) => position !== null)).toBe(true)
  expect((await order())[0]).toBe('c')
})

test('keys stay short however often entries are moved into one spot', async () => {
  for (let round = 0; round < 120; round += 1) {
    const [, second, third] = await order()
    await move(third ?? '', { before: id(second ?? '') })
  }
  const rows = await database.orm.select({ position: entry.position }).from(entry)
  expect(Math.max(...rows.map(({ position }) => position?.length ?? 99))).toBeLessThanOrEqual(16)
  expect([...(await order())].sort().join('')).toBe('abcde')
}, 60_000)

test('moves at the same moment end in one order in which nobody is missing', async () => {
  const moves = Array.from({ length: 20 }, (_, at) => {
    const [key = '', other = ''] = [names[at % 5], names[(at * 3 + 1) % 5]]
    return move(key, key === other ? { place: (at % 5) + 1 } : { after: id(other) })
  })
  const outcomes = await Promise.all(moves)
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const rows = await database.orm.select({ position: entry.position }).from(entry)
  expect(new Set(rows.map(({ position }) => position)).size).toBe(5)
  expect([...(await order())].sort().join('')).toBe('abcde')
  await move('a', { place: 3 })
  expect((await order())[2]).toBe('a')
}, 30_000)
