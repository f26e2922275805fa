import { beforeEach, expect, test, vi } from 'vitest'
import { deleteRecord, type JournalOwner, readRecords, writeRecord } from './encrypted-records.ts'

/** What the device keeps. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (name: string) => kept.get(name),
  set: async (name: string, value: unknown) => void kept.set(name, value),
  del: async (name: string) => void kept.delete(name),
  entries: async () => [...kept],
  update: async (name: string, change: (value: unknown) => unknown) => {
    const changed = change(kept.get(name))
    if (changed === undefined) kept.delete(name)
    else kept.set(name, changed)
  },
}))

const ownerOf = (account: string): JournalOwner => ({
  account,
  key: Buffer.from(account.padEnd(32)).toString('base64url'),
})
const [ana, bruno] = [ownerOf('ana'), ownerOf('bruno')]
const day = 24 * 3_600_000

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') })
  return () => void vi.useRealTimers()
})

test('a record is read by its account alone, and goes with its age, whoever looks', async () => {
  await writeRecord(ana, 'entry/tab', { text: 'Hola' })
  expect(await readRecords(ana)).toEqual([['entry/tab', { text: 'Hola' }]])
  expect(await readRecords(bruno)).toEqual([])
  expect(await readRecords({ ...ana, key: bruno.key })).toEqual([])
  vi.setSystemTime(Date.now() + 90 * day)
  expect(await readRecords(bruno)).toEqual([])
  expect([...kept.keys()]).toEqual([])
})

test('a record that another tab deleted while it was looked at is none', async () => {
  kept.set('draft/ana/entry/tab', undefined)
  expect(await readRecords(ana)).toEqual([])
  expect([...kept.keys()]).toEqual([])
})

test('what a former version left is offered to its account, and from then on only the account opens it', async () => {
  await leaveFormer('draft/ana/entry/tab', { text: 'Antes' })
  expect(await readRecords(ana)).toEqual([['entry/tab', { text: 'Antes' }]])
  kept.delete('key')
  expect(await readRecords(ana)).toEqual([['entry/tab', { text: 'Antes' }]])
  await deleteRecord(ana, 'entry/tab')
  expect(await readRecords(ana)).toEqual([])
})

test('what a former version left of another account waits for it, and ages from the first look', async () => {
  await leaveFormer('draft/ana/entry/tab', { text: 'Antes' })
  expect(await readRecords(bruno)).toEqual([])
  vi.setSystemTime(Date.now() + 89 * day)
  expect(await readRecords(bruno)).toEqual([])
  expect(await readRecords(ana)).toEqual([['entry/tab', { text: 'Antes' }]])
  kept.clear()
  await leaveFormer('draft/ana/entry/tab', { text: 'Antes' })
  await readRecords(bruno)
  vi.setSystemTime(Date.now() + 90 * day)
  expect(await readRecords(bruno)).toEqual([])
  expect([...kept.keys()]).toEqual(['key'])
})

/** As it was written before records were an account's own: with a key of the device, and without a moment. */
async function leaveFormer(path: string, value: object): Promise<void> {
  const algorithm = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  kept.set('key', key)
  kept.set(path, { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) })
}
