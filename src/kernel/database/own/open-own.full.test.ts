import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { entry } from '#content/store/tables/content.ts'
import { type Database, openDatabase } from '../connect.ts'
import { silentLog } from '../database.ts'
import { commandAs, otherAccount } from './account.ts'
import { holdFolder } from './hold-folder.ts'
import { openOwn } from './open-own.ts'
import { findPrograms } from './programs.ts'
import { addressOf } from './settings.ts'

const script = fileURLToPath(
  new URL('../../../../tests/support/database/commit-until-killed.ts', import.meta.url),
)
const folder = mkdtempSync(join(tmpdir(), 'aval-own-'))
let dataDir: string
let count = 0

beforeEach(() => {
  count += 1
  dataDir = join(folder, `data-${count}`)
})

afterAll(async () => {
  await (await looked)?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** One database for the tests that only look at it, in a folder of its own. */
const lookedAt = join(folder, 'looked-at')
let looked: Promise<Database> | undefined
function toLookAt(): Promise<Database> {
  looked ??= openDatabase({ dataDir: lookedAt })
  return looked
}

test('what was written is there when it is opened again', async () => {
  const first = await openDatabase({ dataDir })
  await first.orm.insert(entry).values({ kind: 'news', key: 'kept' })
  await first.close()
  await first.close()
  expect(await readKeys()).toEqual(['kept'])
})

test('nobody reaches it over the network, and only its own account through the folder of its socket', async () => {
  const { orm } = await toLookAt()
  expect(await settings(orm, ['listen_addresses', 'unix_socket_permissions'])).toEqual(['', '0700'])
  expect(statSync(join(lookedAt, 'database.socket')).mode & 0o777).toBe(0o700)
  expect(statSync(join(lookedAt, 'database')).mode & 0o777).toBe(0o700)
})

test('it syncs each commit, guards against torn and damaged pages, and tidies up by itself', async () => {
  const { orm } = await toLookAt()
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'autovacuum']
  expect(await settings(orm, names)).toEqual(names.map(() => 'on'))
})

test('the site is no administrator of its server', async () => {
  const { orm } = await toLookAt()
  const { rows } = await orm.execute(
    sql`select rolsuper, rolcreaterole from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }])
  await expect(orm.execute(sql`select pg_read_file('/etc/hostname')`)).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('nor does anybody else get to it who finds the socket', async () => {
  const { url } = await toLookAt()
  for (const [name, database] of [
    ['postgres', 'postgres'],
    ['postgres', 'aval'],
    ['aval', 'postgres'],
  ]) {
    const other = new URL(url)
    other.username = name as string
    other.pathname = `/${database}`
    await expect(openDatabase({ dataDir, databaseUrl: other.href })).rejects.toThrow(/no pg_hba.conf entry/)
  }
})

test('its processes say whose they are', async () => {
  await toLookAt()
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-A'], { encoding: 'utf8' })
  expect(stdout).toContain(`-D ${join(lookedAt, 'database')} `)
  expect(stdout).toContain('postgres: aval: checkpointer')
})

test('neither the words of a refused statement nor its values are written down', async () => {
  const { orm } = await toLookAt()
  await orm.insert(entry).values({ kind: 'news', key: 'whistle' })
  await expect(orm.insert(entry).values({ kind: 'news', key: 'whistle' })).rejects.toThrow()
  const written = await vi.waitFor(() => {
    const lines = readFileSync(join(lookedAt, 'database.log'), 'utf8')
    expect(lines).toContain('duplicate key value')
    return lines
  })
  expect(written).not.toContain('whistle')
})

test('every row whose commit was answered is there after kill -9', { timeout: 60_000 }, async () => {
  await killInRounds((child) => child.process.kill('SIGKILL'))
})

test('also where its server is killed with it', { timeout: 60_000 }, async () => {
  await killInRounds((child) => {
    process.kill(serverPid(), 'SIGKILL')
    child.process.kill('SIGKILL')
  })
})

test('a server that is killed alone is started again, and what was answered is there', async () => {
  const warned = vi.fn()
  const { orm } = await opened({ error: warned })
  await orm.insert(entry).values({ kind: 'news', key: 'before' })
  const underWay = orm.transaction(async (transaction) => {
    await transaction.insert(entry).values({ kind: 'news', key: 'half' })
    process.kill(serverPid(), 'SIGKILL')
    await transaction.execute(sql`select pg_sleep(20)`)
  })
  await expect(underWay).rejects.toThrow()
  const keys = await vi.waitFor(() => orm.select({ key: entry.key }).from(entry), { timeout: 15_000 })
  expect(keys).toEqual([{ key: 'before' }])
  expect(warned).toHaveBeenCalledWith(expect.anything(), 'the database server ended; starting it again')
})

test('a start that is killed while it makes the database can be repeated', { timeout: 60_000 }, async () => {
  for (const sign of ['base', 'global/pg_control', 'postgresql.conf', 'PG_VERSION']) {
    const child = start('never')
    await vi.waitFor(
      () => {
        const name = readdirSync(dataDir).find((each) => each.startsWith('database.new'))
        if (!existsSync(join(dataDir, name ?? 'nothing', sign))) throw new Error('not yet')
      },
      { timeout: 20_000, interval: 2 },
    )
    child.process.kill('SIGKILL')
    await child.ended
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
  }
  expect(await readKeys()).toEqual([])
  expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
})

test('what an interrupted start left is removed whole, also while that start removes it too', async () => {
  const left = join(dataDir, 'database.new-1')
  mkdirSync(left, { recursive: true })
  const names = Array.from({ length: 5_000 }, (_, file) => join(left, String(file)))
  for (const name of names) writeFileSync(name, '')
  const other = spawn(process.execPath, ['-e', removeSlowly, left])
  await vi.waitFor(() => expect(readdirSync(left).length).toBeLessThan(names.length), { interval: 1 })
  await opened()
  expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
  other.kill()
})

const removeSlowly = `
  const { readdirSync, rmSync } = require('node:fs')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (const name of readdirSync(process.argv[1])) {
    rmSync(process.argv[1] + '/' + name, { force: true })
    Atomics.wait(pause, 0, 0, 0.2)
  }`

test('a start that is killed while it changes the tables can be repeated', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round += 1) {
    const child = start('never')
    let left = 3
    for await (const line of child.lines) {
      expect(line).toBe('migrated')
      left -= 1
      if (left === 0) child.process.kill('SIGKILL')
    }
  }
  const { orm } = await opened()
  await orm.insert(entry).values({ kind: 'news', key: 'whole' })
})

test('a server that a killed process left behind is stopped, not doubled', async () => {
  await (await openDatabase({ dataDir })).close()
  const database = join(dataDir, 'database')
  mkdirSync(`${database}.socket`)
  const account = otherAccount(database)
  const left = spawn(
    ...commandAs(account, findPrograms().postgres, [
      '-D',
      database,
      '-k',
      tmpdir(),
      '-c',
      'listen_addresses=',
    ]),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const leftEnded = new Promise((resolve) => left.once('exit', resolve))
  for await (const line of createInterface(left.stderr)) if (line.includes('ready to accept')) break
  const { orm } = await opened()
  await leftEnded
  expect(serverPid()).not.toBe(left.pid)
  expect((await orm.select().from(entry)).length).toBe(0)
})

test('another program that has the number of a server that was killed disturbs nobody', async () => {
  await (await openDatabase({ dataDir })).close()
  writeFileSync(
    join(dataDir, 'database', 'postmaster.pid'),
    `${process.ppid}\n${join(dataDir, 'database')}\n`,
  )
  expect(await readKeys()).toEqual([])
})

test('a second process is told who holds the database', async () => {
  const child = start('first')
  expect(await opens(child)).toBe('open')
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new RegExp(
      `${join(dataDir, 'database')} is in use by process ${child.process.pid} on .+, since 2\\d{3}-`,
    ),
  )
  child.process.kill('SIGKILL')
  await child.ended
  await (await openDatabase({ dataDir })).close()
})

test('work from the terminal uses the server of the site that runs, and leaves it running', async () => {
  const running = await opened()
  const joined = await openDatabase({ dataDir, join: true })
  await joined.orm.insert(entry).values({ kind: 'news', key: 'from the terminal' })
  await joined.close()
  expect(await running.orm.select({ key: entry.key }).from(entry)).toEqual([{ key: 'from the terminal' }])
})

test('work from the terminal makes no database where no start has made one', async () => {
  mkdirSync(dataDir)
  for (const place of [join(dataDir, 'nowhere'), dataDir]) {
    await expect(openDatabase({ dataDir: place, join: true })).rejects.toThrow(
      `There is no database in ${place} yet`,
    )
  }
  expect(readdirSync(dataDir)).toEqual([])
  // Of a site whose database is on a server.
  writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(43))
  mkdirSync(join(dataDir, 'database'))
  // As a start that was ended early leaves it.
  holdFolder(join(dataDir, 'database'))()
  await expect(openDatabase({ dataDir, join: true })).rejects.toThrow('no database')
  await (await openDatabase({ dataDir })).close()
  await (await openDatabase({ dataDir, join: true })).close()
})

test('the database cannot be opened twice in one process, and is free once it is closed', async () => {
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
  await database.orm.insert(entry).values({ kind: 'news', key: 'undisturbed' })
  await database.close()
  expect(await readKeys()).toEqual(['undisturbed'])
})

test('what a dead process left of its lock holds nobody up, even when its number is in use again', async () => {
  await (await openDatabase({ dataDir })).close()
  const holder = { pid: process.ppid, host: 'here', since: new Date().toISOString() }
  writeFileSync(join(dataDir, 'database.holder.json'), JSON.stringify(holder))
  expect(await readKeys()).toEqual([])
})

test('while the site that has the database is starting, work from the terminal is told so', async () => {
  await (await openDatabase({ dataDir })).close()
  // Of a site that was killed: its server is not there any more.
  writeFileSync(
    join(dataDir, 'database.address'),
    addressOf({ socketFolder: join(dataDir, 'database.socket') }),
  )
  const release = holdFolder(join(dataDir, 'database'))
  await expect(openDatabase({ dataDir, join: true })).rejects.toThrow(/just starting or stopping/)
  release()
  const { orm } = await opened()
  await orm.execute(sql`insert into schema_migration (name, hash) values ('9999_of_a_later_version', '')`)
  await expect(openDatabase({ dataDir, join: true })).rejects.toThrow(/of another version/)
})

test('variables that name another PostgreSQL change nothing', async () => {
  const child = start('first', {
    PGPORT: '5433',
    PGSSLMODE: 'require',
    PGOPTIONS: '-c search_path=elsewhere',
  })
  expect(await opens(child)).toBe('open')
  child.process.kill('SIGKILL')
  await child.ended
})

test('a link in place of a file that it writes is replaced, and what it leads to stays as it was', async () => {
  await (await openDatabase({ dataDir })).close()
  const victim = join(dataDir, 'victim')
  writeFileSync(victim, 'mine')
  for (const name of ['database/aval.conf', 'database.address', 'database.holder.json', 'database.log']) {
    rmSync(join(dataDir, name), { force: true })
    symlinkSync(victim, join(dataDir, name))
  }
  const { orm } = await opened()
  expect((await orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(readFileSync(victim, 'utf8')).toBe('mine')
})

test('of processes that start together exactly one opens the database', { timeout: 60_000 }, async () => {
  const children = ['a', 'b', 'c'].map((prefix) => start(prefix))
  const first = await Promise.all(children.map(opens))
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map((child) => child.ended))
  expect(first.filter((line) => line === 'open')).toHaveLength(1)
  expect(first.filter((line) => line.includes('is in use by'))).toHaveLength(2)
})

test('a folder with other files in it is left alone', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(43))
  writeFileSync(join(dataDir, 'database', 'letters.txt'), 'Dear')
  await expect(openDatabase({ dataDir })).rejects.toThrow('no database that can be opened')
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['letters.txt'])
})

test('a database of the engine before is named, and not touched', async () => {
  const earlier = join(dataDir, 'database')
  mkdirSync(join(earlier, 'global'), { recursive: true })
  for (const name of ['PG_VERSION', 'global/pg_control', 'postgresql.conf'])
    writeFileSync(join(earlier, name), '18\n')
  writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(43))
  await expect(openDatabase({ dataDir })).rejects.toThrow(/the engine that it used before, PGlite/)
  expect(readdirSync(earlier).sort()).toEqual(['PG_VERSION', 'global', 'postgresql.conf'])
})

test.each([
  ['too long for a socket', 'a-folder-with-a-long-name-'.repeat(4)],
  ['with letters that settings take for something else', `ñ, 'b' "c" \\d\n#e%20`],
])('a path %s is no obstacle', async (_, name) => {
  dataDir = join(dataDir, name)
  const { orm, url } = await opened()
  await orm.insert(entry).values({ kind: 'news', key: 'reached' })
  const socket = new URL(url).searchParams.get('host') ?? ''
  expect(statSync(socket).mode & 0o777).toBe(0o700)
})

test('where there are no sockets, it takes a password on loopback, which lies in a file of its own account', async () => {
  const path = join(dataDir, 'database')
  const database = await openOwn(dataDir, { log: silentLog, onBroken: () => {}, endpoint: 'loopback' })
  onTestFinished(() => database.close())
  expect(new URL(database.url).hostname).toBe('127.0.0.1')
  expect((await database.orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  expect(statSync(`${path}.password`).mode & 0o777).toBe(0o600)
  const guessed = new URL(database.url)
  guessed.password = 'guessed'
  await expect(openDatabase({ dataDir, databaseUrl: guessed.href })).rejects.toThrow(/password/)
})

async function opened(log: Partial<typeof silentLog> = {}): Promise<Database> {
  const database = await openDatabase({ dataDir, log: { ...silentLog, ...log } })
  onTestFinished(() => database.close())
  return database
}

async function killInRounds(kill: (child: ReturnType<typeof start>) => void) {
  const answered: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const child = start(`round${round}`)
    const wanted = 1 + Math.floor(Math.random() * 200)
    let printed = 0
    for await (const line of child.lines) {
      if (!line.startsWith('round')) {
        // Where the server dies a moment before, that is said.
        if (printed < wanted) expect(line).toMatch(/^(migrated|open)$/)
        continue
      }
      answered.push(line)
      printed += 1
      if (printed === wanted) kill(child)
    }
    await child.ended
    expect(printed).toBeGreaterThanOrEqual(wanted)
    const kept = await readKeys()
    expect(kept).toEqual(expect.arrayContaining(answered))
    // At most the one that was on its way when the process died.
    expect(kept.length - answered.length).toBeLessThanOrEqual(round + 1)
  }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10)
}

function start(prefix: string, variables: Record<string, string> = {}) {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [script, dataDir, prefix], {
    env: { ...process.env, ...variables },
  })
  return {
    process: child,
    lines: createInterface({ input: child.stdout }),
    ended: new Promise<void>((resolve) => child.once('exit', () => resolve())),
  }
}

/** What a child says of the database once it has opened it, or why it cannot. */
async function opens({ lines }: ReturnType<typeof start>): Promise<string> {
  for await (const line of lines) if (line !== 'migrated') return line
  return 'nothing'
}

async function readKeys() {
  const database = await openDatabase({ dataDir })
  const rows = await database.orm.select({ key: entry.key }).from(entry)
  await database.close()
  return rows.map(({ key }) => key)
}

async function settings(orm: Database['orm'], names: string[]): Promise<string[]> {
  const found = names.map((name) =>
    orm.execute<{ value: string }>(sql`select current_setting(${name}) as value`),
  )
  return (await Promise.all(found)).map(({ rows }) => rows[0]?.value ?? 'none')
}
