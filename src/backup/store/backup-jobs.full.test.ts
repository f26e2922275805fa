import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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
/** What backups of this site are called, by their day. */
async function ownName() {
  await backUpWhenDue(site, plan)
  const [made = ''] = readdirSync(to).filter((name) => name.startsWith('aval-aval'))
  rmSync(path.join(to, made))
  await site.database.orm.delete(lastBackup)
  return (day: string) => made.replace('2026-11-26', day)
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hour)
}

test('where none is planned the dashboard says so, and where one is, how the latest went', async () => {
  expect(await shown(null)).toEqual({ isScheduled: false, last: null, failure: null, isLate: false })
  expect(await shown()).toEqual({ isScheduled: true, last: null, failure: null, isLate: false })
  await backUpWhenDue(site, plan)
  const [name] = readdirSync(to)
  expect(name).toMatch(/^aval-aval\.example-[0-9a-f]{8}-2026-11-26T060010Z\.tar\.zst$/)
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
  const name = await ownName()
  for (const day of ['2020-01-01', '2020-01-02']) writeFileSync(path.join(to, `${name(day)}.part`), '')
  // The one of the second day may be written at this moment.
  utimesSync(path.join(to, `${name('2020-01-01')}.part`), 0, 0)
  mkdirSync(path.join(to, name('2020-01-03')))
  for (const day of ['2027-01-01', '2027-01-02']) writeFileSync(path.join(to, name(day)), '')
  for (let day = 0; day < 4; day += 1) {
    await backUpWhenDue(site, plan)
    later(24)
    await believeClock(site.database.orm, now)
  }
  expect(readdirSync(to)).toEqual([
    `${name('2020-01-02')}.part`,
    ...['2020-01-03', '2026-11-28', '2026-11-29', '2027-01-01', '2027-01-02'].map(name),
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
  const why = `The folder ${to} is not there.`
  expect((await shown()).failure).toEqual({ at: now.toISOString(), why, isMade: false })
  mkdirSync(to)
  later(0.5)
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toEqual([])
  later(0.6)
  await backUpWhenDue(site, plan)
  expect(readdirSync(to)).toHaveLength(1)
  expect((await shown()).failure).toBeNull()
})

test('one whose process was killed in the middle is told, at the next one and while there is none', async () => {
  await site.database.orm.insert(lastBackup).values({ triedAt: now })
  later(24)
  expect(await shown()).toMatchObject({ last: null, failure: null, isLate: true })
  const told: Promise<unknown>[] = []
  await backUpWhenDue(site, plan, () => {
    told.push(shown().then(({ failure }) => failure?.why))
    return false
  })
  expect(await told[0]).toMatch(/did not end/)
  expect((await shown()).failure).toBeNull()
})

test('limits that the server sets for others do not end it', async () => {
  const { orm } = site.database
  const { rows } = await orm.execute<{ name: string }>('select current_database() as name')
  const database = `"${rows[0]?.name}"`
  // So that it takes longer than they give.
  await orm.execute(
    'create table large as select repeat(md5(number::text), 10) as said from generate_series(1, 60000) number',
  )
  await orm.execute(`alter database ${database} set transaction_timeout = '40ms'`)
  await orm.execute(`alter database ${database} set idle_session_timeout = '40ms'`)
  await backUpWhenDue(site, plan).finally(() => orm.execute(`alter database ${database} reset all`))
  await orm.execute('drop table large')
  expect(readdirSync(to)).toHaveLength(1)
})

test('one that is not alone any more, since the database ended its lock, is given up and says so', async () => {
  const { orm } = site.database
  await orm.execute(
    'create table large as select repeat(md5(number::text), 10) from generate_series(1, 60000) number',
  )
  const ended: Promise<unknown>[] = []
  const end = async () =>
    orm.execute(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aval backup'
      and datname = current_database() and query like '%advisory%'`)
  const cut = () => {
    ended.push(end())
    return false
  }
  await expect(backUpWhenDue(site, plan, cut)).rejects.toThrow('ended the connection')
  await Promise.all(ended)
  await orm.execute('drop table large')
  expect([readdirSync(to), (await shown()).failure?.isMade]).toEqual([[], false])
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
  expect(name).toMatch(/\.lacks-1\.tar\.zst\.age$/)
  expect((await shown()).last).toMatchObject({ isSealed: true, lost: 1 })
  const { manifest } = await checkArchive(createReadStream(path.join(to, name)), [identity])
  expect(manifest.missing).toEqual([`media/${'a'.repeat(64)}`])
})
