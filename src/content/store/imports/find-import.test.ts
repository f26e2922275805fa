import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { systemActor } from '#kernel/caller.ts'
import { eventually } from '#tests/e2e/eventually.ts'
import { setUpCaller } from '#tests/support/caller-setup.ts'
import { importRun, importWork } from '../tables/imports.ts'
import { recheckImport } from './check-import.ts'
import { findImport } from './find-import.ts'
import type { ImportSubject } from './import-subject.ts'
import { letGo, noteProgress, takeUp, whileRunning } from './running.ts'

const asked = { show: null, page: 1, size: 10 }
const subject = { kind: 'news' } as ImportSubject

/** An import that is being looked at, as a person finds it. */
async function setUp() {
  const { database, callerAt } = await setUpCaller()
  const caller = callerAt(new Date('2026-11-25T12:00:00Z'), systemActor)
  const written = { kind: 'news', source: 'file', fileName: 'a.csv', hash: '', at: caller.now } as const
  const [run] = await database.orm.insert(importRun).values(written).returning({ id: importRun.id })
  const id = run?.id ?? ''
  const { orm, url } = database
  return { ...{ id, caller, orm, url }, look: () => findImport(caller, { kind: 'news' }, id, asked) }
}

test('work that ends while its report is read does not look interrupted', async () => {
  const { id, orm, look } = await setUp()
  await takeUp(orm, id)
  const looked = look()
  await letGo(orm, id)
  expect(await looked).toMatchObject({ value: { run: { state: 'checking' }, progress: { done: 0 } } })
})

test('work that begins while its report is read does not look interrupted', async () => {
  const { id, orm, look } = await setUp()
  const looked = look()
  const taken = takeUp(orm, id)
  expect(await looked).toMatchObject({ value: { progress: { done: 0 } } })
  await taken
  await letGo(orm, id)
})

test('work that nobody does is told as interrupted', async () => {
  const { look } = await setUp()
  expect(await look()).toMatchObject({ value: { run: { state: 'checking' }, progress: null } })
})

test('what is done is told here at once, and leaves no mark once it has ended or failed', async () => {
  const { id, orm, look } = await setUp()
  const failing = whileRunning(orm, id, async () => {
    noteProgress(id, { done: 7, total: 9 })
    expect(await look()).toMatchObject({ value: { progress: { done: 7, total: 9 } } })
    expect(await orm.select().from(importWork)).toHaveLength(1)
    throw new Error('it failed')
  })
  await expect(failing).rejects.toThrow('it failed')
  expect(await orm.select().from(importWork)).toEqual([])
})

const program = fileURLToPath(new URL('../../../../tests/support/work-until-killed.ts', import.meta.url))

/** Another process that says it has done 3 of 10, and goes on until it is killed. */
async function workElsewhere(url: string, id: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, url, id], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('another process’s work is seen and left to it; once that one was killed it is interrupted and taken up, by one', {
  tags: ['full'],
}, async () => {
  const { id, caller, orm, url, look } = await setUp()
  const child = await workElsewhere(url, id)
  await eventually(look).toMatchObject({ value: { progress: { done: 3, total: 10 } } })
  expect(await takeUp(orm, id)).toBe(false)
  expect(await recheckImport(caller, subject, id)).toMatchObject({ problem: 'not-waiting' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  // As it stands a while later.
  await orm.execute(sql`update import_work set beat = now() - interval '21 seconds'`)
  expect(await look()).toMatchObject({ value: { progress: null } })
  expect((await Promise.all([takeUp(orm, id), takeUp(orm, id)])).filter(Boolean)).toHaveLength(1)
  expect(await look()).toMatchObject({ value: { progress: { done: 0 } } })
  await letGo(orm, id)
})
