import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BackupPlan, readEnv } from '#kernel/env.ts'
import { believeClock } from '#kernel/time/clock.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { backUpWhenDue, backupLock } from './backup-jobs.ts'
import { checkArchive } from './check-archive.ts'
import { openClient } from './database/open-client.ts'
import { showLastBackup } from './show-last-backup.ts'
import { lastBackup } from './tables.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aval-scheduled-'))
const to = path.join(folder, 'backups')
const plan: BackupPlan = { to, atHour: 3, keep: 2, recipient: null }
const hour = 3_600_000
let site: RunningSite
// Six in UTC is three at the seat.
let now = new Date('2026-11-26T06:00:10Z')

beforeAll(async () => {
  const database = await freshDatabase()
  const env = readEnv({
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: 'https://aval.example',
    LOG_LEVEL: 'silent',
  })
  site = await openSite(env, { database, now: () => now })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  now = new Date('2026-11-26T06:00:10Z')
  mkdirSync(to)
  await believeClock(site.database.orm, now)
})
afterEach(async () => {
  rmSync(to, { recursive: true, force: true })
  await site.database.orm.delete(lastBackup)
})

const shown = (as: BackupPlan | null = plan) => showLastBackup({ database: site.database, now }, as)
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hour)
}

test('where none is planned the dashboard says so, and where one is, how the latest went', async () => {
  expect(await shown(null)).toEqual({ isScheduled: false, last: null, failure: null, isLate: false })
  expect(await shown()).toEqual({ isScheduled: true, last: null, failure: null, isLate: false })
  await backUpWhenDue(site, plan)
  const [name] = readdirSync(to)
  expect(name).toBe('aval-aval.example-2026-11-26T060010Z.tar.zst')
  expect(await shown()).toEqual({
    ...{ isScheduled: true, failure: null, isLate: false },
    last: { at: now.toISOString(), bytes: expect.any(Number), isSealed: false, lost: 0 },
  })
  await checkArchive(createReadStream(path.join(to, name ?? '')), [])
  // A day and three hours later without another one.
  later(24 + 4)
  expect((await shown()).isLate).toBe(true)
})

test('of two processes at one moment one makes it, and neither makes another that day', async () => {
  let told = 0
  const log = Object.assign(Object.create(site.log), { info: () => (told += 1) })
  const process = () => backUpWhenDue({ ...site, log }, plan)
  await Promise.all([process(), process()])
  later(20)
  await process()
  expect([told, readdirSync(to)]).toEqual([1, [expect.any(String)]])
})

test('while another process is at it, it is left alone, and taken up where that one was killed', async () => {
  const other = await openClient(site.database.url)
  await other.query(`select pg_advisory_lock(${backupLock})`)
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toEqual([])
  await other.end()
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toHaveLength(1)
})

test('the oldest beyond those that are kept are removed, other files never', async () => {
  writeFileSync(path.join(to, 'aval-other.example-2020-01-01T060000Z.tar.zst'), '')
  writeFileSync(path.join(to, 'aval-aval.example-2020-01-01T060000Z.tar.zst.part'), '')
  for (let day = 0; day < 4; day += 1) {
    await backUpWhenDue(site, plan)
    later(24)
    await believeClock(site.database.orm, now)
  }
  expect(readdirSync(to)).toEqual([
    'aval-aval.example-2026-11-28T060010Z.tar.zst',
    'aval-aval.example-2026-11-29T060010Z.tar.zst',
    'aval-other.example-2020-01-01T060000Z.tar.zst',
  ])
})

test('a clock that jumped makes a backup and removes none', async () => {
  for (let day = 0; day < 4; day += 1) {
    await backUpWhenDue(site, plan)
    later(24 * 30)
  }
  expect(readdirSync(to)).toHaveLength(4)
})

test('one that failed says why, and is tried again after an hour', async () => {
  rmSync(to, { recursive: true })
  await expect(backUpWhenDue(site, plan)).rejects.toThrow('is not there')
  expect((await shown()).failure).toEqual({ at: now.toISOString(), why: `The folder ${to} is not there.` })
  mkdirSync(to)
  later(0.5)
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toEqual([])
  later(0.6)
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toHaveLength(1)
  expect((await shown()).failure).toBeNull()
})

test('one that was stopped leaves no file, and is made at the next start', async () => {
  await backUpWhenDue(site, plan, () => true)
  expect(readdirSync(to)).toEqual([])
  expect((await shown()).failure).toBeNull()
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toHaveLength(1)
})

test('it is encrypted to a recipient, and says how many files were not there', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await site.database.orm.execute(
    `insert into media (file_name, type, bytes, sha256) values ('a.pdf', 'application/pdf', 3, repeat('a', 64))`,
  )
  await backUpWhenDue(site, { ...plan, recipient })
  const [name = ''] = readdirSync(to)
  expect(name).toMatch(/\.tar\.zst\.age$/)
  expect((await shown()).last).toMatchObject({ isSealed: true, lost: 1 })
  const { manifest } = await checkArchive(createReadStream(path.join(to, name)), [identity])
  expect(manifest.missing).toEqual([`media/${'a'.repeat(64)}`])
})
