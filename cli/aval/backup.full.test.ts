import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/connect.ts'
import { readEnv } from '#kernel/env.ts'
import { media } from '#media/store/tables.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount } from '#tests/support/accounts.ts'
import { runAval, startAval, startedFolder } from '#tests/support/aval.ts'
import { administer } from '#tests/support/database/administer.ts'
import type { CopiedDatabase } from '#tests/support/database/copy-template.ts'
import { bareDatabase, emptyDatabase } from '#tests/support/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aval-backup-'))
const dataDir = startedFolder()
const kept = path.join(folder, 'site.tar.zst')
let made: CopiedDatabase

beforeAll(async () => {
  made = await emptyDatabase()
  const site = await openSite(readEnv({ DATA_DIR: dataDir, DATABASE_URL: made.url, LOG_LEVEL: 'error' }))
  await makeAccount(site)
  // Larger than what is compressed in one piece.
  const bytes = randomBytes(500_000)
  const { sha256 } = await site.media.keep(bytes)
  const facts = { fileName: 'a.pdf', type: 'application/pdf', bytes: bytes.length, sha256 }
  await site.database.orm.insert(media).values(facts)
  await site.close()
  expect(aval(['backup', kept])).toMatchObject({ status: 0, stdout: '' })
})
afterAll(async () => {
  await made.drop()
  rmSync(folder, { recursive: true, force: true })
})

const aval = (args: string[], databaseUrl = made.url, into = dataDir, input = '') =>
  runAval(args, { dataDir: into, databaseUrl, input })

const placeNamed = (name: string) => path.join(folder, name)

async function inBare(work: (url: string) => Promise<void>): Promise<void> {
  const bare = await bareDatabase()
  try {
    await work(bare.url)
  } finally {
    await bare.drop()
  }
}

async function tablesIn(url: string): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl: url, tables: 'leave' })
  const { rows } = await database.orm.execute(sql`select from pg_tables where schemaname = 'public'`)
  await database.close()
  return rows.length
}

test('a backup is for the account alone that made it, and is never written over another file', () => {
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  const before = readFileSync(kept)
  expect(aval(['backup', kept])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is there already'),
  })
  expect(readFileSync(kept).equals(before)).toBe(true)
})

test('it says whether a file is whole, and of each that is not what is wrong with it', () => {
  expect(aval(['backup', '--check', kept])).toMatchObject({
    ...{ status: 0, stderr: '' },
    stdout: expect.stringMatching(/rows of \d+ tables, 2 files\. It is whole/),
  })
  const whole = readFileSync(kept)
  const changed = Buffer.from(whole)
  changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1
  for (const [bytes, said] of [
    [changed, 'This backup is damaged'],
    [whole.subarray(0, whole.length - 99), 'This backup is cut off'],
    [Buffer.from('Dear Ana'), 'This is no backup of Aval'],
  ] as const) {
    const place = placeNamed('wrong.tar.zst')
    writeFileSync(place, bytes)
    for (const command of [
      ['backup', '--check', place],
      ['restore', place],
    ])
      expect(aval(command, '', placeNamed('nowhere'))).toMatchObject({
        ...{ status: 1, stdout: '' },
        stderr: expect.stringContaining(said),
      })
    // Nothing of it is left, from which a site could start.
    expect(readdirSync(placeNamed('nowhere'))).toEqual([])
  }
  for (const command of [['backup', '--check'], ['restore']]) {
    const saidOf = (place: string) => aval([...command, place], '', placeNamed('nowhere')).stderr
    expect(saidOf(placeNamed('none'))).toBe(`There is no file ${placeNamed('none')}.\n`)
    expect(saidOf(folder)).toBe(`${folder} is a folder, and no file.\n`)
  }
})

test('through a pipe it is the same, and encrypted it opens with the key of its recipient alone', async () => {
  const identity = await generateX25519Identity()
  const key = placeNamed('key.txt')
  writeFileSync(key, `# created: today\n${identity}\n`)
  const running = startAval(['backup', '-', '--recipient', await identityToRecipient(identity)], {
    ...{ dataDir, databaseUrl: made.url },
  })
  const pieces: Buffer[] = []
  // Before the helper reads it as text.
  running.child.stdout
    .removeAllListeners('data')
    .setEncoding('latin1')
    .on('data', (text: string) => {
      pieces.push(Buffer.from(text, 'latin1'))
    })
  expect(await running.ended).toMatchObject({ status: 0, stderr: expect.stringContaining('rows of') })
  const sealed = placeNamed('site.tar.zst.age')
  writeFileSync(sealed, Buffer.concat(pieces))
  expect(aval(['backup', '--check', sealed, '--identity', key])).toMatchObject({ status: 0 })
  expect(aval(['backup', '--check', sealed])).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('Say --identity') },
  })
  await inBare(async (url) => {
    const into = placeNamed('opened')
    expect(aval(['restore', sealed, '--identity', key], url, into)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(path.join(into, 'secret.key'))).toEqual(
      readFileSync(path.join(dataDir, 'secret.key')),
    )
  })
  expect(aval(['backup', placeNamed('x'), '--recipient', 'age1nobody'])).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('no recipient') },
  })
})

