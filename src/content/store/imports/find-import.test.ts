import { expect, test } from 'vitest'
import { systemActor } from '#kernel/caller.ts'
import { setUpCaller } from '#tests/support/caller-setup.ts'
import { importRun } from '../tables/imports.ts'
import { findImport } from './find-import.ts'
import { letGo, takeUp } from './running.ts'

const asked = { show: null, page: 1, size: 10 }

/** An import that is being looked at, as a person finds it. */
async function setUp() {
  const { database, callerAt } = await setUpCaller()
  const caller = callerAt(new Date('2026-11-25T12:00:00Z'), systemActor)
  const written = { kind: 'news', source: 'file', fileName: 'a.csv', hash: '', at: caller.now } as const
  const [run] = await database.orm.insert(importRun).values(written).returning({ id: importRun.id })
  const id = run?.id ?? ''
  return { id, look: () => findImport(caller, { kind: 'news' }, id, asked) }
}

test('work that ends while its report is read does not look interrupted', async () => {
  const { id, look } = await setUp()
  takeUp(id)
  const looked = look()
  letGo(id)
  expect(await looked).toMatchObject({ value: { run: { state: 'checking' }, progress: { done: 0 } } })
})

test('work that begins while its report is read does not look interrupted', async () => {
  const { id, look } = await setUp()
  const looked = look()
  takeUp(id)
  expect(await looked).toMatchObject({ value: { progress: { done: 0 } } })
  letGo(id)
})

test('work that nobody does is told as interrupted', async () => {
  const { look } = await setUp()
  expect(await look()).toMatchObject({ value: { run: { state: 'checking' }, progress: null } })
})
