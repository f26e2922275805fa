import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fillDataFolder } from '#tests/support/database/data-folder.ts'
import { openDatabase } from '../connect.ts'
import { entry } from '../tables/content.ts'

const script = fileURLToPath(
  new URL('../../../tests/support/database/commit-until-killed.ts', import.meta.url),
)
const folder = mkdtempSync(join(tmpdir(), 'aval-embedded-'))
let dataDir: string
let count = 0

beforeEach(() => {
  count += 1
  dataDir = join(folder, `data-${count}`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every row whose commit was answered is there after kill -9', { timeout: 60_000 }, async () => {
  await fillDataFolder(dataDir)
  const answered: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const child = start(`round${round}`)
    const wanted = 1 + Math.floor(Math.random() * 200)
    let printed = 0
    for await (const line of child.lines) {
      if (!line.startsWith('round')) {
        expect(line).toBe('open')
        continue
      }
      answered.push(line)
      printed += 1
      if (printed === wanted) child.process.kill('SIGKILL')
    }
    expect(printed).toBeGreaterThanOrEqual(wanted)
    const kept = await readKeys()
    expect(kept).toEqual(expect.arrayContaining(answered))
    // At most the one that was on its way when the process died.
    expect(kept.length - answered.length).toBeLessThanOrEqual(round + 1)
  }
})

test('a start that is killed while it makes the database can be repeated', { timeout: 60_000 }, async () => {
  const child = start('never')
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const watch = setInterval(() => {
    if (existsSync(join(dataDir, 'database.new', 'base'))) resolve()
  }, 5)
  await begun
  clearInterval(watch)
  child.process.kill('SIGKILL')
  await child.ended
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  expect(await readKeys()).toEqual([])
  expect(readdirSync(dataDir)).not.toContain('database.new')
})

test('a second process is told who holds the database', async () => {
  await fillDataFolder(dataDir)
  const child = start('first')
  expect((await child.lines[Symbol.asyncIterator]().next()).value).toBe('open')
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(
      `${join(dataDir, 'database')} is in use by process ${child.process.pid} on .+, since 2\\d{3}-`,
    ),
  )
  child.process.kill('SIGKILL')
  await child.ended
  await (await openDatabase({ dataDir })).close()
})

test('the database cannot be opened twice in one process, and is free once it is closed', async () => {
  await fillDataFolder(dataDir)
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
  await database.orm.insert(entry).values({ kind: 'news', key: 'undisturbed' })
  await database.close()
  await database.close()
  expect(await readKeys()).toEqual(['undisturbed'])
})

test('what a dead process left of its lock holds nobody up, even when its number is in use again', async () => {
  await fillDataFolder(dataDir)
  writeFileSync(join(dataDir, 'database.lock'), '')
  const holder = { pid: process.ppid, host: 'here', since: new Date().toISOString() }
  writeFileSync(join(dataDir, 'database.holder.json'), JSON.stringify(holder))
  expect(await readKeys()).toEqual([])
})

test('of processes that start together exactly one opens the database', { timeout: 60_000 }, async () => {
  await fillDataFolder(dataDir)
  const children = ['a', 'b', 'c'].map((prefix) => start(prefix))
  const first = await Promise.all(
    children.map(async (child) => (await child.lines[Symbol.asyncIterator]().next()).value as string),
  )
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map((child) => child.ended))
  expect(first.filter((line) => line === 'open')).toHaveLength(1)
  expect(first.filter((line) => line.includes('is in use by'))).toHaveLength(2)
})

test('a folder with other files in it is left alone', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'letters.txt'), 'Dear')
  await expect(openDatabase({ dataDir })).rejects.toThrow('no database that can be opened')
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['letters.txt'])
})

function start(prefix: string) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [script, dataDir, prefix])
  return {
    process: child,
    lines: createInterface({ input: child.stdout }),
    ended: new Promise<void>((resolve) => child.once('exit', () => resolve())),
  }
}

async function readKeys() {
  const database = await openDatabase({ dataDir })
  const rows = await database.orm.select({ key: entry.key }).from(entry)
  await database.close()
  return rows.map(({ key }) => key)
}