test('nothing is restored over something: neither into a folder with files nor into a database with tables', async () => {
  const holding = placeNamed('holding')
  mkdirSync(holding)
  writeFileSync(path.join(holding, 'letter.txt'), 'mine')
  await inBare(async (url) => {
    expect(aval(['restore', kept], url, holding)).toMatchObject({
      ...{ status: 1, stderr: expect.stringContaining('is not empty: it holds letter.txt') },
    })
    expect(readdirSync(holding)).toEqual(['letter.txt'])
    expect(await tablesIn(url)).toBe(0)
  })
  const before = await tablesIn(made.url)
  expect(aval(['restore', kept], made.url, placeNamed('beside'))).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('The database that DATABASE_URL names is not empty') },
  })
  expect(readdirSync(placeNamed('beside'))).toEqual([])
  expect(await tablesIn(made.url)).toBe(before)
})

test('a server that does not let its role make tables is quoted', async () => {
  await inBare(async (url) => {
    const into = placeNamed('not-mine')
    await administer(url, (client) => client.query('drop schema public'))
    expect(aval(['restore', kept], url, into)).toMatchObject({
      ...{ status: 1, stderr: expect.stringMatching(/^The database refused it: .*schema.*\.\n$/) },
    })
    expect(readdirSync(into)).toEqual([])
  })
})

test('a restore that is killed in the middle leaves nothing that starts as a site', async () => {
  await inBare(async (url) => {
    const into = placeNamed('killed')
    const { child, ended } = startAval(['restore', '-'], { dataDir: into, databaseUrl: url })
    // The end never comes, so that it waits in the middle.
    child.stdin.write(readFileSync(kept).subarray(0, -200))
    await expect.poll(() => existsSync(path.join(into, 'secret.key')), { timeout: 20_000 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    await expect(
      openSite(readEnv({ DATA_DIR: into, DATABASE_URL: url, LOG_LEVEL: 'error' })),
    ).rejects.toThrow('did not come to its end, so there is no site to start')
    expect(await tablesIn(url)).toBe(0)
    expect(aval(['restore', kept], url, into)).toMatchObject({
      ...{ status: 1, stderr: expect.stringContaining('did not come to its end') },
    })
  })
})

test('a backup that is killed leaves no file that looks like one', async () => {
  const place = placeNamed('begun.tar.zst')
  const { child, ended } = startAval(['backup', place], { dataDir, databaseUrl: made.url })
  await expect.poll(() => existsSync(`${place}.part`), { timeout: 20_000, interval: 1 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(existsSync(place)).toBe(false)
  // What it left is in nobody's way.
  expect(aval(['backup', place])).toMatchObject({ status: 0 })
  expect(existsSync(`${place}.part`)).toBe(false)
})

test('a database of another version is left as it is', async () => {
  const database = await openDatabase({ dataDir, databaseUrl: made.url })
  await database.orm.execute(
    sql`update schema_migration set name = '9999_later' where name = '0045_site-secret'`,
  )
  expect(aval(['backup', placeNamed('later.tar.zst')])).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('The database is not of this version') },
  })
  await database.orm.execute(
    sql`update schema_migration set name = '0045_site-secret' where name = '9999_later'`,
  )
  await database.close()
})

test('a folder that is not there is named, and none is made', () => {
  expect(aval(['backup', placeNamed('none/site.tar.zst')])).toMatchObject({
    ...{ status: 1, stdout: '', stderr: `There is no folder ${placeNamed('none')}.\n` },
  })
  expect(existsSync(placeNamed('none'))).toBe(false)
})

test('an address that names no object is refused', () => {
  for (const command of [
    ['backup', 's3://copies'],
    ['restore', 's3://copies/'],
    ['backup', '--check', 'https://copies.example/site.tar.zst'],
  ])
    expect(aval(command)).toMatchObject({
      ...{ status: 1, stderr: expect.stringContaining('Say s3://bucket/path/name.tar.zst') },
    })
})
