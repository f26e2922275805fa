import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { lastBackup } from '#backup/store/tables.ts'
import { systemActor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { readStorageAddress } from '#kernel/storage/storage-address.ts'
import { believeClock } from '#kernel/time/clock.ts'
import { mailServer, mailSite } from '#tests/support/mail-site.ts'
import { setUpSigning } from '#tests/support/signing.ts'
import { openKeyFile } from '#trust/store/key-file.ts'
import { openKeyToken } from '#trust/store/key-token.ts'
import { rotateKeys } from '#trust/store/sign.ts'
import { examine } from './examine.ts'

const local = 'http://localhost:1'

async function setUp(variables: Record<string, string> = {}) {
  const site = await mailSite({ PUBLIC_URL: local, ...variables })
  const { parts } = site
  await believeClock(parts.database.orm, parts.now())
  const signing = { file: openKeyFile(parts.storage), log: parts.log }
  const of = async (about: string) => {
    const findings = await examine({ ...parts, signing })
    const found = findings.find((each) => each.about === about)
    return found && ([found.state, found.said] as const)
  }
  return { ...site, of }
}

/** A server that answers everything alike, at an address of this machine that is not called so. */
async function answering(status: number, text: string) {
  const server = createServer((_, response) => response.writeHead(status).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.2:${(server.address() as AddressInfo).port}`
}

test('a site that has what it needs is well', async () => {
  const { url } = await mailServer()
  const { of } = await setUp({ MAIL_URL: url })
  for (const about of [
    'database',
    'replica',
    'data folder',
    'storage',
    'clock',
    'proxy',
    'mail',
    'webhooks',
    'signing keys',
  ])
    expect((await of(about))?.[0], about).toBe('well')
})

test('a database that was sorted by other rules is to be indexed anew, and how is said', async () => {
  const { of, parts } = await setUp()
  const { orm } = parts.database
  const { rows } = await orm.execute<{ name: string }>(sql`select current_database() as name`)
  const name = rows[0]?.name ?? ''
  await orm.execute(sql`create collation former (provider = icu, locale = 'es', version = '1')`)
  await orm.execute(sql`create table sorted (word text collate former primary key)`)
  const single = await of('database')
  expect(single?.[0]).toBe('look')
  expect(single?.[1]).toContain('public.former from 1 to ')
  expect(single?.[1]).toContain(`reindex database "${name}"; alter collation public.former refresh version;`)
  await orm.execute(sql`drop table sorted`)
  expect((await of('database'))?.[0]).toBe('well')
})

test('mail that reaches nobody, waits or was given up is named, and a server that takes no connection is wrong', async () => {
  const without = await setUp()
  expect(await without.of('mail')).toEqual(['look', expect.stringContaining('MAIL_URL')])
  const server = await mailServer()
  const { of, queue, later, rows, parts } = await setUp({ MAIL_URL: server.url })
  await queue()
  expect((await of('mail'))?.[0]).toBe('well')
  later(180)
  await believeClock(parts.database.orm, parts.now())
  expect(await of('mail')).toEqual(['look', expect.stringContaining('1 wait, the oldest for 3 hours')])
  const [mail] = await rows()
  await parts.database.orm
    .update(outgoingMail)
    .set({ dueAt: null })
    .where(eq(outgoingMail.id, mail?.id ?? ''))
  expect(await of('mail')).toEqual(['look', expect.stringContaining('given up')])
  await server.close()
  expect(await of('mail')).toEqual(['wrong', expect.stringContaining('ECONNREFUSED')])
})

test.each([
  ['http://storage.example.org', 'look'],
  ['http://192.0.2.7:3900', 'look'],
  ['https://storage.example.org', 'well'],
  ['http://127.0.0.1:8080', 'well'],
  ['http://garage:3900', 'well'],
])('a bucket that is asked at %s: %s', async (endpoint, state) => {
  const { parts } = await setUp()
  const storageUrl = readStorageAddress(`s3://kept?endpoint=${encodeURIComponent(endpoint)}`)
  const storage = { ...parts.storage, isShared: true }
  const signing = { file: openKeyFile(storage), log: parts.log }
  const findings = await examine({ ...parts, storage, signing, env: { ...parts.env, storageUrl } })
  expect(findings.find(({ about }) => about === 'storage')?.state).toBe(state)
})

test('of mail of which nothing is to tell afterwards nothing is told', async () => {
  const { url } = await mailServer()
  const { of, queue, later, parts } = await setUp({ MAIL_URL: url })
  await queue()
  await parts.database.orm.update(outgoingMail).set({ isForgotten: true })
  later(180)
  expect((await of('mail'))?.[0]).toBe('well')
})

test('a clock that jumped is wrong until somebody confirms it', async () => {
  const { of, later } = await setUp()
  later(10 * 24 * 60)
  expect(await of('clock')).toEqual(['wrong', expect.stringContaining('clock --confirm')])
})

test('keys whose secret halves are not there are wrong, and those whose time has come are to be changed', async () => {
  const { callerAt, database, signing, dataDir } = await setUpSigning()
  const editor = callerAt(new Date(), systemActor)
  const stateAfter = async (days: number) => {
    const now = () => new Date(editor.now.getTime() + days * 24 * 3_600_000)
    const env = readEnv({ PUBLIC_URL: local, DATA_DIR: dataDir })
    const findings = await examine({ database, env, signing, now, storage: openFolderStorage(dataDir) })
    return findings.find(({ about }) => about === 'signing keys')
  }
  await rotateKeys(signing, editor)
  expect(await stateAfter(0)).toMatchObject({ state: 'well' })
  expect(await stateAfter(3 * 366)).toMatchObject({
    state: 'look',
    said: expect.stringContaining('keys rotate'),
  })
  for (const name of await readdir(dataDir)) await rm(path.join(dataDir, name), { recursive: true })
  expect(await stateAfter(0)).toMatchObject({ state: 'wrong', said: expect.stringContaining('backup') })
})

test('a token that cannot be used is wrong before anything was signed with it', async () => {
  const { parts } = await setUp()
  const uri = `pkcs11:token=a?module-path=${process.execPath}&pin-value=1`
  const signing = { file: openKeyToken(uri), log: parts.log }
  const findings = await examine({ ...parts, signing, env: { ...parts.env, signingToken: uri } })
  expect(findings.find(({ about }) => about === 'signing keys')).toMatchObject({
    state: 'wrong',
    said: expect.stringContaining('The token of SIGNING_TOKEN cannot be used'),
  })
})

test('a backup that failed or is late is wrong, one that is whole is well, and none by schedule is to be looked at', async () => {
  const without = await setUp()
  expect(await without.of('backup')).toEqual(['look', expect.stringContaining('BACKUP_TO')])
  const { of, later, parts } = await setUp({ BACKUP_TO: tmpdir(), BACKUP_AT: '3' })
  const { orm } = parts.database
  await orm.insert(lastBackup).values({ madeAt: parts.now(), file: 'a.tar.zst', bytes: 12_000_000 })
  expect(await of('backup')).toEqual(['well', expect.stringContaining('12 MB')])
  later(40 * 60)
  expect(await of('backup')).toEqual(['wrong', expect.stringContaining('late')])
  await orm.update(lastBackup).set({ triedAt: parts.now(), failure: 'ENOSPC' })
  expect(await of('backup')).toEqual(['wrong', expect.stringContaining('ENOSPC')])
})

test("the site's own address is asked whether it is ready", async () => {
  expect(await (await setUp()).of('address')).toEqual(['look', expect.stringContaining('this machine')])
  const busy = await setUp({
    PUBLIC_URL: await answering(503, 'not ready\nthe disk of the data folder is full'),
  })
  expect(await busy.of('address')).toEqual([
    'look',
    expect.stringContaining('the disk of the data folder is full'),
  ])
  const parked = await setUp({ PUBLIC_URL: await answering(200, '<title>For sale</title>') })
  expect(await parked.of('address')).toEqual(['look', expect.stringContaining('is not this site')])
  const other = await setUp({ PUBLIC_URL: await answering(404, 'nothing') })
  expect(await other.of('address')).toEqual(['look', expect.stringContaining('404')])
  const plain = await setUp({ PUBLIC_URL: await answering(200, 'ready') })
  expect(await plain.of('address')).toEqual(['look', expect.stringContaining('without TLS')])
})

test('a proxy that is not named is a promise that the site cannot keep', async () => {
  const { of } = await setUp({ PUBLIC_URL: 'https://aval.invalid' })
  expect((await of('proxy'))?.[0]).toBe('look')
  expect((await of('address'))?.[0]).toBe('look')
  const named = await setUp({ PUBLIC_URL: local, TRUSTED_PROXIES: '127.0.0.1' })
  expect((await named.of('proxy'))?.[0]).toBe('well')
})

test('while the database does not answer, that alone is said', async () => {
  const { parts, of } = await setUp()
  await parts.database.close()
  expect(await of('database')).toEqual(['wrong', expect.stringContaining('does not answer')])
  expect(await of('mail')).toBeUndefined()
})
