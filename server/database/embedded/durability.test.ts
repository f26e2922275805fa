import type * as host from 'node:fs'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillDataFolder } from '#tests/support/database/data-folder.ts'
import { type Database, openDatabase } from '../connect.ts'
import { silentLog } from '../database.ts'
import { entry } from '../tables/content.ts'
import { prepareFolder } from './prepare-folder.ts'

// What has reached the disk since the last look, by the number of the file: a name may have changed since.
const disk = vi.hoisted(() => ({ synced: [] as number[], fails: false }))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof host>()
  function recorded(sync: (descriptor: number) => void) {
    return (descriptor: number) => {
      if (disk.fails) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
      sync(descriptor)
      disk.synced.push(fs.fstatSync(descriptor).ino)
    }
  }
  return { ...fs, fsyncSync: recorded(fs.fsyncSync), fdatasyncSync: recorded(fs.fdatasyncSync) }
})

const segment = /^pg_wal\/[0-9A-F]{24}$/
const folder = mkdtempSync(join(tmpdir(), 'aval-durability-'))
let dataDir: string
let count = 0
let database: Database
let reasons: Error[]

beforeEach(async () => {
  count += 1
  dataDir = join(folder, `data-${count}`)
  await fillDataFolder(dataDir)
  reasons = []
  database = await openDatabase({ dataDir, onBroken: (reason) => reasons.push(reason) })
  takeSynced()
})

afterEach(async () => {
  disk.fails = false
  await database.close()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a statement is answered after its write-ahead log is on the disk', async () => {
  await insert('alone')
  expectLogOnly(takeSynced())
})

test('a transaction reaches the disk with its commit, and reading does not touch it', async () => {
  await database.orm.transaction(async (transaction) => {
    await transaction.insert(entry).values({ kind: 'news', key: 'one' })
    await transaction.insert(entry).values({ kind: 'news', key: 'two' })
    expect(takeSynced()).toEqual([])
  })
  expectLogOnly(takeSynced())
  await database.orm.select().from(entry)
  expect(takeSynced()).toEqual([])
})

test('a checkpoint syncs the data, then the log, then the control file that relies on them', async () => {
  await insert('changes a table and its indexes')
  const { rows } = await database.orm.execute<{ path: string }>(
    sql`select pg_relation_filepath('entry') as path`,
  )
  takeSynced()
  await database.orm.execute(sql`checkpoint`)
  const synced = takeSynced()
  const control = synced.indexOf('global/pg_control')
  const log = synced.findIndex((path) => segment.test(path))
  expect(synced.indexOf(rows[0]?.path ?? '')).toBeGreaterThanOrEqual(0)
  expect(log).toBeGreaterThan(
    synced.findLastIndex((path) => path.startsWith('base/') || path.startsWith('pg_xact')),
  )
  expect(control).toBeGreaterThan(log)
})

test('the names of a new table and of a new log segment are on the disk with their files', async () => {
  await database.orm.execute(
    sql`create table fresh as select repeat('x', 500) from generate_series(1, 24000)`,
  )
  expect(takeSynced()).toContain('pg_wal')
  await database.orm.execute(sql`checkpoint`)
  const { rows } = await database.orm.execute<{ path: string }>(
    sql`select pg_relation_filepath('fresh') as path`,
  )
  const path = rows[0]?.path ?? ''
  const synced = takeSynced()
  expect(synced).toContain(path)
  expect(synced).toContain(path.slice(0, path.lastIndexOf('/')))
})

test('a commit that the disk refuses is refused, and so is everything after it', {
  timeout: 20_000,
}, async () => {
  await insert('before')
  disk.fails = true
  await expect(insert('refused')).rejects.toThrow()
  disk.fails = false
  await expect(insert('after')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('refused to sync') },
  })
  await expect(database.orm.transaction(async () => 'answered')).rejects.toThrow('refused to sync')
  expect(reasons).toHaveLength(1)
  await database.close()

  database = await openDatabase({ dataDir })
  const rows = await database.orm.select({ key: entry.key }).from(entry)
  expect(rows[0]).toEqual({ key: 'before' })
  expect(rows).not.toContainEqual({ key: 'after' })
})

test('a transaction whose commit the disk refuses is refused', { timeout: 20_000 }, async () => {
  const commit = database.orm.transaction(async (transaction) => {
    await transaction.insert(entry).values({ kind: 'news', key: 'refused' })
    disk.fails = true
  })
  await expect(commit).rejects.toThrow('refused to sync')
})

test('a new database is on the disk, file by file, before it gets its name', {
  timeout: 60_000,
}, async () => {
  const fresh = join(folder, 'fresh')
  mkdirSync(fresh)
  await prepareFolder(join(fresh, 'database'), silentLog)
  const synced = new Set(disk.synced.splice(0))
  const unsynced = filesIn(join(fresh, 'database')).filter(([, inode]) => !synced.has(inode))
  expect(unsynced).toEqual([])
  expect(synced).toContain(statSync(fresh).ino)
})

function expectLogOnly(synced: string[]) {
  expect(synced).not.toEqual([])
  expect(synced.filter((path) => !segment.test(path))).toEqual([])
}

function insert(key: string) {
  return database.orm.insert(entry).values({ kind: 'news', key })
}

/** The files and folders synced since the last call, relative to the database. */
function takeSynced() {
  const names = new Map(filesIn(join(dataDir, 'database')).map(([path, inode]) => [inode, path]))
  return disk.synced.splice(0).map((inode) => names.get(inode) ?? 'removed since')
}

function filesIn(root: string) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
    (path) => [path.replaceAll('\\', '/'), statSync(join(root, path)).ino] as const,
  )
}
